import {
  RefusedError,
  UnknownOutcomeError,
  UnsentError,
  type ServiceError,
  type UnsentReason,
} from "../lender/client"

/** What a harmless request showed of an account's URL and key. */
type ConnectionResult =
  /** The lender responded as documented, even if the result is empty. */
  | "works"
  /** 401, or the code AUTHENTICATION_FAILURE. */
  | "wrong_key"
  /** 403 with the code NOT_AUTHORIZED: a missing permission, although the lists of statuses say a wrong token too. */
  | "no_permission"
  /** A 403 that does not say which. */
  | "wrong_key_or_no_permission"
  /** 404 or 405, a redirect, or a web page. */
  | "wrong_address"
  /** A success that is neither JSON nor a web page. */
  | "not_json"
  /** No response arrived, for the `reason` beside it. */
  | "no_network"
  /** The request timed out. */
  | "slow"
  /** 5xx, 408 or 429. */
  | "service_error"
  /** Anything else, including JSON of another shape. */
  | "unexpected_response"

type NetworkReason = "dns" | "refused" | "unreachable" | "connect_timeout" | "tls" | "broken_off" | "other"

/** Holds nothing the lender wrote: its words could repeat a part of the key. */
interface Finding {
  result: ConnectionResult
  /** Of `no_network`; else null. */
  reason: NetworkReason | null
  /** What the system or TLS calls it, as `ECONNREFUSED`. */
  code: string | null
  /** Of the response; null when none arrived, and when it was as documented. */
  http_status: number | null
}

export type Connection = Finding & { checked_at: Date }

const UNSENT: Record<UnsentReason, NetworkReason> = {
  dns: "dns",
  refused: "refused",
  unreachable: "unreachable",
  connect_timeout: "connect_timeout",
  timeout: "connect_timeout",
  tls: "tls",
  connection: "other",
  aborted: "other",
  closed: "other",
}

/** What a harmless read that failed shows (Orders v2, "Authentication" and "Errors"). */
export function classify(error: ServiceError): Finding {
  if (error instanceof UnsentError)
    return finding("no_network", { reason: UNSENT[error.reason], code: error.code ?? null })
  if (error instanceof RefusedError) {
    const { httpStatus, code } = error
    return finding(ofStatus(httpStatus, code), { http_status: httpStatus })
  }
  return error instanceof UnknownOutcomeError ? ofUnknown(error) : finding("unexpected_response")
}

function ofUnknown({ reason, httpStatus, fields }: UnknownOutcomeError): Finding {
  const answered = { http_status: httpStatus ?? null }
  switch (reason) {
    case "timeout":
      return finding("slow", answered)
    case "reset":
      return finding("no_network", { reason: "broken_off", ...answered })
    case "aborted":
      return finding("no_network", { reason: "other", ...answered })
    case "redirect":
      return finding("wrong_address", answered)
    case "status":
      return finding(ofStatus(httpStatus), answered)
    case "unreadable":
      if (httpStatus !== undefined && httpStatus >= 400) return finding(ofStatus(httpStatus), answered)
      // Paths are named only of what is JSON.
      return finding(fields.length === 0 ? "not_json" : "unexpected_response", answered)
    case "accepted_later":
    case "no_content":
    case "mismatch":
    case "too_large":
      return finding("unexpected_response", answered)
  }
}

/** A status says what it says whatever body it came with: an error page of the lender's own may be HTML. */
function ofStatus(status = 0, code?: string): ConnectionResult {
  if (status === 401 || (status === 403 && code === "AUTHENTICATION_FAILURE")) return "wrong_key"
  if (status === 403) return code === "NOT_AUTHORIZED" ? "no_permission" : "wrong_key_or_no_permission"
  if (status === 404 || status === 405) return "wrong_address"
  return status >= 500 || status === 408 || status === 429 ? "service_error" : "unexpected_response"
}

export function finding(result: ConnectionResult, more: Partial<Omit<Finding, "result">> = {}): Finding {
  return { result, reason: null, code: null, http_status: null, ...more }
}
