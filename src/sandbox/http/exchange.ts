import type { IncomingHttpHeaders } from "node:http"

/** A request, read to its end. */
export interface Inquiry {
  readonly method: string
  /** Without the query, still percent-encoded. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** Null when it was larger than the limit. */
  readonly body: Buffer | null
}

/** An answer, not sent yet. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** For the journal. */
  readonly account?: string | null
  readonly orderId?: string | null
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
    body: JSON.stringify(value),
  }
}

/** 303: the browser goes there by GET. */
export function seeOther(location: string): Answer {
  return { status: 303, headers: { location, "cache-control": "no-store" }, body: "" }
}
