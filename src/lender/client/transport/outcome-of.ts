import {
  MisconfiguredError,
  RefusedError,
  UnknownOutcomeError,
  UnsentError,
  type UnknownOutcome,
} from "../errors"
import type { Outcome } from "../outcome"
import { DOCUMENTED_CODES, isJsonType, readJsonError, type JsonError } from "./json-error"
import type { Read } from "./reading"
import type { Exchange } from "./response-collector"

export interface Reader<T> {
  read: Read<T>
  /** Redacts the lender's text so that it is safe to keep in an error. */
  hide: (text: string) => string
}

type ResponseExchange = Extract<Exchange, { kind: "response" }>

/** Orders v2, "Errors". An undocumented status proves nothing, 409 included. */
const DOCUMENTED_REFUSALS: readonly number[] = [400, 401, 403, 404, 405, 422]

/**
 * The outcome table: 200 or 201 with a readable body is done, a documented 4xx with the lender's JSON error is refused,
 * a request that never started is unsent, and everything else is unknown.
 */
export function outcomeOf<T>(exchange: Exchange, { read, hide }: Reader<T>): Outcome<T> {
  switch (exchange.kind) {
    case "unsent":
      return { outcome: "unsent", error: new UnsentError(exchange.reason, exchange.code) }
    case "lost":
      return unknown({ reason: exchange.reason, httpStatus: exchange.httpStatus })
    case "response":
      return ofResponse(exchange, { read, hide })
  }
}

function ofResponse<T>(response: ResponseExchange, { read, hide }: Reader<T>): Outcome<T> {
  const httpStatus = response.status
  if (httpStatus === 200 || httpStatus === 201) {
    const json = jsonOf(response)
    if (json === undefined) return unknown({ reason: "unreadable", httpStatus })
    const reading = read(json.value)
    if (reading.ok) return { outcome: "done", value: reading.value }
    return unknown({ reason: reading.reason, httpStatus, fields: reading.fields })
  }
  if (DOCUMENTED_REFUSALS.includes(httpStatus)) {
    const error = readJsonError(jsonOf(response)?.value)
    if (error === undefined) return unknown({ reason: "unreadable", httpStatus })
    return { outcome: "refused", error: refusal(httpStatus, error, hide) }
  }
  const wait = response.retryAfter === undefined ? undefined : retryAfterMs(response.retryAfter, Date.now())
  return unknown({ reason: reasonOf(httpStatus), httpStatus, retryAfterMs: wait })
}

function jsonOf({ contentType, body }: ResponseExchange): { value: unknown } | undefined {
  if (!isJsonType(contentType)) return undefined
  try {
    const value: unknown = JSON.parse(body)
    return { value }
  } catch {
    return undefined
  }
}

/** A documented code is always kept; any other could repeat part of the request. */
function refusal(
  httpStatus: number,
  { code, message }: JsonError,
  hide: (text: string) => string,
): RefusedError {
  const isSafe = code !== undefined && (DOCUMENTED_CODES.includes(code) || hide(code) === code)
  const facts = {
    httpStatus,
    code: isSafe ? code : undefined,
    serviceMessage: message === undefined ? undefined : hide(message),
  }
  return httpStatus === 401 || httpStatus === 403 ? new MisconfiguredError(facts) : new RefusedError(facts)
}

function reasonOf(status: number): "accepted_later" | "no_content" | "redirect" | "status" {
  if (status === 202) return "accepted_later"
  if (status === 204) return "no_content"
  return status >= 300 && status < 400 ? "redirect" : "status"
}

function unknown(facts: UnknownOutcome): { outcome: "unknown"; error: UnknownOutcomeError } {
  return { outcome: "unknown", error: new UnknownOutcomeError(facts) }
}

/** The delay of a `Retry-After` header (seconds or an HTTP date) in milliseconds; undefined when it is neither. */
export function retryAfterMs(header: string, now: number): number | undefined {
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const until = /^[A-Z][a-z]{2},/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(until) ? undefined : Math.max(0, until - now)
}
