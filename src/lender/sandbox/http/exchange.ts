import type { IncomingHttpHeaders } from "node:http"

/** A whole request. */
export interface Request {
  readonly method: string
  /** Without the query, still percent-encoded. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** Null when it was larger than the limit. */
  readonly body: Buffer | null
  /** Aborts when the connection or the exchange is over. */
  readonly gone: AbortSignal
}

/** How a response is sent when it is not sent whole. */
export type Delivery =
  /** Not at all: the connection is reset. */
  | { readonly how: "reset" }
  /** Not at all: the connection is closed. */
  | { readonly how: "close" }
  /** Later: whole once the promise resolves; null closes the connection. */
  | { readonly how: "hold"; readonly until: Promise<Response | null> }
  /** Half of the body with the length of the whole, then the connection is closed. */
  | { readonly how: "cut" }
  /** That many bytes at a time. */
  | { readonly how: "drip"; readonly intervalMs: number; readonly bytes: number }

/** A response, not sent yet. */
export interface Response {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Set when the body is written while it is sent, without a declared length; `body` is then empty. Read once. */
  readonly pieces?: Iterable<string>
  /** For the journal. */
  readonly account?: string | null
  readonly orderId?: string | null
  /** Whether it is already in the journal. */
  readonly journalled?: boolean
  /** Whole, unless a fault says otherwise. */
  readonly delivery?: Delivery
}

export const JSON_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
} as const

/** The response with its body in one piece, for code that examines it; a large one is then in memory whole. */
export function whole({ pieces, ...response }: Response): Response {
  return pieces === undefined ? response : { ...response, body: [...pieces].join("") }
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Response {
  return {
    status,
    headers: { ...JSON_HEADERS, ...headers },
    body: JSON.stringify(value),
  }
}

/** 303: the browser follows by GET. */
export function seeOther(location: string): Response {
  return { status: 303, headers: { location, "cache-control": "no-store" }, body: "" }
}

/** The first pattern that matches a path, and the value of `:id` in it (empty when it has none). */
export function matchPath<R extends { readonly pattern: string }>(
  routes: readonly R[],
  path: string,
): { route: R; id: string } | null {
  const given = path.split("/")
  for (const route of routes) {
    const wanted = route.pattern.split("/")
    const same =
      wanted.length === given.length && wanted.every((part, at) => part === ":id" || part === given[at])
    if (same) return { route, id: given[wanted.indexOf(":id")] ?? "" }
  }
  return null
}

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
