import { ServiceFailure } from "../service/failure"
import type { RefundRequest } from "../wire/order-request"
import type { Context } from "../context"
import { move } from "./move"
import { newId } from "./new-id"
import type { StoredOrder, StoredRefund } from "./stored-order"

/**
 * Refunds part or all of a CONFIRMED order; when nothing is left the order is CANCELLED.
 * @throws ServiceFailure 422 for every business rule of Orders v2, "POST /orders/{orderId}/refund".
 */
export function refundOrder(context: Context, order: StoredOrder, request: RefundRequest): StoredRefund {
  const { total_amount: total, promoted_amount: promoted = 0 } = request
  checkRefund(order, total, promoted)
  const at = context.clock.now().getTime()
  const sequence = context.state.nextSequence()
  const refund: StoredRefund = {
    id: newId(),
    sequence,
    totalAmount: total,
    promotedAmount: promoted,
    refundedMerchantCost: Math.floor(total / 100),
    paymentProcessorCost: 0,
    createdAt: at,
  }
  order.refunds.push(refund)
  order.updatedAt = at
  context.state.effects.push({
    sequence,
    kind: "refund",
    account: order.account,
    orderId: order.id,
    refundId: refund.id,
    amount: total,
    promotedAmount: promoted,
    at,
  })
  const left = remaining(order)
  if (left.promoted > left.total) {
    context.state.warnings.push({
      orderId: order.id,
      message: `refunds leave ${left.promoted} promoted of ${left.total} in all`,
    })
  }
  if (left.total === 0 && context.settings.statusAfterFullRefund === "CANCELLED") {
    move(context.state, order, { trigger: "fully-refunded", to: "CANCELLED", at })
  }
  context.save()
  return refund
}

function checkRefund(order: StoredOrder, total: number, promoted: number): void {
  if (order.status !== "CONFIRMED") {
    throw new ServiceFailure(422, `Only a CONFIRMED order can be refunded; this one is ${order.status}.`)
  }
  const left = remaining(order)
  if (total > left.total) throw new ServiceFailure(422, `Only ${left.total} is left to refund.`)
  if (promoted > total) throw new ServiceFailure(422, "promoted_amount is more than the refund.")
  if (promoted > left.promoted)
    throw new ServiceFailure(422, `Only ${left.promoted} of the promoted part is left.`)
}

/** What is left of an order after refunds, in cents. */
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
