import type { Dispatcher } from "undici"
import { AnswerUnderWay, type Bounds, type Exchange } from "./answer-under-way"
import type { WireRequest } from "./wire-request"

/**
 * One request put on a connection at most once, and its whole answer.
 *
 * The proof that no byte left is undici's `onRequestStart`: it is called before the first byte is written, so
 * whatever fails before it (DNS, connecting, TLS) sent nothing. A given-up request that reaches it later is
 * aborted there, and one undici would put on a second connection is too.
 */
export function exchange(dispatcher: Dispatcher, request: WireRequest, bounds: Bounds): Promise<Exchange> {
  return new Promise((resolve) => {
    if (bounds.signal?.aborted === true) return resolve({ kind: "unsent", reason: "aborted" })
    const answer = new AnswerUnderWay(resolve, bounds)
    try {
      dispatcher.dispatch({ ...request, body: request.body ?? null }, answer)
    } catch (error) {
      answer.onResponseError(undefined, error)
    }
  })
}
