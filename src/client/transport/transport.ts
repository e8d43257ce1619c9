import { setTimeout as pause } from "node:timers/promises"
import type { Dispatcher } from "undici"
import { InvalidRequestError } from "../errors/invalid-request-error"
import type { Outcome } from "../outcome"
import type { Exchange } from "./answer-under-way"
import type { BaseUrl } from "./base-url"
import type { CallOptions } from "./call-options"
import { openConnections, type Connections } from "./connections"
import { exchange, type WireRequest } from "./exchange"
import type { RequestInfo } from "./on-request"
import { openExchange, type OpenExchange } from "./open-exchange"
import { outcomeOf } from "./outcome-of"
import { collect, readStreamed } from "./read-streamed"
import type { Read, Reading } from "./reading"
import { redact } from "./redact"
import { resendUnsent, retryReads, type RetryPolicy } from "./retry-policy"
import { textsOf } from "./texts-of"

export interface TransportOptions {
  base: BaseUrl
  /** Sent to the base's origin only. */
  key: string
  userAgent: string
  timeouts: { connect: number; answer: number; settlements: number }
  maxAnswerBytes: number
  maxSettlementsBytes: number
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
  /** The path is the origin's own, as an action's address in an answer has it; not below the base. */
  fromOrigin?: true
  body?: unknown
  /** Sent form-urlencoded, instead of a JSON body. */
  form?: Readonly<Record<string, string>>
  /** The part of the request that tells about a person. */
  personal?: unknown
  read: Read<T>
  call?: CallOptions | undefined
}

export interface StreamRequest<T> {
  template: string
  path: string
  /** Makes parts of the body as it comes. Throws `UnreadableAnswer` when it cannot. */
  parts: (body: AsyncIterable<Buffer>) => AsyncIterable<T>
  call?: CallOptions | undefined
}

export interface Transport {
  /** For what changes nothing: kept-alive connections, tried again. */
  read<T>(request: ServiceRequest<T>): Promise<Outcome<T>>
  /**
   * A GET whose answer may be huge. Tried again until an answer begins; what breaks afterwards is thrown by the
   * parts as an `UnknownOutcomeError`. The parts must be read, and the call lasts until they are.
   */
  stream<T>(request: StreamRequest<T>): Promise<Outcome<AsyncIterable<T>>>
  /** All parts of such an answer: tried again as a whole. */
  readParts<T>(request: StreamRequest<T>): Promise<Outcome<T[]>>
  /** For what must not happen twice: a connection of its own, sent again only when no byte left. */
  send<T>(request: ServiceRequest<T>): Promise<Outcome<T>>
  close(): Promise<void>
}

/** How a whole answer is got: on which connections, and when again. */
interface Way {
  use: Connections["fresh"]
  policy: RetryPolicy
}

interface Attempts<T> {
  bounded: number
  policy: RetryPolicy
  run: (timeoutMs: number) => Promise<Outcome<T>>
}

type Said = Pick<ServiceRequest<unknown>, "body" | "form" | "personal">
type Asked = Pick<ServiceRequest<unknown>, "method" | "path" | "fromOrigin"> & Said

interface Facts {
  method: WireRequest["method"]
  template: string
  status: number | undefined
  startedAt: number
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

  /** `bounded` is what one attempt may take, in milliseconds; the call's own time bounds them all. */
  async function attempts<T>(
    call: CallOptions | undefined,
    { bounded, policy, run }: Attempts<T>,
  ): Promise<Outcome<T>> {
    const { signal, timeout = bounded } = call ?? {}
    if (!(timeout > 0)) throw new InvalidRequestError([{ path: "timeout", problem: "must be over 0" }])
    const deadline = performance.now() + timeout
    for (let attempt = 1; ; attempt += 1) {
      const left = Math.max(1, Math.min(deadline - performance.now(), bounded, MAX_TIMER_MS))
      const outcome = await run(left)
      const wait = policy(outcome, attempt)
      if (wait === undefined || performance.now() + wait >= deadline) return outcome
      if (!(await waited(wait, signal))) return outcome
    }
  }

