import type { Purchase } from "./purchase"

/**
 * What the service keeps beside the order: where it belongs in the shop, and the versions its support asks
 * for. Strings only (Orders v2, "Metadata"), and nothing personal.
 */
export function toOrderMetadata(source: {
  purchase: Pick<Purchase, "kind" | "id">
  /** Medusa's payment session. */
  sessionId: string
  moduleVersion: string
  platformVersion: string
}): Record<string, string> {
  const { kind, id } = source.purchase
  return {
    ...(kind === "cart" ? { cart_id: id } : { order_id: id }),
    payment_session_id: source.sessionId,
    module_name: "medusa-payment-instalments",
    module_version: source.moduleVersion,
    platform_name: "medusa",
    platform_version: source.platformVersion,
  }
}
