import { findOrder } from "../orders/find-order"
import { ServiceFailure } from "../service/failure"
import type { World } from "../world"
import type { CallbackAttempt } from "./callback-attempt"
import type { ForgeryKind } from "./forgery-kind"

/**
 * Sends the shop a notification the service would never send. It goes to an origin the order named, and to no other.
 * @throws ServiceFailure 404 for an unknown order, 422 where the order named no address for it
 */
export async function forgeCallback(world: World, id: string, kind: ForgeryKind): Promise<CallbackAttempt> {
  const attempt = await world.callbacks.forge(findOrder(world, id), kind)
  if (attempt === null) throw new ServiceFailure(422, "The order names no address for this notification.")
  return attempt
}
