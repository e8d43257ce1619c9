import { setTimeout as pause } from "node:timers/promises"
import { InvalidRequestError } from "../errors/invalid-request-error"
import type { Outcome } from "../outcome"
import type { BaseUrl } from "./base-url"
import type { CallOptions } from "./call-options"
import { openConnections, type Connections } from "./connections"
import { exchange, type WireRequest } from "./exchange"
import type { RequestInfo } from "./on-request"
import { outcomeOf } from "./outcome-of"
import type { Read } from "./reading"
import { redact } from "./redact"
import { resendUnsent, retryReads, type RetryPolicy } from "./retry-policy"
import { textsOf } from "./texts-of"

export interface TransportOptions {
  base: BaseUrl
  /** Sent to the base's origin only. */
  key: string
  userAgent: string
  timeouts: { connect: number; answer: number }
  maxAnswerBytes: number
  readRetries: number
  reuseConnectionsForReads: boolean
  onRequest?: ((info: RequestInfo) => void) | undefined
}

export interface ServiceRequest<T> {
  method: WireRequest["method"]
  /** The document's path, for people: `/orders/{id}`. */
  template: string
  /** Below the base, encoded, with the query. */
  path: string
  body?: unknown
  /** The part of the body that tells about a person. */
  personal?: unknown
  read: Read<T>
  call?: CallOptions | undefined
}

export interface Transport {
  /** For what changes nothing: kept-alive connections, tried again. */
  read<T>(request: ServiceRequest<T>): Promise<Outcome<T>>
  /** For what must not happen twice: a connection of its own, sent again only when no byte left. */
  send<T>(request: ServiceRequest<T>): Promise<Outcome<T>>
  close(): Promise<void>
}

const MAX_TIMER_MS = 2 ** 31 - 1

/** Holds the key in a closure, so that no inspection of a client shows it. */
export function createTransport(options: TransportOptions): Transport {
  const { base, key, timeouts, maxAnswerBytes } = options
  const connections = openConnections({
    origin: base.origin,
    connectTimeoutMs: timeouts.connect,
    reuseForReads: options.reuseConnectionsForReads,
  })

  async function attempts<T>(
    request: ServiceRequest<T>,
    { use, policy }: { use: Connections["fresh"]; policy: RetryPolicy },
  ): Promise<Outcome<T>> {
    const { signal, timeout = timeouts.answer } = request.call ?? {}
    if (!(timeout > 0)) throw new InvalidRequestError([{ path: "timeout", problem: "must be over 0" }])
    const deadline = performance.now() + timeout
    const wire = toWire(request)
    for (let attempt = 1; ; attempt += 1) {
      const left = Math.max(1, Math.min(deadline - performance.now(), timeouts.answer, MAX_TIMER_MS))
      const outcome = await use((dispatcher) =>
        once(request, () => exchange(dispatcher, wire, { timeoutMs: left, maxAnswerBytes, signal })),
      )
      const wait = policy(outcome, attempt)
      if (wait === undefined || performance.now() + wait >= deadline) return outcome
      if (!(await waited(wait, signal))) return outcome
    }
  }

  async function once<T>(
    request: ServiceRequest<T>,
    run: () => ReturnType<typeof exchange>,
  ): Promise<Outcome<T>> {
    const startedAt = performance.now()
    const result = await run()
    const outcome = outcomeOf(result, {
      read: request.read,
      hide: (text) =>
        redact(text, { whole: [key, ...textsOf(request.body)], words: textsOf(request.personal) }),
    })
    const status =
      result.kind === "answer" ? result.status : result.kind === "lost" ? result.httpStatus : undefined
    tell(options.onRequest, {
      method: request.method,
      path: request.template,
      ...(status === undefined ? {} : { status }),
      outcome: outcome.outcome,
      durationMs: performance.now() - startedAt,
    })
    return outcome
  }

  function toWire({ method, path, body }: ServiceRequest<unknown>): WireRequest {
    const headers = {
      authorization: `Bearer ${key}`,
      accept: "application/json",
      "user-agent": options.userAgent,
    }
    const wire = { method, path: `${base.path}${path}`, headers }
    if (body === undefined) return wire
    return {
      ...wire,
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    }
  }

  const readPolicy = retryReads(options.readRetries)
  const sendPolicy = resendUnsent()
  return {
    read: (request) => attempts(request, { use: connections.reused, policy: readPolicy }),
    send: (request) => attempts(request, { use: connections.fresh, policy: sendPolicy }),
    close: connections.close,
  }
}

async function waited(ms: number, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await pause(ms, undefined, signal === undefined ? {} : { signal })
    return true
  } catch {
    return false
  }
}

function tell(onRequest: ((info: RequestInfo) => void) | undefined, info: RequestInfo): void {
  try {
    onRequest?.(info)
  } catch {
    // An observer's mistake must not change what is known about money.
  }
}
