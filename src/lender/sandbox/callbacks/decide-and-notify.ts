import type { Context } from "../context"
import { decideOrder, type Decision } from "../orders/lifecycle"
import type { StoredOrder } from "../orders/stored-order"
import type { CallbackAttempt } from "./callback"

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
