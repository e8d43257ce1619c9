import type { Database, Sql } from "../../modules/instalments/store/database"
import { run, statement, type Statement } from "../discrepancies/statement"

/** The right to run an import until the lease ends, and how far it has come; `attempts` identifies the claim. */
export interface Claim {
  id: string
  account: string
  from_date: Date
  to_date: Date
  /** Up to where everything was read, by an attempt before this one too. */
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

const isMine = ({ id, attempts }: Claim): Statement =>
  statement`id = ${id} AND attempts = ${attempts} AND state = 'running'`

/** Changes an import for as long as it is claimed; false when another process has it by now. */
async function change(sql: Sql, claim: Claim, changes: Statement): Promise<boolean> {
  const { text, bindings } = statement`UPDATE instalment_import SET ${changes} WHERE ${isMine(claim)}`
  return (await sql.raw(text, bindings)).rowCount === 1
}

/** Shows how far an import has come, and renews the claim; false when another process has it by now. */
export function keepClaim(sql: Sql, claim: Claim): Promise<boolean> {
  const due = statement`now() + ${LEASE_SECONDS} * interval '1 second'`
  return change(sql, claim, statement`${countsOf(claim)}, reached = ${claim.reached}, due_at = ${due}`)
}

function countsOf({ settlements_seen, settlements_changed, operations_read }: Claim): Statement {
  return statement`settlements_seen = ${settlements_seen}, settlements_changed = ${settlements_changed},
    operations_read = ${operations_read}`
}

/** Another process has the import by now, because this one stood still for longer than the lease. */
export class LostClaimError extends Error {}

/**
 * Keeps others from claiming the import until this transaction ends, so that nothing they read is overwritten.
 * @throws LostClaimError
 */
export async function holdClaim(sql: Sql, claim: Claim): Promise<void> {
  const rows = await run(sql, statement`SELECT 1 FROM instalment_import WHERE ${isMine(claim)} FOR SHARE`)
  if (rows.length === 0) throw new LostClaimError()
}

/** False when another process has the claim by now. */
export function endDone(sql: Sql, claim: Claim): Promise<boolean> {
  return change(
    sql,
    claim,
    statement`state = 'done', reached = to_date, unread = NULL, due_at = NULL, finished_at = now(), ${countsOf(claim)}`,
  )
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
export function endFailed(sql: Sql, claim: Claim, { reason, unread }: Failure): Promise<boolean> {
  const again = isLast(claim) ? null : 2 ** claim.attempts
  const days = unread === undefined ? null : multirangeOf(unread)
  return change(
    sql,
    claim,
    statement`state = 'failed', failure = ${reason}, unread = coalesce(${days}::tstzmultirange, unread),
              finished_at = now(), due_at = now() + ${again}::integer * interval '1 minute'`,
  )
}

function multirangeOf(ranges: NonNullable<Failure["unread"]>): string {
  return `{${ranges.map(({ from, to }) => `[${from.toISOString()},${to.toISOString()}]`).join(",")}}`
}

/** Releases an import on shutdown; the next process resumes it. */
export async function giveBack(sql: Sql, claim: Claim): Promise<void> {
  await change(sql, claim, statement`state = 'queued', attempts = attempts - 1, due_at = now()`)
}
