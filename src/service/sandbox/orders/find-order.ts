import { ServiceFailure } from "../service/failure"
import type { World } from "../context"
import { lapse } from "./lapse"
import type { StoredOrder } from "./stored-order"

/**
 * The order as it stands now, time included.
 * @throws ServiceFailure 404 when there is none, or when it belongs to another account than the one given.
 */
export function findOrder(world: World, id: string, account?: string): StoredOrder {
  const order = world.state.orders.get(id)
  if (order === undefined || (account !== undefined && order.account !== account)) {
    throw new ServiceFailure(404, "There is no such order.")
  }
  if (lapse(world, order)) world.save()
  return order
}
