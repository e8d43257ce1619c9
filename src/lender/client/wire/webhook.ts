import { z } from "zod"

/** Charges v1, "Webhook". */
export interface Webhook {
  id: string
  url: string
}

export const webhookSchema: z.ZodType<Webhook> = z.object({ id: z.string().min(1), url: z.string().min(1) })
