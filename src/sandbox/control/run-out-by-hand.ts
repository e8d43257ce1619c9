import { findOrder } from "../orders/find-order"
import { runOut } from "../orders/lapse"
import type { OrderStatus } from "../orders/status"
import type { World } from "../world"

/** `POST /sandbox/orders/:id/run-out`: the time of this order alone runs out. @throws ServiceFailure 404 */
export function runOutByHand(world: World, id: string): { changed: boolean; status: OrderStatus } {
  const order = findOrder(world, id)
  const changed = runOut(world, order)
  if (changed) world.save()
  return { changed, status: order.status }
}
