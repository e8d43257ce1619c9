import { generateEntityId } from "@medusajs/framework/utils"
import type { Sql } from "./database"

/** When the last complete run over an account began, UTC; null before the first. */
export async function readSeenUntil(sql: Sql, account: string): Promise<Date | null> {
  const { rows } = await sql.raw<{ seen_until: Date }>(
    `SELECT seen_until FROM instalment_checkpoint WHERE account = ? AND deleted_at IS NULL`,
    [account],
  )
  return rows[0] ? new Date(rows[0].seen_until) : null
}

/** Of passes that overlap, the later one counts. */
export async function recordSeenUntil(sql: Sql, account: string, at: Date): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_checkpoint AS pass (id, account, seen_until, created_at, updated_at)
     VALUES (?, ?, ?, now(), now())
     ON CONFLICT (account) WHERE deleted_at IS NULL
     DO UPDATE SET seen_until = greatest(pass.seen_until, excluded.seen_until), updated_at = now()`,
    [generateEntityId(undefined, "instp"), account, at],
  )
}

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
