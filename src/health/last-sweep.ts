import { readSeenUntil, recordSeenUntil } from "../modules/instalments/records/passes"
import type { Sql } from "../modules/instalments/records/sql"

/** Kept where passes are. A sweep is over the rows of all accounts, and no account can have this name. */
const SWEEP = "*sweep"

/** That a sweep which began then came to its end, on whatever server. UTC. */
export function recordSweep(sql: Sql, began: Date): Promise<void> {
  return recordSeenUntil(sql, SWEEP, began)
}

/** When the last sweep began that came to its end, UTC; null before the first. */
export function readLastSweep(sql: Sql): Promise<Date | null> {
  return readSeenUntil(sql, SWEEP)
}
