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

const KEPT = 1_000
const MAX_PATH = 200

/** The last 1,000 requests to the lender's API and its form, oldest first. */
export class Journal {
  private readonly kept: JournalEntry[] = []
  private count = 0

  /** The number of its entry. */
  add(entry: Omit<JournalEntry, "sequence">): number {
    this.count += 1
    this.kept.push({ ...entry, path: entry.path.slice(0, MAX_PATH), sequence: this.count })
    if (this.kept.length > KEPT) this.kept.shift()
    return this.count
  }

  /** Updates the entry of a call with its result; does nothing when the entry is no longer kept. */
  amend(sequence: number, change: (entry: JournalEntry) => Partial<JournalEntry>): void {
    const index = this.kept.findIndex((entry) => entry.sequence === sequence)
    const entry = this.kept[index]
    if (entry !== undefined) this.kept[index] = { ...entry, ...change(entry), sequence }
  }

  entries(): readonly JournalEntry[] {
    return [...this.kept]
  }
}
