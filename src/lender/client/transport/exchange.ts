import type { Dispatcher } from "undici"
import { UnknownOutcomeError } from "../errors"
import type { RequestInfo } from "./call-options"
import { UnreadableResponse } from "./reading"
import { ResponseCollector, type Bounds, type Exchange, type OpenExchange } from "./response-collector"
import type { WireRequest } from "./wire-request"

/**
 * One request, put on a connection at most once, and its whole response.
 *
 * The proof that no byte was sent is undici's `onRequestStart`: it is called before the first byte is written, so any
 * failure before it (DNS, connecting, TLS) sent nothing. An aborted request that reaches it later is stopped there, and
 * so is one that undici would put on a second connection.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: WireRequest,
  bounds: Bounds & { stream?: undefined },
): Promise<Exchange>
export function exchange(dispatcher: Dispatcher, request: WireRequest, bounds: Bounds): Promise<OpenExchange>
export function exchange(
  dispatcher: Dispatcher,
  request: WireRequest,
  bounds: Bounds,
): Promise<OpenExchange> {
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

/**
 * The parts of a response that has begun; `ended` is called once reading has ended, for whatever reason.
 *
 * @throws UnknownOutcomeError when its body is interrupted or unreadable.
 */
export async function* readStreamed<T>(
  { status, body }: Extract<OpenExchange, { kind: "open" }>,
  parts: (body: AsyncIterable<Buffer>) => AsyncIterable<T>,
  ended: (outcome: RequestInfo["outcome"]) => void,
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
