import type { BaseUrl } from "./base-url"

export interface WireRequest {
  method: "GET" | "POST" | "PUT"
  /** Includes the base URL's own path and the query. */
  path: string
  headers: Record<string, string>
  body?: string
}

export interface ToSend {
  method: WireRequest["method"]
  /** Below the base URL, encoded, with the query. */
  path: string
  /** The path is relative to the origin, as in an action's URL in a response; not below the base URL. */
  fromOrigin?: true
  body?: unknown
  /** Sent form-urlencoded, instead of a JSON body. */
  form?: Readonly<Record<string, string>>
}

export interface Sender {
  base: BaseUrl
  /** Sent to the base URL's origin only. */
  key: string
  userAgent: string
}

export function toWire({ method, path, fromOrigin, body, form }: ToSend, sender: Sender): WireRequest {
  const headers = {
    authorization: `Bearer ${sender.key}`,
    accept: "application/json",
    "user-agent": sender.userAgent,
  }
  const wire = { method, path: fromOrigin ? path : `${sender.base.path}${path}`, headers }
  if (form !== undefined) {
    const type = { "content-type": "application/x-www-form-urlencoded" }
    return { ...wire, headers: { ...headers, ...type }, body: urlEncoded(form) }
  }
  if (body === undefined) return wire
  return {
    ...wire,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  }
}

export function urlEncoded(form: Readonly<Record<string, string>>): string {
  return new URLSearchParams(form).toString()
}
