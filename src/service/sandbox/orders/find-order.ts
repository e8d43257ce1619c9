import { ServiceFailure } from "../service/failure"
import type { Context } from "../context"
import { expireAuthorization } from "./expire"
import type { StoredOrder } from "./stored-order"

/**
 * The order's current state, with everything due by now applied.
 * @throws ServiceFailure 404 when there is none, or when it belongs to another account than the one given.
 */
export function findOrder(context: Context, id: string, account?: string): StoredOrder {
  const order = context.state.orders.get(id)
  if (order === undefined || (account !== undefined && order.account !== account)) {
    throw new ServiceFailure(404, "There is no such order.")
  }
  if (expireAuthorization(context, order)) context.save()
  return order
}
