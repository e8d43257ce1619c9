import type { CallbackAttempt } from "../callbacks/callback-attempt"
import type { World } from "../world"
import { namedOrders } from "./named-orders"

/** The notifications remembered, oldest first: all, or those of an order, by its identifier or reference. */
export function callbacksOf(world: World, order: string | null): readonly CallbackAttempt[] {
  const attempts = world.callbacks.attempts()
  if (order === null) return attempts
  const isWanted = namedOrders(world, order)
  return attempts.filter(({ orderId }) => isWanted(orderId))
}
