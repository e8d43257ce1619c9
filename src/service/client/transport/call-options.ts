/** One HTTP exchange, told after it. Holds no identifier, no body and no key. */
export interface RequestInfo {
  method: string
  /** The document's path, as `/orders/{id}`. */
  path: string
  status?: number
  outcome: "done" | "refused" | "unsent" | "unknown"
  durationMs: number
}

export interface CallOptions {
  /** Gives the call up. Before a byte left that is `unsent`, afterwards `unknown`. */
  signal?: AbortSignal
  /** Milliseconds for the whole call, retries included. Default: `timeouts.answer`. */
  timeout?: number
  /**
   * Asked in the moment before the first byte is written, at each attempt: false gives the call up, `unsent`. For what
   * must not be sent late, whatever connecting or a process that stood still took.
   */
  mayStart?: () => boolean
}
