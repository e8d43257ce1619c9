import type { StoredOrder } from "../orders/stored-order"
import type { CallbackEvent } from "./callback-attempt"

/** Where the merchant wants to hear of this, as it was configured; null where it does not. */
export function callbackAddress(order: StoredOrder, event: CallbackEvent): string | null {
  const { urls } = order.request.configuration
  const configured = {
    authorized: urls.authorized_notification_callback,
    rejected: urls.rejected_notification_callback,
  }
  return configured[event] ?? null
}
