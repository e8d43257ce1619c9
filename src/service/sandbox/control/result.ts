import type { CallbackAttempt } from "../callbacks/callback-attempt"

/** The result of a change. */
export interface Result {
  /** The JSON response. */
  readonly body: unknown
  /** The same as a sentence, for the user of the dashboard. */
  readonly message?: string
}

/** A shop's response to a notification, also in words. */
export function resultOf(attempt: CallbackAttempt): Result {
  const { status, error } = attempt
  const message =
    status === null ? `The shop did not respond: ${error ?? "held"}.` : `The shop returned ${status}.`
  return { body: attempt, message }
}
