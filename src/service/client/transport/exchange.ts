import type { Dispatcher } from "undici"
import { UnknownOutcomeError } from "../errors"
import { ResponseStream } from "./response-stream"
import { ResponseCollector, type Bounds, type Exchange } from "./response-collector"
import { isJsonType } from "./json-error"
import type { RequestInfo } from "./call-options"
import { UnreadableResponse } from "./reading"
import type { WireRequest } from "./wire-request"

interface StreamBounds extends Bounds {
  /** Limit for a streamed body; `maxResponseBytes` applies to any other. */
  maxStreamedBytes: number
  silenceMs: number
}

/** A 200 or 201 with JSON has only begun; its body must be read. Everything else is handled as in a plain exchange. */
export type OpenExchange = Exchange | { kind: "open"; status: number; body: ResponseStream }

type Headers = Record<string, string | string[] | undefined>

class OpeningResponse implements Dispatcher.DispatchHandler {
  private readonly whole: ResponseCollector
  private body: ResponseStream | undefined

  constructor(
    private readonly resolve: (exchange: OpenExchange) => void,
    private readonly bounds: StreamBounds,
  ) {
    this.whole = new ResponseCollector(resolve, bounds)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.whole.onRequestStart(controller)
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    const isDone = status === 200 || status === 201
    if (!isDone || !isJsonType(first(headers["content-type"])) || !this.whole.release()) {
      return this.whole.onResponseStart(controller, status, headers)
    }
    const { maxStreamedBytes: maxBytes, silenceMs, signal } = this.bounds
    this.body = new ResponseStream(status, controller, { maxBytes, silenceMs, signal })
    this.resolve({ kind: "open", status, body: this.body })
    if (Number(first(headers["content-length"])) > maxBytes) this.body.break("too_large")
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.body === undefined) this.whole.onResponseData(controller, chunk)
    else this.body.push(chunk)
  }

  onResponseEnd(): void {
    if (this.body === undefined) this.whole.onResponseEnd()
    else this.body.end()
  }

  onResponseError(controller: unknown, error: unknown): void {
    if (this.body === undefined) this.whole.onResponseError(controller, error)
    else this.body.break("reset")
  }
}

/**
 * One request, put on a connection at most once, and its whole response.
 *
 * The proof that no byte was sent is undici's `onRequestStart`: it is called before the first byte is written, so any
 * failure before it (DNS, connecting, TLS) sent nothing. An aborted request that reaches it later is stopped there, and
 * so is one that undici would put on a second connection.
 */
export function exchange(dispatcher: Dispatcher, request: WireRequest, bounds: Bounds): Promise<Exchange> {
  return new Promise((resolve) => {
    if (bounds.signal?.aborted === true) return resolve({ kind: "unsent", reason: "aborted" })
    const response = new ResponseCollector(resolve, bounds)
    try {
      dispatcher.dispatch({ ...request, body: request.body ?? null }, response)
    } catch (error) {
      response.onResponseError(undefined, error)
    }
  })
}

/** As `exchange`, but `timeoutMs` ends where the response begins, and its body is not awaited. */
export function openExchange(
  dispatcher: Dispatcher,
  request: WireRequest,
  bounds: StreamBounds,
): Promise<OpenExchange> {
  return new Promise((resolve) => {
    if (bounds.signal?.aborted === true) return resolve({ kind: "unsent", reason: "aborted" })
    const response = new OpeningResponse(resolve, bounds)
    try {
      dispatcher.dispatch({ ...request, body: request.body ?? null }, response)
    } catch (error) {
      response.onResponseError(undefined, error)
    }
  })
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

interface StreamReader<T> {
  parts: (body: AsyncIterable<Buffer>) => AsyncIterable<T>
  /** Called once reading has ended, for whatever reason. */
  ended: (outcome: RequestInfo["outcome"]) => void
}

/** The parts of a response that has begun. @throws UnknownOutcomeError when its body is interrupted or unreadable. */
export async function* readStreamed<T>(
  { status, body }: Extract<OpenExchange, { kind: "open" }>,
  { parts, ended }: StreamReader<T>,
): AsyncGenerator<T, void, undefined> {
  let outcome: RequestInfo["outcome"] = "unknown"
  try {
    yield* parts(body)
    outcome = "done"
  } catch (error) {
    if (!(error instanceof UnreadableResponse)) throw error
    throw new UnknownOutcomeError({ reason: error.reason, httpStatus: status, fields: error.fields })
  } finally {
    body.break("aborted")
    ended(outcome)
  }
}

/** Every part of such a response, or the error that ended it. */
export async function collect<T>(
  parts: AsyncIterable<T>,
): Promise<{ outcome: "done"; value: T[] } | { outcome: "unknown"; error: UnknownOutcomeError }> {
  const value: T[] = []
  try {
    for await (const part of parts) value.push(part)
    return { outcome: "done", value }
  } catch (error) {
    if (error instanceof UnknownOutcomeError) return { outcome: "unknown", error }
    throw error
  }
}
