import type { ChargesResource } from "./charges/charges-resource"
import { InvalidOptionsError } from "./errors/invalid-options-error"
import type { WebhooksResource } from "./webhooks/webhooks-resource"

async function reject(): Promise<never> {
  throw new InvalidOptionsError([
    "legacy: is needed for charges and webhooks: the base address and secret key of version 1",
  ])
}

/** What `client.charges` is without the option `legacy`. */
export const noCharges: ChargesResource = { get: reject, list: reject }

/** What `client.webhooks` is without the option `legacy`. */
export const noWebhooks: WebhooksResource = { list: reject, get: reject, create: reject }
