/** One HTTP exchange, reported after it. Holds no identifier, no body and no key. */
export interface RequestInfo {
  method: string
  /** The documented path, as `/orders/{id}`. */
  path: string
  status?: number
  outcome: "done" | "refused" | "unsent" | "unknown"
  durationMs: number
}

export interface CallOptions {
  /** Aborts the call. Before a byte was sent that is `unsent`, afterwards `unknown`. */
  signal?: AbortSignal
  /**
   * Milliseconds for the whole call, retries included: for each page of `orders.walk`, for each of the requests of
   * `webhooks.create`, and until the response begins for settlements. Default, and the longest one attempt takes:
   * `timeouts.response`, for settlements `timeouts.settlements`.
   */
  timeout?: number
  /**
   * Called just before the first byte is written, at each attempt: false aborts the call as `unsent`. For requests that
   * must not be sent late, however long connecting took or the process was paused.
   */
  mayStart?: () => boolean
}
