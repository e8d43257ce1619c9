import type { Dispatcher } from "undici"
import type { Outcome } from "../outcome"
import type { Bounds, Exchange, OpenExchange } from "./response-collector"
import { attempts, resendUnsent, retryReads, type RetryPolicy } from "./retry-policy"
import type { CallOptions, RequestInfo } from "./call-options"
import { openConnections, type Connections } from "./connections"
import { collect, exchange, readStreamed } from "./exchange"
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

interface Asked {
  /** The documented path, for logs and errors: `/orders/{id}`. */
  template: string
  call?: CallOptions | undefined
}

export interface ServiceRequest<T> extends Asked, ToSend {
  /** The part of the request that contains personal data. */
  personal?: unknown
  read: Read<T>
}

export interface StreamRequest<T> extends Asked {
  path: string
  /** Makes parts of the body as it arrives. Throws `UnreadableResponse` when it cannot. */
  parts: (body: AsyncIterable<Buffer>) => AsyncIterable<T>
}

export interface Transport {
  /** A GET, which changes nothing: kept-alive connections, retried. */
  read<T>(request: Omit<ServiceRequest<T>, "method">): Promise<Outcome<T>>
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

type Report = (result: { status: number | undefined; outcome: RequestInfo["outcome"] }) => void

/** Holds the key in a closure, so that inspecting a client never shows it. */
export function createTransport(options: TransportOptions): Transport {
  const { base, key, timeouts, maxResponseBytes } = options
  const connections = openConnections({
    origin: base.origin,
    connectTimeoutMs: timeouts.connect,
    reuseForReads: options.reuseConnectionsForReads,
    proxy: options.proxy,
  })

  function boundsOf(call: CallOptions | undefined, timeoutMs: number): Bounds & { stream?: undefined } {
    return { timeoutMs, maxResponseBytes, signal: call?.signal, mayStart: call?.mayStart }
  }

  function whole<T>(
    request: ServiceRequest<T>,
    use: Connections["fresh"],
    policy: RetryPolicy,
  ): Promise<Outcome<T>> {
    const wire = toWire(request, options)
    const run = (timeoutMs: number): Promise<Outcome<T>> =>
      use(async (dispatcher) => {
        const report = reporting(request)
        return settled(request, await exchange(dispatcher, wire, boundsOf(request.call, timeoutMs)), report)
      })
    return attempts(request.call, { bounded: timeouts.response, policy, run })
  }

  async function open<T>(
    { parts, call, ...get }: StreamRequest<T>,
    timeoutMs: number,
  ): Promise<Outcome<AsyncIterable<T>>> {
    const request = { ...get, method: "GET", read: readNothing } as const
    const report = reporting(request)
    const wire = toWire(request, options)
    const stream = { maxBytes: options.maxSettlementsBytes, silenceMs: timeouts.settlements }
    const result = await held(connections.reused, (dispatcher) =>
      exchange(dispatcher, wire, { ...boundsOf(call, timeoutMs), stream }),
    )
    if (result.kind !== "open") return settled(request, result, report)
    const { status } = result
    return { outcome: "done", value: readStreamed(result, parts, (outcome) => report({ status, outcome })) }
  }

  function settled<T>(request: ServiceRequest<T>, result: Exchange, report: Report): Outcome<T> {
    const { read, body, form, personal } = request
    const sent = [...textsOf(body), ...textsOf(form), ...textsOf(form && urlEncoded(form).split(/[=&]/))]
    const hide = (text: string): string => redact(text, { whole: [key, ...sent], words: textsOf(personal) })
    const outcome = outcomeOf(result, { read, hide })
    report({ status: statusOf(result), outcome: outcome.outcome })
    return outcome
  }

  /** Tells the observer of an exchange that begins now, once it has ended. */
  function reporting({ method, template }: Pick<ServiceRequest<unknown>, "method" | "template">): Report {
    const startedAt = performance.now()
    return ({ status, outcome }) => {
      const said = status === undefined ? {} : { status }
      const durationMs = performance.now() - startedAt
      try {
        options.onRequest?.({ method, path: template, ...said, outcome, durationMs })
      } catch {
        // An error in the observer must not change what is known about money.
      }
    }
  }

  const retried = retryReads(options.readRetries)
  const streaming = { bounded: timeouts.settlements, policy: retried }
  return {
    read: (request) => whole({ ...request, method: "GET" }, connections.reused, retried),
    send: (request) => whole(request, connections.fresh, resendUnsent()),
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
