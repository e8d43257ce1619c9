/**
 * The base of every error this client throws or returns.
 *
 * No error carries the key, a request body, a response body or a `cause`: it is safe to log.
 */
export abstract class ServiceError extends Error {
  abstract readonly outcome: ErrorOutcome
}

/**
 * Thrown when the lender returned a documented 4xx with its JSON error: nothing was done.
 *
 * `code` is the lender's own spelling (Orders v2, "Errors": `UNPROCCESSABLE_ENTITY`), absent when its body named none.
 * `serviceMessage` is at most 300 characters, without e-mails, long digit runs, the key or any content of the request.
 */
export class RefusedError extends ServiceError {
  readonly outcome = "refused"
  readonly httpStatus: number
  readonly code: string | undefined
  readonly serviceMessage: string | undefined

  constructor({ httpStatus, code, serviceMessage }: Refusal) {
    super(`The lender refused the call: ${[httpStatus, code, serviceMessage].filter(Boolean).join(" ")}`)
    this.name = "RefusedError"
    this.httpStatus = httpStatus
    this.code = code
    this.serviceMessage = serviceMessage
  }
}

/** Thrown when the lender returned 401 or 403 with its JSON error: the key is wrong or lacks permission. */
export class MisconfiguredError extends RefusedError {
  constructor(refusal: Refusal) {
    super(refusal)
    this.name = "MisconfiguredError"
  }
}

/** What an error proves about the call: it was not attempted, refused, never sent, or its outcome is unknown. */
export type ErrorOutcome = "invalid" | "refused" | "unsent" | "unknown"

/** Thrown by `createClient` when its options cannot work; lists every mistake, never a value. */
export class InvalidOptionsError extends ServiceError {
  readonly outcome = "invalid"
  override readonly name = "InvalidOptionsError"

  constructor(readonly problems: readonly string[]) {
    super(`Invalid client options: ${problems.join("; ")}`)
  }
}

export interface FieldProblem {
  /** The path of the field, as `shopping_cart.details.products.0.amount`. Never a value. */
  path: string
  problem: string
}

/** Thrown when a request breaks the API documentation; nothing was sent. */
export class InvalidRequestError extends ServiceError {
  readonly outcome = "invalid"
  override readonly name = "InvalidRequestError"

  constructor(readonly fields: readonly FieldProblem[]) {
    super(`Invalid request: ${fields.map(({ path, problem }) => `${path}: ${problem}`).join("; ")}`)
  }
}

interface Refusal {
  httpStatus: number
  code?: string | undefined
  serviceMessage?: string | undefined
}

/**
 * - `accepted_later` 202, `no_content` 204, `redirect` 3xx, `status` any other status that proves nothing
 * - `unreadable` HTML, broken JSON or a body that does not match the API documentation
 * - `mismatch` readable, but about another resource, order or amount than requested
 * - `too_large` over `maxResponseBytes` or `maxSettlementsBytes`; `timeout`, `aborted`, `reset` before the response was
 *   whole
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
  httpStatus?: number | undefined
  /** Paths in the response that could not be read. Never a value. */
  fields?: readonly string[]
  /** The delay of `Retry-After`, in milliseconds. */
  retryAfterMs?: number | undefined
}

/** Thrown when a byte may have been sent and the response does not prove what the lender did with it. */
export class UnknownOutcomeError extends ServiceError {
  readonly outcome = "unknown"
  readonly reason: UnknownReason
  readonly httpStatus: number | undefined
  readonly fields: readonly string[]
  readonly retryAfterMs: number | undefined

  constructor({ reason, httpStatus, fields = [], retryAfterMs }: UnknownOutcome) {
    const facts = [reason, httpStatus, fields.length > 0 ? `at ${fields.join(", ")}` : undefined]
    super(`What the lender did is unknown: ${facts.filter((fact) => fact !== undefined).join(" ")}`)
    this.name = "UnknownOutcomeError"
    this.reason = reason
    this.httpStatus = httpStatus
    this.fields = fields
    this.retryAfterMs = retryAfterMs
  }
}

export type UnsentReason =
  | "dns"
  | "refused"
  | "unreachable"
  | "connect_timeout"
  | "tls"
  | "connection"
  | "timeout"
  | "aborted"
  | "closed"

/** Thrown when no byte of the request was sent, so a retry cannot do it twice. */
export class UnsentError extends ServiceError {
  readonly outcome = "unsent"
  override readonly name = "UnsentError"

  constructor(
    readonly reason: UnsentReason,
    /** The system's or TLS's code, as `ECONNREFUSED`. */
    readonly code?: string,
  ) {
    super(`Nothing was sent to the lender: ${code === undefined ? reason : `${reason} (${code})`}`)
  }
}

/** True only for the lender's own "no such resource": a 404 of a proxy or of a wrong URL proves nothing. */
export function isNotFound(error: unknown): error is RefusedError {
  return error instanceof RefusedError && error.httpStatus === 404 && error.code === "RESOURCE_NOT_FOUND"
}

/** The lender refused a filter or a page of the request, not its sender: a 400 or a 422. */
export function isRefusedQuery(error: unknown): error is RefusedError {
  return error instanceof RefusedError && (error.httpStatus === 400 || error.httpStatus === 422)
}
