/**
 * What a harmless call showed of an account's address and key.
 *
 * - `works`: the service answered as documented, if only that there is nothing yet
 * - `wrong_key`: 401, or the code AUTHENTICATION_FAILURE
 * - `no_permission`: 403 with the code NOT_AUTHORIZED, by which the document means a missing permission, although its
 *   lists of statuses describe a 403 as a wrong token too
 * - `wrong_key_or_no_permission`: a 403 that does not say which
 * - `wrong_address`: 404 or 405, a redirect, or a web page
 * - `not_json`: a success that is no JSON, nor a web page
 * - `no_network`: no answer arrived, for the `reason` beside it
 * - `slow`: no answer in time
 * - `service_error`: 5xx, or a wish to be asked later
 * - `unexpected_answer`: anything else, JSON of another shape included
 */
export type ConnectionResult =
  | "works"
  | "wrong_key"
  | "no_permission"
  | "wrong_key_or_no_permission"
  | "wrong_address"
  | "not_json"
  | "no_network"
  | "slow"
  | "service_error"
  | "unexpected_answer"

export type NetworkReason =
  "dns" | "refused" | "unreachable" | "connect_timeout" | "tls" | "broken_off" | "other"

/** Holds nothing the service wrote: its words could repeat a part of the key. */
export interface Finding {
  result: ConnectionResult
  /** Of `no_network`; else null. */
  reason: NetworkReason | null
  /** What the system or TLS calls it, as `ECONNREFUSED`. */
  code: string | null
  /** Of the answer; null when none arrived, and when it was as documented. */
  http_status: number | null
}

export type Connection = Finding & { checked_at: Date }

export function finding(result: ConnectionResult, more: Partial<Omit<Finding, "result">> = {}): Finding {
  return { result, reason: null, code: null, http_status: null, ...more }
}
