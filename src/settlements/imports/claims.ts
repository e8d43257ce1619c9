import type { Database, Sql } from "../../modules/instalments/store/database"

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
 * Claims an import that is due: queued, failed and due for retry, or left by a process that crashed. What is read again
 * is counted again. Imports of one account wait for each other: else the one whose response is older could be written
 * last. So claims are made one at a time, and one whose lease is over is claimed before any other of its account,
 * because its process may only stand still and go on later.
 */
export function claimImport(database: Database): Promise<Claim | null> {
  return database.transaction(async (sql) => {
    await sql.raw("SELECT pg_advisory_xact_lock(hashtextextended('instalments imports', 0))")
    await giveUpBroken(sql)
    const { rows } = await sql.raw<Claim & { operations_read: string }>(
      `UPDATE instalment_import
          SET state = 'running', attempts = attempts + 1, due_at = now() + ? * interval '1 second',
              started_at = coalesce(started_at, now()), finished_at = NULL, failure = NULL,
              settlements_seen = CASE WHEN reached IS NULL THEN 0 ELSE settlements_seen END,
              settlements_changed = CASE WHEN reached IS NULL THEN 0 ELSE settlements_changed END,
              operations_read = CASE WHEN reached IS NULL THEN 0 ELSE operations_read END
        WHERE id = (
          SELECT due.id FROM instalment_import due
           WHERE due.due_at <= now() AND due.attempts < ?
             AND NOT EXISTS (SELECT 1 FROM instalment_import other
                              WHERE other.account = due.account AND other.state = 'running'
                                AND (other.due_at > now() OR due.state <> 'running'))
           ORDER BY due.due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, account, from_date, to_date, reached, attempts, settlements_seen, settlements_changed,
                  operations_read`,
      [LEASE_SECONDS, MAX_ATTEMPTS],
    )
    const row = rows[0]
    return row ? { ...row, operations_read: Number(row.operations_read) } : null
  })
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

/** Another process has the import by now, because this one stood still for longer than the lease. */
export class LostClaimError extends Error {}

/**
 * Keeps others from claiming the import until this transaction ends, so that nothing they read is overwritten.
 * @throws LostClaimError
 */
export async function holdClaim(sql: Sql, claim: Claim): Promise<void> {
  const { rows } = await sql.raw(`SELECT 1 FROM instalment_import WHERE ${MINE} FOR SHARE`, [
    claim.id,
    claim.attempts,
  ])
  if (rows.length === 0) throw new LostClaimError()
}

/** False when another process has the claim by now. */
export async function endDone(sql: Sql, claim: Claim, counts: Counts): Promise<boolean> {
  const { rowCount } = await sql.raw(
    `UPDATE instalment_import
        SET state = 'done', reached = to_date, unread = NULL, due_at = NULL, finished_at = now(), settlements_seen = ?,
            settlements_changed = ?, operations_read = ?
      WHERE ${MINE}`,
    [counts.settlements_seen, counts.settlements_changed, counts.operations_read, claim.id, claim.attempts],
  )
  return rowCount === 1
}

/** Whether this attempt is not followed by another one. */
export function isLast({ attempts }: Pick<Claim, "attempts">): boolean {
  return attempts >= MAX_ATTEMPTS
}

export interface Failure {
  reason: string
  /** Days that could not be read, where all the others were. */
  unread?: readonly { from: Date; to: Date }[]
}

/**
 * It is tried again after two minutes, then after four, and so on; after the last attempt not any more. False when another
 * process has the claim by now.
 */
export async function endFailed(sql: Sql, claim: Claim, { reason, unread }: Failure): Promise<boolean> {
  const again = isLast(claim) ? null : 2 ** claim.attempts
  const { rowCount } = await sql.raw(
    `UPDATE instalment_import
        SET state = 'failed', failure = ?, unread = coalesce(?::tstzmultirange, unread), finished_at = now(),
            due_at = now() + ?::integer * interval '1 minute'
      WHERE ${MINE}`,
    [reason, unread === undefined ? null : multirangeOf(unread), again, claim.id, claim.attempts],
  )
  return rowCount === 1
}

function multirangeOf(ranges: NonNullable<Failure["unread"]>): string {
  return `{${ranges.map(({ from, to }) => `[${from.toISOString()},${to.toISOString()}]`).join(",")}}`
}

/** Releases an import on shutdown; the next process resumes it. */
export async function giveBack(sql: Sql, claim: Claim): Promise<void> {
  await sql.raw(
    `UPDATE instalment_import SET state = 'queued', attempts = attempts - 1, due_at = now() WHERE ${MINE}`,
    [claim.id, claim.attempts],
  )
}
