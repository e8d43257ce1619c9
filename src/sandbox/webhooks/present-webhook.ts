import type { StoredWebhook } from "./stored-webhook"

/** A webhook as version 1 writes it. */
export function presentWebhook({ id, url }: StoredWebhook): { id: string; url: string } {
  return { id, url }
}
