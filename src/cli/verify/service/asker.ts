import { Agent, request } from "undici"
import type { BaseUrl } from "../../../client/transport/base-url"
import type { Answer } from "./answer"
import { readWhole } from "./read-whole"
import { bodyOf, labelOf, targetOf } from "./wire-request"
import type { WireRequest } from "./wire-request"

/** The longest the service is waited for. */
const TIMEOUT_MS = 30_000

export interface Access {
  readonly base: BaseUrl
  readonly key: string
}

/** Sends each request once and tells what came back: no retries, no redirects followed, nothing read tolerantly. */
export class Asker {
  /** Every answer so far. */
  readonly heard: Answer[] = []
  private readonly agent = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS })

  constructor(private readonly access: Access) {}

  async ask(wanted: WireRequest): Promise<Answer> {
    const answer = await this.exchange(wanted)
    this.heard.push(answer)
    return answer
  }

  close(): Promise<void> {
    return this.agent.close()
  }

  private async exchange(wanted: WireRequest): Promise<Answer> {
    const { base } = this.access
    const label = labelOf(wanted)
    const nothing = { label, status: 0, contentType: null, allow: null, size: 0, json: null }
    try {
      const { statusCode, headers, body } = await request(`${base.origin}${base.path}${targetOf(wanted)}`, {
        method: wanted.method ?? "GET",
        headers: this.headersOf(wanted),
        body: bodyOf(wanted)?.body ?? null,
        dispatcher: this.agent,
      })
      const text = await readWhole(body)
      if (text === null) return { ...nothing, lost: "too large to look at" }
      return {
        label,
        status: statusCode,
        lost: null,
        contentType: one(headers["content-type"]),
        allow: one(headers.allow),
        size: Buffer.byteLength(text),
        json: parsed(text),
      }
    } catch (cause) {
      return { ...nothing, lost: reasonOf(cause) }
    }
  }

  private headersOf({ key, headers = {}, ...wanted }: WireRequest): Record<string, string> {
    const type = bodyOf(wanted)?.type
    const authorization = key === undefined ? `Bearer ${this.access.key}` : key && `Bearer ${key}`
    const all = {
      "user-agent": "medusa-payment-instalments verify",
      accept: "application/json",
      "content-type": type ?? null,
      authorization,
      ...headers,
    }
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    )
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

/** A code of Node's or undici's; a message could hold anything. */
function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined
  return typeof code === "string" && /^[A-Z0-9_]{1,40}$/.test(code) ? code : "no readable answer"
}
