/** Why the service refused something, in its own words. */
export interface Refusal {
  /** The HTTP status it answered with. */
  status: number
  /** As the service spells it. */
  code: string | null
  /** At most 300 characters, without anything personal: so the client keeps it. */
  message: string | null
}

/** What `RefusedError` says, which is what is kept of a refusal. The service's codes are words joined by underscores. */
const KEPT = /^The service refused the call: (\d{3})(?: ([A-Z]+(?:_[A-Z]+)+))?(?: (.+))?$/

/** Takes a kept reason apart; null when it is no refusal of the service's. */
export function readRefusal(reason: string | null): Refusal | null {
  const [, status, code, message] = KEPT.exec(reason ?? "") ?? []
  return status === undefined
    ? null
    : { status: Number(status), code: code ?? null, message: message ?? null }
}
