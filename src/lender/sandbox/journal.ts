import { SentLog } from "./callbacks/deliveries"

/** What a fault did to a call. */
export interface FaultMark {
  readonly id: string
  readonly kind: string
  /** Whether the work was done: carried out and not refused. Becomes true when late work is done. */
  readonly worked: boolean
}

/** One request that got a response, or was hit by a fault. Holds no body, no query, no header. */
export interface JournalEntry {
  readonly sequence: number
  /** ISO 8601, UTC, by the sandbox's clock. */
  readonly at: string
  readonly method: string
  readonly path: string
  /** 0 when a fault prevented the response. */
  readonly status: number
  readonly account: string | null
  readonly orderId: string | null
  /** Null for a call without a fault. */
  readonly fault: FaultMark | null
}

const MAX_PATH = 200

/** The last 1,000 requests to the lender's API and its form, oldest first. */
export class Journal extends SentLog<JournalEntry> {
  /** The entry of a request; its number serves to amend it with the result. */
  add(entry: Omit<JournalEntry, "sequence">): JournalEntry {
    return this.enter((sequence) => ({ ...entry, path: entry.path.slice(0, MAX_PATH), sequence }))
  }
}
