import type { StoredOrder } from "../orders/stored-order"
import type { CallbackEvent } from "./callback-attempt"

/**
 * The configured URL with the query parameter `svc_order_id` added: Orders v2, "Events". What the merchant wrote stays
 * byte for byte; a client never sends a fragment, so it is dropped.
 */
export function callbackUrl(configured: string, orderId: string): string {
  const bare = configured.replace(/#.*$/s, "")
  const joint = !bare.includes("?") ? "?" : /[?&]$/.test(bare) ? "" : "&"
  return `${bare}${joint}svc_order_id=${orderId}`
}

/** The URL the merchant configured for this event; null when there is none. */
export function configuredUrl(order: StoredOrder, event: CallbackEvent): string | null {
  const { urls } = order.request.configuration
  const configured = {
    authorized: urls.authorized_notification_callback,
    rejected: urls.rejected_notification_callback,
  }
  return configured[event] ?? null
}
