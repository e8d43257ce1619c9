import * as http from "node:http"
import * as https from "node:https"

const KEPT = 1_000

/** The last 1,000 of something that was sent or received, each updated once its result is known. */
export class SentLog<Sent extends { readonly sequence: number }> {
  private readonly kept = new Map<number, Sent>()
  private count = 0

  enter(entry: (sequence: number) => Sent): Sent {
    this.count += 1
    const sent = entry(this.count)
    this.kept.set(this.count, sent)
    this.kept.delete(this.count - KEPT)
    return sent
  }

  /** Updates an entry; one that is no longer kept stays out. */
  amend(sent: Sent, result: Partial<Sent>): Sent {
    const amended = { ...(this.kept.get(sent.sequence) ?? sent), ...result }
    if (this.kept.has(sent.sequence)) this.kept.set(sent.sequence, amended)
    return amended
  }

  list(): readonly Sent[] {
    return [...this.kept.values()].map((sent) => ({ ...sent }))
  }
}

interface Delivery {
  /** The merchant's response; null while there is none. */
  readonly status: number | null
  /** Why there is no response, such as `ECONNREFUSED` or `TIMEOUT`. */
  readonly error: string | null
}

/** Something sent to a merchant. */
export interface Sent extends Delivery {
  readonly sequence: number
  /** ISO 8601, UTC, by the sandbox's clock. */
  readonly at: string
  readonly account: string
  readonly url: string
  readonly outcome: "held" | "sending" | "responded" | "failed"
}

/** What was sent to merchants; deliveries without a response are aborted together. */
export class Outbox<Kind extends Sent> extends SentLog<Kind> {
  private readonly open = new Set<Promise<unknown>>()
  private readonly stop = new AbortController()

  /** Sends one, and resolves with its result. */
  async deliver(sent: Kind, body?: string): Promise<Kind> {
    const delivery = deliver(sent.url, this.stop.signal, body)
    this.open.add(delivery)
    const delivered = await delivery
    this.open.delete(delivery)
    return this.amend(sent, {
      ...sent,
      ...delivered,
      outcome: delivered.error === null ? "responded" : "failed",
    })
  }

  /** Aborts all deliveries without a response. */
  async close(): Promise<void> {
    this.stop.abort()
    await Promise.allSettled(this.open)
  }
}

/**
 * One GET, or one POST of JSON, at most 5 seconds in all, no redirect followed. Never rejects: any failure is in the
 * result.
 */
function deliver(url: string, stop: AbortSignal, body?: string): Promise<Delivery> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(5_000)])
  return new Promise((resolve) => {
    const failed = (cause: Error): void => {
      const code = "code" in cause && typeof cause.code === "string" ? cause.code : cause.name
      resolve({ status: null, error: signal.aborted && !stop.aborted ? "TIMEOUT" : code })
    }
    try {
      const { request } = url.toLowerCase().startsWith("https:") ? https : http
      request(url, { signal, agent: false, ...ofBody(body) }, (response) => {
        response.on("error", failed)
        response.on("end", () => resolve({ status: response.statusCode ?? null, error: null }))
        response.resume()
      })
        .on("error", failed)
        .end(body)
    } catch (cause) {
      failed(cause instanceof Error ? cause : new Error("unsendable"))
    }
  })
}

function ofBody(body: string | undefined): http.RequestOptions {
  if (body === undefined) return { method: "GET" }
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) }
  return { method: "POST", headers }
}
