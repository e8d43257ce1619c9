import { Agent, errors, request } from "undici"
import type { BaseUrl } from "../../client/transport/base-url"

export interface WireRequest {
  readonly method?: "GET" | "HEAD" | "POST" | "PUT"
  /** Relative to the base URL; `{id}` stands for the identifier. */
  readonly path: string
  readonly id?: string
  readonly query?: Readonly<Record<string, string>>
  /** Instead of the given key; null sends no Authorization. */
  readonly key?: string | null
  /** Override the usual ones; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>
  /** Sent unchanged, labelled as JSON. */
  readonly text?: string
}

/** 64 MiB: settlements are not paginated, however long they are. */
const LIMIT = 67_108_864

/** The raw response to one request: no status is an error here. */
export interface ServiceResponse {
  /** The request without its identifiers and query, such as `GET /orders/{id}`. */
  readonly label: string
  /** Where relative links lead from. */
  readonly base: BaseUrl
  /** 0 when there was no whole response. */
  readonly status: number
  /** Why there was no whole response, such as `ECONNREFUSED`. */
  readonly lost: string | null
  readonly contentType: string | null
  /** In bytes. */
  readonly size: number
  /** The body parsed as JSON whatever its content type; null when it is not JSON. */
  readonly json: { readonly value: unknown } | null
}

/** The longest wait for a response. */
const TIMEOUT_MS = 30_000

export interface Access {
  readonly base: BaseUrl
  readonly key: string
}

/** Sends each request once and returns the response: no retries, no redirects followed, nothing parsed tolerantly. */
export class Requester {
  /** Every response so far. */
  readonly heard: ServiceResponse[] = []
  private readonly agent = new Agent({
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    maxResponseSize: LIMIT,
  })

  constructor(private readonly access: Access) {}

  async ask(wanted: WireRequest): Promise<ServiceResponse> {
    const response = await this.exchange(wanted)
    this.heard.push(response)
    return response
  }

  close(): Promise<void> {
    return this.agent.close()
  }

  private async exchange(wanted: WireRequest): Promise<ServiceResponse> {
    const { base } = this.access
    const { method = "GET", path, key = this.access.key } = wanted
    const { body, type } = bodyOf(wanted)
    const label = `${method} ${path}`
    try {
      const response = await request(`${base.origin}${base.path}${targetOf(wanted)}`, {
        method,
        headers: {
          "user-agent": "medusa-payment-instalments verify",
          accept: "application/json",
          "content-type": type,
          authorization: key === null ? undefined : `Bearer ${key}`,
          ...wanted.headers,
        },
        body,
        dispatcher: this.agent,
      })
      const bytes = await response.body.bytes()
      return {
        label,
        base,
        status: response.statusCode,
        lost: null,
        contentType: one(response.headers["content-type"]),
        size: bytes.length,
        json: parsed(Buffer.from(bytes).toString("utf8")),
      }
    } catch (cause) {
      return { label, base, status: 0, lost: reasonOf(cause), contentType: null, size: 0, json: null }
    }
  }
}

function one(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null
}

function parsed(text: string): { value: unknown } | null {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch {
    return null
  }
}

export const TOO_LARGE = "too large to look at"

/** A code of Node's or undici's; a message could hold anything. */
function reasonOf(cause: unknown): string {
  if (cause instanceof errors.ResponseExceededMaxSizeError) return TOO_LARGE
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined
  return typeof code === "string" && /^[A-Z0-9_]{1,40}$/.test(code) ? code : "no readable response"
}

/** Path and query below the base URL. */
function targetOf({ path, id, query = {} }: WireRequest): string {
  const filled = id === undefined ? path : path.replace("{id}", encodeURIComponent(id))
  const asked = new URLSearchParams(query).toString()
  return asked === "" ? filled : `${filled}?${asked}`
}

/** The body and its content type. */
function bodyOf({ json, form, text = JSON.stringify(json) }: WireRequest): { body?: string; type?: string } {
  if (form === undefined) return text === undefined ? {} : { body: text, type: "application/json" }
  return { body: new URLSearchParams(form).toString(), type: "application/x-www-form-urlencoded" }
}
