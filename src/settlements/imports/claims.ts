import type { Sql } from "../../modules/instalments/store/database"

/** The right to run an import until the lease ends; `attempts` identifies the claim. */
export interface Claim {
  id: string
  account: string
  from_date: Date
  to_date: Date
  /** How far an attempt before this one came. */
  reached: Date | null
  attempts: number
  settlements_seen: number
  settlements_changed: number
  operations_read: number
}

/** A crashed process releases its import when the lease expires. */
const LEASE_SECONDS = 60
const MAX_ATTEMPTS = 6

/**
 * Claims an import that is due: queued, failed and due for retry, or left by a process that crashed. A concurrent
 * caller gets another import. What is read again is counted again.
 */
export async function claimImport(sql: Sql): Promise<Claim | null> {
  await giveUpBroken(sql)
  const { rows } = await sql.raw<Claim & { operations_read: string }>(
    `UPDATE instalment_import
        SET state = 'running', attempts = attempts + 1, due_at = now() + ? * interval '1 second',
            started_at = coalesce(started_at, now()), finished_at = NULL, failure = NULL,
            settlements_seen = CASE WHEN reached IS NULL THEN 0 ELSE settlements_seen END,
            settlements_changed = CASE WHEN reached IS NULL THEN 0 ELSE settlements_changed END,
            operations_read = CASE WHEN reached IS NULL THEN 0 ELSE operations_read END
      WHERE id = (
        SELECT id FROM instalment_import WHERE due_at <= now() AND attempts < ?
         ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, account, from_date, to_date, reached, attempts, settlements_seen, settlements_changed,
                operations_read`,
    [LEASE_SECONDS, MAX_ATTEMPTS],
  )
  const row = rows[0]
  return row ? { ...row, operations_read: Number(row.operations_read) } : null
}

/** An import under which processes keep crashing must not go on taking them down. */
async function giveUpBroken(sql: Sql): Promise<void> {
  await sql.raw(
    `UPDATE instalment_import
        SET state = 'failed', due_at = NULL, finished_at = now(),
            failure = coalesce(failure, 'It was interrupted each time it was tried. See the server''s log, then import a shorter range.')
      WHERE due_at <= now() AND attempts >= ?`,
    [MAX_ATTEMPTS],
  )
}

export type Counts = Pick<Claim, "settlements_seen" | "settlements_changed" | "operations_read">

const MINE = "id = ? AND attempts = ? AND state = 'running'"

/** Shows how far an import has come, and renews the claim; false when another process has it by now. */
export async function keepClaim(
  sql: Sql,
  claim: Claim,
  progress: { counts: Counts; reached: Date | null },
): Promise<boolean> {
  const { counts, reached } = progress
  const { rowCount } = await sql.raw(
    `UPDATE instalment_import
        SET settlements_seen = ?, settlements_changed = ?, operations_read = ?, reached = ?,
            due_at = now() + ? * interval '1 second'
      WHERE ${MINE}`,
    [
      counts.settlements_seen,
      counts.settlements_changed,
      counts.operations_read,
      reached,
      LEASE_SECONDS,
      claim.id,
      claim.attempts,
    ],
  )
  return rowCount === 1
}

/** False when another process has the claim by now. */
export async function endDone(sql: Sql, claim: Claim, counts: Counts): Promise<boolean> {
  const { rowCount } = await sql.raw(
    `UPDATE instalment_import
        SET state = 'done', reached = to_date, due_at = NULL, finished_at = now(), settlements_seen = ?,
            settlements_changed = ?, operations_read = ?
      WHERE ${MINE}`,
    [counts.settlements_seen, counts.settlements_changed, counts.operations_read, claim.id, claim.attempts],
  )
  return rowCount === 1
}

/** It is tried again after two minutes, then after four, and so on; after the last attempt not any more. */
export async function endFailed(sql: Sql, claim: Claim, failure: string): Promise<void> {
  const again = claim.attempts < MAX_ATTEMPTS ? 2 ** claim.attempts : null
  await sql.raw(
    `UPDATE instalment_import
        SET state = 'failed', failure = ?, finished_at = now(), due_at = now() + ?::integer * interval '1 minute'
      WHERE ${MINE}`,
    [failure, again, claim.id, claim.attempts],
  )
}

/** Releases an import on shutdown; the next process resumes it. */
export async function giveBack(sql: Sql, claim: Claim): Promise<void> {
  await sql.raw(
    `UPDATE instalment_import SET state = 'queued', attempts = attempts - 1, due_at = now() WHERE ${MINE}`,
    [claim.id, claim.attempts],
  )
}
