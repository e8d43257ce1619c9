import { ServiceFailure } from "../service/failure"
import type { World } from "../world"
import type { CallbackAttempt } from "./callback-attempt"

/**
 * Sends a notification once more, the very same request, or for the first time where it was held.
 * @throws ServiceFailure 404 where none of this sequence is remembered, 422 for a forgery
 */
export async function replayCallback(world: World, sequence: number): Promise<CallbackAttempt> {
  const attempt = world.callbacks.attempts().find((one) => one.sequence === sequence)
  if (attempt === undefined) throw new ServiceFailure(404, "There is no such notification.")
  if (attempt.forgery !== null) throw new ServiceFailure(422, "A forgery is not replayed; forge it again.")
  return world.callbacks.replay(attempt)
}
