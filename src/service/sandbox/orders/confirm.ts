import { ServiceFailure } from "../service/failure"
import type { Context } from "../context"
import { move } from "./move"
import type { StoredOrder } from "./stored-order"

/**
 * Creates the loan of an AUTHORIZED order.
 * @throws ServiceFailure 422 in any other status: Orders v2, "PUT /orders/{orderId}/confirm".
 */
export function confirmOrder(context: Context, order: StoredOrder): void {
  if (order.status !== "AUTHORIZED") {
    throw new ServiceFailure(422, `Only an AUTHORIZED order can be confirmed; this one is ${order.status}.`)
  }
  const at = context.clock.now().getTime()
  move(context.state, order, { trigger: "confirmed", to: "CONFIRMED", at })
  context.state.effects.push({
    sequence: context.state.nextSequence(),
    kind: "confirm",
    account: order.account,
    orderId: order.id,
    refundId: null,
    amount: order.request.shopping_cart.total_amount,
    promotedAmount: order.request.shopping_cart.promoted_amount ?? 0,
    at,
  })
  context.save()
}
