/** One request that was answered. Holds no body, no query, no header. */
export interface JournalEntry {
  readonly sequence: number
  /** ISO 8601, UTC, by the sandbox's clock. */
  readonly at: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly account: string | null
  readonly orderId: string | null
}

const KEPT = 1_000
const MAX_PATH = 200

/** The last 1,000 requests to the service and its form, oldest first. */
export class Journal {
  private readonly kept: JournalEntry[] = []
  private count = 0

  add(entry: Omit<JournalEntry, "sequence">): void {
    this.count += 1
    this.kept.push({ ...entry, path: entry.path.slice(0, MAX_PATH), sequence: this.count })
    if (this.kept.length > KEPT) this.kept.shift()
  }

  entries(): readonly JournalEntry[] {
    return [...this.kept]
  }
}
