import type { IncomingHttpHeaders } from "node:http"

/**
 * Whether a request that changes something may come from where it says. A browser names the page that
 * posts; a program names none and is let through.
 */
export function comesFromHere(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"]
  if (site !== undefined && site !== "same-origin" && site !== "none") return false
  return headers.origin === undefined || headers.origin === `http://${headers.host ?? ""}`
}
