import type { OrderRequest } from "../wire/order-request"
import type { Context } from "../context"
import { newId } from "./new-id"
import type { StoredOrder } from "./stored-order"

/** Opens an order in status CREATED: Orders v2, "States and transitions", first row. */
export function createOrder(context: Context, account: string, request: OrderRequest): StoredOrder {
  const { state } = context
  const now = context.clock.now().getTime()
  const sequence = state.nextSequence()
  const order: StoredOrder = {
    id: newId(),
    account,
    sequence,
    status: "CREATED",
    createdAt: now,
    updatedAt: now,
    authorizedAt: null,
    confirmedAt: null,
    expiresAt: now + context.settings.orderLifetime,
    instalments: null,
    request,
    refunds: [],
    transitions: [{ sequence, from: null, to: "CREATED", trigger: "created", at: now }],
    invitations: [],
  }
  state.orders.set(order.id, order)
  warnOfLines(context, order)
  context.save()
  return order
}

/** The API documentation does not require the lines to sum to the total; a test may check it. */
function warnOfLines(context: Context, order: StoredOrder): void {
  const { details, total_amount } = order.request.shopping_cart
  const lines = details.products.reduce((sum, product) => sum + product.amount, details.shipping_cost ?? 0)
  if (lines === total_amount) return
  context.state.warnings.push({
    orderId: order.id,
    message: `products and shipping sum to ${lines}, total_amount is ${total_amount}`,
  })
}
