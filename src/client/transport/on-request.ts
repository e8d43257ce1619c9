/** One HTTP exchange, told after it. Holds no identifier, no body and no key. */
export interface RequestInfo {
  method: string
  /** The document's path, as `/orders/{id}`. */
  path: string
  status?: number
  outcome: "done" | "refused" | "unsent" | "unknown"
  durationMs: number
}
