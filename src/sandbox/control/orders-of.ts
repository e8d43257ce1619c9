import { z } from "zod"
import { catchUp } from "../catch-up"
import type { StoredOrder } from "../orders/stored-order"
import { orderStatus } from "../orders/status"
import { parse } from "../service/read-request"
import { presentOrder } from "../wire/present-order"
import type { World } from "../world"

const filters = z.strictObject({
  reference: z.string().optional(),
  email: z.string().optional(),
  account: z.string().optional(),
  status: orderStatus.optional(),
})

/** `GET /sandbox/orders`: the orders of all accounts, oldest first, or those that fit. @throws ServiceFailure 400 */
export function ordersOf(world: World, query: URLSearchParams) {
  const { reference, email, account, status } = parse(filters, Object.fromEntries(query))
  catchUp(world)
  const fits = ({ request, ...order }: StoredOrder): boolean =>
    (reference === undefined || request.shopping_cart.order_reference === reference) &&
    (email === undefined || request.user.email === email) &&
    (account === undefined || order.account === account) &&
    (status === undefined || order.status === status)
  return { orders: [...world.state.orders.values()].filter(fits).map((order) => shown(world, order)) }
}

/** An order as the service shows it, and whose it is. */
export function shown(world: World, order: StoredOrder) {
  return { account: order.account, ...presentOrder(world, order) }
}
