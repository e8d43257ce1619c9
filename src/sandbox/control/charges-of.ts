import { presentCharge } from "../charges/present-charge"
import { presentWebhook } from "../webhooks/present-webhook"
import type { World } from "../world"

/** The charges, in the order they were added; the webhooks, and the events delivered to them. */
export function chargesOf({ state, settings, events }: World) {
  return {
    charges: [...state.charges.values()].map((charge) => ({
      account: charge.account,
      ...presentCharge(settings, charge),
    })),
    webhooks: state.webhooks.map((webhook) => ({ account: webhook.account, ...presentWebhook(webhook) })),
    deliveries: events.deliveries(),
  }
}
