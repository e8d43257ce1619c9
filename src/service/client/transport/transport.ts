import type { Dispatcher } from "undici"
import type { Outcome } from "../outcome"
import type { Exchange } from "./response-collector"
import { attempts, resendUnsent, retryReads, type RetryPolicy } from "./retry-policy"
import type { CallOptions, RequestInfo } from "./call-options"
import { openConnections, type Connections } from "./connections"
import { collect, exchange, openExchange, readStreamed, type OpenExchange } from "./exchange"
import { outcomeOf } from "./outcome-of"
import type { Read, Reading } from "./reading"
import { redact, textsOf } from "./redact"
import { toWire, urlEncoded, type Sender, type ToSend } from "./wire-request"

export interface TransportOptions extends Sender {
  timeouts: { connect: number; response: number; settlements: number }
  maxResponseBytes: number
  maxSettlementsBytes: number
  readRetries: number
  reuseConnectionsForReads: boolean
  proxy?: URL | undefined
  onRequest?: ((info: RequestInfo) => void) | undefined
}

export interface ServiceRequest<T> extends ToSend {
  /** The documented path, for logs and errors: `/orders/{id}`. */
  template: string
  /** The part of the request that contains personal data. */
  personal?: unknown
  read: Read<T>
  call?: CallOptions | undefined
}

export interface StreamRequest<T> {
  template: string
  path: string
  /** Makes parts of the body as it arrives. Throws `UnreadableResponse` when it cannot. */
  parts: (body: AsyncIterable<Buffer>) => AsyncIterable<T>
  call?: CallOptions | undefined
}

export interface Transport {
  /** For calls that change nothing: kept-alive connections, retried. */
  read<T>(request: ServiceRequest<T>): Promise<Outcome<T>>
  /**
   * A GET whose response may be huge. Retried until a response begins; later failures are thrown while reading the
   * parts, as an `UnknownOutcomeError`. The parts must be read, and the call lasts until they are.
   */
  stream<T>(request: StreamRequest<T>): Promise<Outcome<AsyncIterable<T>>>
  /** All parts of such a response: retried as a whole. */
  readParts<T>(request: StreamRequest<T>): Promise<Outcome<T[]>>
  /** For calls that must not happen twice: a connection of its own, sent again only when no byte was sent. */
  send<T>(request: ServiceRequest<T>): Promise<Outcome<T>>
  close(): Promise<void>
}

/** How a whole response is obtained: on which connections, and with which retry policy. */
interface Way {
  use: Connections["fresh"]
  policy: RetryPolicy
}

type Said = Pick<ServiceRequest<unknown>, "body" | "form" | "personal">

interface Facts extends Pick<ServiceRequest<unknown>, "method" | "template"> {
  status: number | undefined
  startedAt: number
}

/** Holds the key in a closure, so that inspecting a client never shows it. */
export function createTransport(options: TransportOptions): Transport {
  const { base, key, timeouts, maxResponseBytes } = options
  const connections = openConnections({
    origin: base.origin,
    connectTimeoutMs: timeouts.connect,
    reuseForReads: options.reuseConnectionsForReads,
    proxy: options.proxy,
  })

  function whole<T>(request: ServiceRequest<T>, { use, policy }: Way): Promise<Outcome<T>> {
    const wire = toWire(request, options)
    const { call } = request
    const run = (timeoutMs: number): Promise<Outcome<T>> =>
      use((dispatcher) =>
        once(request, () =>
          exchange(dispatcher, wire, {
            timeoutMs,
            maxResponseBytes,
            signal: call?.signal,
            mayStart: call?.mayStart,
          }),
        ),
      )
    return attempts(call, { bounded: timeouts.response, policy, run })
  }

  async function once<T>(
    request: ServiceRequest<T>,
    run: () => ReturnType<typeof exchange>,
  ): Promise<Outcome<T>> {
    const startedAt = performance.now()
    const result = await run()
    const outcome = outcomeOf(result, { read: request.read, hide: hiding(request) })
    reportCall({ ...request, startedAt, status: statusOf(result) }, outcome.outcome)
    return outcome
  }

  async function open<T>(
    { path, template, parts, call }: StreamRequest<T>,
    timeoutMs: number,
  ): Promise<Outcome<AsyncIterable<T>>> {
    const facts = { method: "GET", template, startedAt: performance.now() } as const
    const wire = toWire({ method: "GET", path }, options)
    const bounds = {
      timeoutMs,
      silenceMs: timeouts.settlements,
      maxResponseBytes,
      maxStreamedBytes: options.maxSettlementsBytes,
      signal: call?.signal,
      mayStart: call?.mayStart,
    }
    const result = await held(connections.reused, (dispatcher) => openExchange(dispatcher, wire, bounds))
    if (result.kind === "open") {
      const ended = (outcome: RequestInfo["outcome"]): void =>
        reportCall({ ...facts, status: result.status }, outcome)
      return { outcome: "done", value: readStreamed(result, { parts, ended }) }
    }
    const outcome = outcomeOf(result, { read: readNothing, hide: hiding({}) })
    reportCall({ ...facts, status: statusOf(result) }, outcome.outcome)
    return outcome
  }

  function hiding({ body, form, personal }: Said): (text: string) => string {
    const sent = [...textsOf(body), ...textsOf(form), ...textsOf(form && urlEncoded(form).split(/[=&]/))]
    return (text) => redact(text, { whole: [key, ...sent], words: textsOf(personal) })
  }

  function reportCall({ method, template, status, startedAt }: Facts, outcome: RequestInfo["outcome"]): void {
    notify(options.onRequest, {
      method,
      path: template,
      ...(status === undefined ? {} : { status }),
      outcome,
      durationMs: performance.now() - startedAt,
    })
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

/** For a 200 that is not JSON: a JSON one was streamed. */
function readNothing(): Reading<never> {
  return { ok: false, reason: "unreadable", fields: ["(the whole response)"] }
}

function statusOf(result: Exchange): number | undefined {
  if (result.kind === "response") return result.status
  return result.kind === "lost" ? result.httpStatus : undefined
}

function notify(onRequest: ((info: RequestInfo) => void) | undefined, info: RequestInfo): void {
  try {
    onRequest?.(info)
  } catch {
    // An error in the observer must not change what is known about money.
  }
}
