import type { CallbackAttempt } from "../callbacks/callback-attempt"
import type { Done } from "./done"

/** What a shop answered to a notification, also in words. */
export function answered(attempt: CallbackAttempt): Done {
  const { status, error } = attempt
  const told =
    status === null ? `The shop did not answer: ${error ?? "held"}.` : `The shop answered ${status}.`
  return { body: attempt, told }
}
