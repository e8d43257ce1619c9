import { LIVE_STATES, statusesOf } from "../status"
import { sqlList, type Sql } from "./database"
import { AT_ONCE, CLAIMED_FOR, SOON } from "./due"

/** Returns and callbacks, however many, read one order at the lender at most once in this time. */
export const READ_EVERY_MS = 2_000

/**
 * Claims the right to read a row's order at the lender. However many returns and callbacks arrive, on however
 * many servers, one read per order is sent in `everyMs`.
 */
export async function claimRead(sql: Sql, id: string, everyMs: number): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_order SET read_at = now()
      WHERE id = ? AND (read_at IS NULL OR read_at < now() - ? * interval '1 millisecond')
      RETURNING id`,
    [id, everyMs],
  )
  return rows.length > 0
}

/** Counts a callback and makes a row not yet placed due, so that the sweep goes on if this process dies now. */
export async function recordCallback(sql: Sql, id: string): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order SET callbacks = callbacks + 1, callback_at = now(),
            due_at = CASE WHEN payment_id IS NULL THEN ${AT_ONCE} ELSE due_at END
      WHERE id = ?`,
    [id],
  )
}

/** A row claimed by one sweep. */
export interface Claim {
  id: string
  /** The claim, as the database wrote it. */
  until: string
  /** When the row was due. */
  since: string
  /** The cart that the row is about, else the row itself: forms of one cart are worked on one after another. */
  subject: string
}

/** What a due row is about, the most urgent first. A row belongs to the first class that fits it. */
export const DUE_CLASSES = ["unresolved_money", "deadlines", "approved", "rest"] as const

export type DueClass = (typeof DUE_CLASSES)[number]

const LIVE = sqlList(LIVE_STATES)

/**
 * The conditions of the classes, for a row `o`; `?` is the margin before an approval expires, in milliseconds.
 * - `unresolved_money`: a refund or a confirmation was sent and has no response.
 * - `deadlines`: an approval that has to be confirmed now, or is lost.
 * - `approved`: an approval, also one that the lender's list or a callback told of and no read has shown yet. A read may have
 *   failed, so what was told within the hour counts whether it was read or not.
 */
const CLASS_CONDITIONS = {
  unresolved_money: `o.id IN (SELECT instalment_order_id FROM instalment_attempt WHERE state IN (${LIVE}) AND deleted_at IS NULL)`,
  deadlines: "o.status = 'AUTHORIZED' AND o.expires_at <= now() + ? * interval '1 millisecond'",
  approved: `(o.status = 'AUTHORIZED'
              OR (o.status IN (${statusesOf("open", "unpaid", "failed")})
                  AND (o.listed_status IN (${statusesOf("approved")})
                       OR o.callback_at > least(coalesce(o.read_at, '-infinity'), now() - interval '1 hour'))))`,
}

/** The class of a due row `o`; binds the margin before an approval expires. */
const CLASS_OF = `CASE WHEN ${CLASS_CONDITIONS.unresolved_money} THEN 'unresolved_money'
  WHEN ${CLASS_CONDITIONS.deadlines} THEN 'deadlines' WHEN ${CLASS_CONDITIONS.approved} THEN 'approved' ELSE 'rest' END`

/** The accounts that have due rows. */
export async function accountsWithDueRows(sql: Sql): Promise<string[]> {
  const { rows } = await sql.raw<{ account: string }>(
    "SELECT DISTINCT account FROM instalment_order WHERE due_at <= now() AND deleted_at IS NULL",
  )
  return rows.map(({ account }) => account)
}

/** The database's clock, to the microsecond. */
export async function databaseNow(sql: Sql): Promise<string> {
  const { rows } = await sql.raw<{ now: string }>("SELECT clock_timestamp()::text AS now")
  return rows[0]?.now ?? new Date().toISOString()
}

/** Which due rows of an account one statement claims. */
interface Wanted {
  dueClass: DueClass
  /** By the database's clock: a row that this pass made due itself is the next pass's. */
  dueBefore: string
  limit: number
  /** How long before an approval expires it is to be confirmed. */
  marginMs: number
}

