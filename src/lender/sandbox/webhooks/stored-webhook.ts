import { z } from "zod"

/** A URL to which an account's events are posted. Time in epoch milliseconds of the sandbox's clock. */
export const storedWebhook = z.object({
  id: z.string(),
  account: z.string(),
  url: z.string(),
  createdAt: z.number(),
})

export type StoredWebhook = z.infer<typeof storedWebhook>

/** A webhook as version 1 writes it. */
export function presentWebhook({ id, url }: StoredWebhook): { id: string; url: string } {
  return { id, url }
}
