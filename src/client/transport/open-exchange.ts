import type { Dispatcher } from "undici"
import { AnswerBody } from "./answer-body"
import { AnswerUnderWay, type Bounds, type Exchange } from "./answer-under-way"
import { isJsonType } from "./json-type"
import type { WireRequest } from "./wire-request"

export interface StreamBounds extends Bounds {
  /** Of a body that is streamed; `maxAnswerBytes` is for any other. */
  maxStreamedBytes: number
  silenceMs: number
}

/** A 200 or 201 with JSON has only begun; its body must be read. Everything else is as in a plain exchange. */
export type OpenExchange = Exchange | { kind: "open"; status: number; body: AnswerBody }

type Headers = Record<string, string | string[] | undefined>

/** As `exchange`, but `timeoutMs` ends where the answer begins, and its body is not waited for. */
export function openExchange(
  dispatcher: Dispatcher,
  request: WireRequest,
  bounds: StreamBounds,
): Promise<OpenExchange> {
  return new Promise((resolve) => {
    if (bounds.signal?.aborted === true) return resolve({ kind: "unsent", reason: "aborted" })
    const answer = new OpeningAnswer(resolve, bounds)
    try {
      dispatcher.dispatch({ ...request, body: request.body ?? null }, answer)
    } catch (error) {
      answer.onResponseError(undefined, error)
    }
  })
}

class OpeningAnswer implements Dispatcher.DispatchHandler {
  private readonly whole: AnswerUnderWay
  private body: AnswerBody | undefined

  constructor(
    private readonly resolve: (exchange: OpenExchange) => void,
    private readonly bounds: StreamBounds,
  ) {
    this.whole = new AnswerUnderWay(resolve, bounds)
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
    this.body = new AnswerBody(status, controller, { maxBytes, silenceMs, signal })
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

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
