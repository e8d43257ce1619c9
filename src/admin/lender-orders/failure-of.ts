/** Why the lender did not return a list: the key, the URL, the filters, or no response. */
export type Failure = "key" | "address" | "filters" | "unreachable"

/** The server's message for an admin: what happened, then what to do. */
const TOLD = /^The request to the lender failed: (.+)\. (?:Check|Change|Try)[^.]*\.$/

/** What the server's message says of the lender; null for one about something else. */
export function failureOf(message: string): { failure: Failure; detail: string } | null {
  const detail = TOLD.exec(message)?.[1]
  if (detail === undefined) return null
  const status = /refused the call: (\d{3})/.exec(detail)?.[1]
  return { failure: status === undefined ? "unreachable" : ofStatus(status), detail }
}

function ofStatus(status: string): Failure {
  if (status === "401" || status === "403") return "key"
  return status === "404" || status === "405" ? "address" : "filters"
}
