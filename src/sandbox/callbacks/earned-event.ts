import type { StoredOrder } from "../orders/stored-order"
import type { CallbackEvent } from "./callback-attempt"

/** Which notification an order has earned, if any. */
export function earnedEvent(order: StoredOrder): CallbackEvent | null {
  if (order.authorizedAt !== null) return "authorized"
  return order.status === "REJECTED" ? "rejected" : null
}
