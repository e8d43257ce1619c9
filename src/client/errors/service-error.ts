/** What an error proves about the call: nothing was asked, refused, never left, or nobody knows. */
export type ErrorOutcome = "invalid" | "refused" | "unsent" | "unknown"

/**
 * The base of every error this client throws or returns.
 *
 * No error carries the key, a request body, an answer body or a `cause`: what a log prints of it is safe.
 */
export abstract class ServiceError extends Error {
  abstract readonly outcome: ErrorOutcome
}
