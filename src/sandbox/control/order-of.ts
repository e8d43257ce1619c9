import { findOrder } from "../orders/find-order"
import type { World } from "../world"
import { callbacksOf } from "./callbacks-of"
import { journalOf } from "./journal-of"
import { shown } from "./orders-of"

/** `GET /sandbox/orders/:id`: one order with everything that happened to it. @throws ServiceFailure 404 */
export function orderOf(world: World, id: string) {
  const order = findOrder(world, id)
  return {
    order: shown(world, order),
    transitions: order.transitions,
    effects: world.state.effects.filter(({ orderId }) => orderId === id),
    callbacks: callbacksOf(world, id),
    journal: journalOf(world, id),
  }
}
