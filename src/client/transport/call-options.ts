export interface CallOptions {
  /** Gives the call up. Before a byte left that is `unsent`, afterwards `unknown`. */
  signal?: AbortSignal
  /** Milliseconds for the whole call, retries included. Default: `timeouts.answer`. */
  timeout?: number
}