/** Claims due rows of an account for one pass; passes that overlap never get the same row. */
export async function claimDue(sql: Sql, account: string, wanted: Wanted): Promise<Claim[]> {
  const { dueClass, marginMs } = wanted
  const condition = dueClass === "rest" ? `${CLASS_OF} = 'rest'` : CLASS_CONDITIONS[dueClass]
  const bindings = condition.includes("?") ? [marginMs] : []
  const { rows } = await sql.raw<Claim>(
    `WITH wanted AS MATERIALIZED (
       SELECT o.id, o.due_at FROM instalment_order o
        WHERE o.account = ? AND o.due_at <= ?::timestamptz AND o.due_at <= now() AND o.deleted_at IS NULL
          AND ${condition}
        ORDER BY o.due_at LIMIT ? FOR UPDATE OF o SKIP LOCKED)
    UPDATE instalment_order o SET due_at = now() + ${CLAIMED_FOR}, attempts = attempts + 1
      FROM wanted WHERE o.id = wanted.id
    RETURNING o.id, o.due_at::text AS until, wanted.due_at::text AS since,
              coalesce(o.cart_id, o.payment_collection_id, o.id) AS subject`,
    [account, wanted.dueBefore, ...bindings, wanted.limit],
  )
  return rows
}

/** Rows that are due and wait. */
export interface Backlog {
  class: DueClass
  due: number
  /** How long the oldest has been due; 0 when none is. */
  oldest_seconds: number
}

/** Every class, the empty ones too. */
export async function readDueRows(sql: Sql, marginMs: number): Promise<Backlog[]> {
  const { rows } = await sql.raw<Backlog>(
    `SELECT class, count(*)::int AS due, extract(epoch FROM now() - min(due_at))::int AS oldest_seconds
       FROM (SELECT ${CLASS_OF} AS class, o.due_at FROM instalment_order o
              WHERE o.due_at <= now() AND o.deleted_at IS NULL) waiting GROUP BY class`,
    [marginMs],
  )
  return DUE_CLASSES.map(
    (name) => rows.find((row) => row.class === name) ?? { class: name, due: 0, oldest_seconds: 0 },
  )
}

/** Releases the rows that a run has claimed and not polled, as they were: they are first in line in the next one. */
export async function giveBackClaims(sql: Sql, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return
  await sql.raw(
    `UPDATE instalment_order o SET due_at = claim.since, attempts = greatest(o.attempts - 1, 0)
       FROM unnest(?::text[], ?::timestamptz[], ?::timestamptz[]) AS claim (id, until, since)
      WHERE o.id = claim.id AND o.due_at = claim.until`,
    [claims.map(({ id }) => id), claims.map(({ until }) => until), claims.map(({ since }) => since)],
  )
}

/**
 * Ends a claim: `at` is the time of the next poll of a row with this `status`, `null` for never. A row that was made due in
 * the meantime, because a refund was sent or a callback arrived, stays due, and one that another request has decided is
 * due soon. `attempts` starts over when the row made progress.
 */
export async function endClaim(
  sql: Sql,
  claim: Claim,
  next: { at: Date | null; status: string; progressed: boolean },
): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order o
        SET due_at = CASE WHEN o.due_at <> ?::timestamptz THEN o.due_at
                          WHEN o.status <> ? THEN ${SOON}
                          WHEN next.at > now() OR next.at IS NULL THEN next.at
                          ELSE now() + interval '10 seconds' END,
            attempts = CASE WHEN ? THEN 0 ELSE attempts END, failures = 0
       FROM (SELECT ?::timestamptz AS at) next
      WHERE id = ?`,
    [claim.until, next.status, next.progressed, next.at, claim.id],
  )
}

/** Ends a claim whose work failed. @returns how many times in a row it has */
export async function endFailedClaim(sql: Sql, claim: Claim, at: Date): Promise<number> {
  const { rows } = await sql.raw<{ failures: number }>(
    `UPDATE instalment_order SET failures = failures + 1,
            due_at = CASE WHEN due_at = ?::timestamptz THEN ?::timestamptz ELSE due_at END
      WHERE id = ? RETURNING failures`,
    [claim.until, at, claim.id],
  )
  return rows[0]?.failures ?? 0
}
