import type { Order } from "../client"

/**
 * Whether the loan was made: CONFIRMED, or CANCELLED because its refunds reached the total. CANCELLED without
 * refunds is an order the shopper left at the form (Orders v2, "States and transitions").
 */
export function wasConfirmed(order: Pick<Order, "status" | "confirmed_at" | "refunds">): boolean {
  if (order.status === "CONFIRMED") return true
  return order.status === "CANCELLED" && (order.refunds.length > 0 || order.confirmed_at !== null)
}
