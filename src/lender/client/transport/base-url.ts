import { isIPv4 } from "node:net"

/** One host and its port: no list, wildcard or password, and no placeholder that nothing was filled into. */
export const HOST = String.raw`(?!(undefined|null)(?=[.:/?#]|$))([^\s/?#@\\,;*$%{}<>:\[\]]+|\[[\dA-Fa-f:.]+\])(:\d+)?`
/** The path that a base URL may have. */
export const PATH = String.raw`(/[^\s?#\\,;*{}<>]*)?`
const ONE_BASE = new RegExp(`^https?://${HOST}${PATH}$`, "i")

/** The lender's base URL: an origin, and a path without a trailing slash. */
export interface BaseUrl {
  origin: string
  path: string
}

/**
 * Reads a base URL, or reports what is wrong with it without repeating it (it may hold a password). TLS is required
 * outside loopback. The path is used as given.
 */
export function readBaseUrl(text: string): BaseUrl | { problems: string[] } {
  if (typeof text !== "string" || !URL.canParse(text)) return { problems: ["is not a URL"] }
  const url = new URL(text)
  const problems: string[] = []
  if (url.protocol !== "https:" && url.protocol !== "http:") problems.push("must be an https URL")
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    problems.push("must be https: http is for loopback only")
  }
  if (url.username !== "" || url.password !== "") problems.push("must not hold a user name or password")
  if (/[?#]/.test(text)) problems.push("must not hold a query or fragment")
  if (problems.length === 0 && !ONE_BASE.test(text.trim()))
    problems.push("must be one address: no list, wildcard or placeholder")
  if (problems.length > 0) return { problems }
  return { origin: url.origin, path: url.pathname.replace(/\/+$/, "") }
}

function isLoopback(hostname: string): boolean {
  if (hostname === "localhost" || hostname === "[::1]") return true
  return isIPv4(hostname) && hostname.startsWith("127.")
}
