import type { Settings } from "../modules/instalments/options/settings"
import type { Database } from "../modules/instalments/records/sql"

/** How long each is kept, in milliseconds. */
export type Kept = Exclude<Settings["retention"], false>

/** Which rows: last touched longer ago than `keptMs`, and so many at most. */
export interface Batch {
  keptMs: number
  limit: number
}

/** One kind of what is no longer needed once it is old. */
export interface Forgetting {
  /** For the log. */
  what: string
  kept: keyof Kept
  /**
   * Forgets one batch, oldest first, in one transaction; how many it was. Rows that somebody else holds at that moment
   * are left for the next run, so two runs at once share the work.
   */
  forget(sql: Database, batch: Batch): Promise<number>
}
