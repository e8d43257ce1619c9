import { ServiceError } from "./service-error"

/**
 * - `accepted_later` 202, `no_content` 204, `redirect` 3xx, `status` any other status that proves nothing
 * - `unreadable` HTML, broken JSON or a body that is not what the document describes
 * - `mismatch` readable, but about another resource, order or amount than asked for
 * - `too_large` over `maxAnswerBytes` or `maxSettlementsBytes`; `timeout`, `aborted`, `reset` before the answer was whole
 */
export type UnknownReason =
  | "accepted_later"
  | "no_content"
  | "redirect"
  | "status"
  | "unreadable"
  | "mismatch"
  | "too_large"
  | "timeout"
  | "aborted"
  | "reset"

export interface UnknownOutcome {
  reason: UnknownReason
  httpStatus?: number
  /** Paths in the answer that could not be read. Never a value. */
  fields?: readonly string[]
  /** What the service asked for in `Retry-After`, in milliseconds. */
  retryAfterMs?: number
}

/** Thrown when a byte may have left and the answer does not prove what the service did with it. */
export class UnknownOutcomeError extends ServiceError {
  readonly outcome = "unknown"
  readonly reason: UnknownReason
  readonly httpStatus: number | undefined
  readonly fields: readonly string[]
  readonly retryAfterMs: number | undefined

  constructor({ reason, httpStatus, fields = [], retryAfterMs }: UnknownOutcome) {
    const facts = [reason, httpStatus, fields.length > 0 ? `at ${fields.join(", ")}` : undefined]
    super(`What the service did is unknown: ${facts.filter((fact) => fact !== undefined).join(" ")}`)
    this.name = "UnknownOutcomeError"
    this.reason = reason
    this.httpStatus = httpStatus
    this.fields = fields
    this.retryAfterMs = retryAfterMs
  }
}
