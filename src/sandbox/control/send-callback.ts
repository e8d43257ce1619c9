import type { CallbackAttempt } from "../callbacks/callback-attempt"
import { earnedEvent } from "../callbacks/earned-event"
import { findOrder } from "../orders/find-order"
import { ServiceFailure } from "../service/failure"
import type { World } from "../world"

/**
 * Sends an order's notification again, or for the first time where it was held.
 * @throws ServiceFailure 404; 422 when the order has earned none or the merchant asked for none
 */
export async function sendCallback(world: World, id: string): Promise<CallbackAttempt> {
  const order = findOrder(world, id)
  const event = earnedEvent(order)
  const attempt = event === null ? null : await world.callbacks.send(order, event)
  if (attempt === null) throw new ServiceFailure(422, "There is no notification to send for this order.")
  return attempt
}
