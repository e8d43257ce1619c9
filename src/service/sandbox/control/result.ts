import type { CallbackAttempt } from "../callbacks/callback-attempt"

/** What came of a change. */
export interface Done {
  /** The JSON answer. */
  readonly body: unknown
  /** The same in a sentence, for who pressed a button on the dashboard. */
  readonly told?: string
}

/** What a shop answered to a notification, also in words. */
export function answered(attempt: CallbackAttempt): Done {
  const { status, error } = attempt
  const told =
    status === null ? `The shop did not answer: ${error ?? "held"}.` : `The shop answered ${status}.`
  return { body: attempt, told }
}
