import { findOrder } from "../orders/find-order"
import { ServiceFailure } from "../service/failure"
import type { Context } from "../context"
import type { CallbackAttempt, ForgeryKind } from "./callback-attempt"

/**
 * Sends the shop a notification the service would never send. It goes to an origin the order named, and to no other.
 * @throws ServiceFailure 404 for an unknown order, 422 where the order named no address for it
 */
export async function forgeCallback(
  context: Context,
  id: string,
  kind: ForgeryKind,
): Promise<CallbackAttempt> {
  const attempt = await context.callbacks.forge(findOrder(context, id), kind)
  if (attempt === null) throw new ServiceFailure(422, "The order names no address for this notification.")
  return attempt
}

/**
 * Sends a notification once more, the very same request, or for the first time where it was held.
 * @throws ServiceFailure 404 where none of this sequence is remembered, 422 for a forgery
 */
export async function replayCallback(context: Context, sequence: number): Promise<CallbackAttempt> {
  const attempt = context.callbacks.attempts().find((one) => one.sequence === sequence)
  if (attempt === undefined) throw new ServiceFailure(404, "There is no such notification.")
  if (attempt.forgery !== null) throw new ServiceFailure(422, "A forgery is not replayed; forge it again.")
  return context.callbacks.replay(attempt)
}
