import type { IncomingHttpHeaders } from "node:http"

/**
 * Whether a request that changes something may come from its origin. A browser names the page that posts; a program
 * names none and is allowed.
 */
export function comesFromHere(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"]
  if (site !== undefined && site !== "same-origin" && site !== "none") return false
  return headers.origin === undefined || headers.origin === `http://${headers.host ?? ""}`
}

/** Whether a host name or address can only mean this machine. */
export function isLoopbackName(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host)
}

/**
 * Whether the request was addressed to this machine by its own name. A foreign name that resolves here (DNS rebinding)
 * would let any web page read the sandbox.
 */
export function isLoopbackHostHeader(header: string | undefined): boolean {
  if (header === undefined) return false
  return isLoopbackName(header.toLowerCase().replace(/:\d{1,5}$/, ""))
}
