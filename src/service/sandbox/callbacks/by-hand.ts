import type { Context } from "../context"
import { decideOrder, type Decision, findOrder } from "../orders/lifecycle"
import type { StoredOrder } from "../orders/stored-order"
import { ServiceFailure } from "../service/failure"
import type { CallbackAttempt, ForgeryKind } from "./callback"

interface Decided {
  readonly redirect: string
  /** Resolves when the merchant has responded to the notification, or after 5 seconds; null when none is required. */
  readonly callback: Promise<CallbackAttempt | null>
}

/** Commits the decision, then starts the notification. The shopper's redirect does not wait for it. */
export function decideAndNotify(
  context: Context,
  order: StoredOrder,
  choice: { decision: Decision; instalments?: number },
): Decided {
  const { redirect, notify } = decideOrder(context, order, choice)
  return {
    redirect,
    callback: notify === null ? Promise.resolve(null) : context.callbacks.notify(order, notify),
  }
}

/**
 * Sends the shop a notification that the lender would never send. It is sent only to an origin the order named.
 * @throws ServiceFailure 404 for an unknown order, 422 when the order named no URL for it
 */
export async function forgeCallback(
  context: Context,
  id: string,
  kind: ForgeryKind,
): Promise<CallbackAttempt> {
  const attempt = await context.callbacks.forge(findOrder(context, id), kind)
  if (attempt === null) throw new ServiceFailure(422, "The order has no URL for this notification.")
  return attempt
}

/**
 * Sends a notification once more, the very same request, or for the first time when it was held.
 * @throws ServiceFailure 404 when none of this sequence is kept, 422 for a forgery
 */
export async function replayCallback(context: Context, sequence: number): Promise<CallbackAttempt> {
  const attempt = context.callbacks.attempts().find((one) => one.sequence === sequence)
  if (attempt === undefined) throw new ServiceFailure(404, "There is no such notification.")
  if (attempt.forgery !== null) throw new ServiceFailure(422, "A forgery is not replayed; forge it again.")
  return context.callbacks.replay(attempt)
}
