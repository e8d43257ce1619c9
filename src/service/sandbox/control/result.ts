import type { CallbackAttempt } from "../callbacks/callback-attempt"

/** What came of a change. */
export interface Result {
  /** The JSON answer. */
  readonly body: unknown
  /** The same in a sentence, for who pressed a button on the dashboard. */
  readonly message?: string
}

/** What a shop answered to a notification, also in words. */
export function resultOf(attempt: CallbackAttempt): Result {
  const { status, error } = attempt
  const message =
    status === null ? `The shop did not answer: ${error ?? "held"}.` : `The shop answered ${status}.`
  return { body: attempt, message }
}
