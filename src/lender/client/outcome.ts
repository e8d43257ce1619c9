import type { RefusedError, UnknownOutcomeError, UnsentError } from "./errors"

/**
 * What is known after a call that moves money.
 *
 * - `done`: 200 or 201 with a readable body
 * - `refused`: a documented 4xx with the lender's JSON error; nothing was done
 * - `unsent`: no byte was sent; a retry cannot do it twice
 * - `unknown`: anything else; read the order before deciding anything
 */
export type Outcome<T> =
  | { outcome: "done"; value: T }
  | { outcome: "refused"; error: RefusedError }
  | { outcome: "unsent"; error: UnsentError }
  | { outcome: "unknown"; error: UnknownOutcomeError }

/** For callers that cannot continue without the value: returns it, or throws the outcome's error. */
export function valueOrThrow<T>(outcome: Outcome<T>): T {
  if (outcome.outcome === "done") return outcome.value
  throw outcome.error
}