  function whole<T>(request: ServiceRequest<T>, { use, policy }: Way): Promise<Outcome<T>> {
    const wire = toWire(request)
    const { call } = request
    const run = (timeoutMs: number): Promise<Outcome<T>> =>
      use((dispatcher) =>
        once(request, () => exchange(dispatcher, wire, { timeoutMs, maxAnswerBytes, signal: call?.signal })),
      )
    return attempts(call, { bounded: timeouts.answer, policy, run })
  }

  async function once<T>(
    request: ServiceRequest<T>,
    run: () => ReturnType<typeof exchange>,
  ): Promise<Outcome<T>> {
    const startedAt = performance.now()
    const result = await run()
    const outcome = outcomeOf(result, { read: request.read, hide: hiding(request) })
    told({ ...request, startedAt, status: statusOf(result) }, outcome.outcome)
    return outcome
  }

  async function open<T>(
    { path, template, parts, call }: StreamRequest<T>,
    timeoutMs: number,
  ): Promise<Outcome<AsyncIterable<T>>> {
    const facts = { method: "GET", template, startedAt: performance.now() } as const
    const wire = toWire({ method: "GET", path })
    const bounds = {
      timeoutMs,
      silenceMs: timeouts.settlements,
      maxAnswerBytes,
      maxStreamedBytes: options.maxSettlementsBytes,
      signal: call?.signal,
    }
    const result = await held(connections.reused, (dispatcher) => openExchange(dispatcher, wire, bounds))
    if (result.kind === "open") {
      const ended = (outcome: RequestInfo["outcome"]): void =>
        told({ ...facts, status: result.status }, outcome)
      return { outcome: "done", value: readStreamed(result, { parts, ended }) }
    }
    const outcome = outcomeOf(result, { read: readNothing, hide: hiding({}) })
    told({ ...facts, status: statusOf(result) }, outcome.outcome)
    return outcome
  }

  function hiding({ body, form, personal }: Said): (text: string) => string {
    const sent = [...textsOf(body), ...textsOf(form), ...textsOf(form && urlEncoded(form).split(/[=&]/))]
    return (text) => redact(text, { whole: [key, ...sent], words: textsOf(personal) })
  }

  function told({ method, template, status, startedAt }: Facts, outcome: RequestInfo["outcome"]): void {
    tell(options.onRequest, {
      method,
      path: template,
      ...(status === undefined ? {} : { status }),
      outcome,
      durationMs: performance.now() - startedAt,
    })
  }

  function toWire({ method, path, fromOrigin, body, form }: Asked): WireRequest {
    const headers = {
      authorization: `Bearer ${key}`,
      accept: "application/json",
      "user-agent": options.userAgent,
    }
    const wire = { method, path: fromOrigin ? path : `${base.path}${path}`, headers }
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

  const reading: Way = { use: connections.reused, policy: retryReads(options.readRetries) }
  const sending: Way = { use: connections.fresh, policy: resendUnsent() }
  const streaming = { bounded: timeouts.settlements, policy: reading.policy }
  return {
    read: (request) => whole(request, reading),
    send: (request) => whole(request, sending),
    stream: (request) =>
      attempts(request.call, { ...streaming, run: (timeoutMs) => open(request, timeoutMs) }),
    readParts: (request) =>
      attempts(request.call, {
        ...streaming,
        async run(timeoutMs) {
          const opened = await open(request, timeoutMs)
          return opened.outcome === "done" ? collect(opened.value) : opened
        },
      }),
    close: connections.close,
  }
}

function urlEncoded(form: Readonly<Record<string, string>>): string {
  return new URLSearchParams(form).toString()
}

/** A connection is kept for as long as a streamed body lasts. */
function held(
  use: Connections["reused"],
  open: (dispatcher: Dispatcher) => Promise<OpenExchange>,
): Promise<OpenExchange> {
  return new Promise((resolve, reject) => {
    use(async (dispatcher) => {
      const result = await open(dispatcher)
      resolve(result)
      if (result.kind === "open") await result.body.over
    }).catch(reject)
  })
}

/** Of a 200 that is no JSON: one that is was streamed. */
function readNothing(): Reading<never> {
  return { ok: false, reason: "unreadable", fields: ["(the whole answer)"] }
}

function statusOf(result: Exchange): number | undefined {
  if (result.kind === "answer") return result.status
  return result.kind === "lost" ? result.httpStatus : undefined
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
