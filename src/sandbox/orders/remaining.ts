import type { StoredOrder } from "./stored-order"

/** What refunds have left of an order, in cents. */
export function remaining(order: StoredOrder): { total: number; promoted: number } {
  const { total_amount, promoted_amount = 0 } = order.request.shopping_cart
  return order.refunds.reduce(
    (left, refund) => ({
      total: left.total - refund.totalAmount,
      promoted: left.promoted - refund.promotedAmount,
    }),
    { total: total_amount, promoted: promoted_amount },
  )
}
