import { statusesOf } from "../status"
import { sqlList, type Sql } from "./database"
import { POLLED_UNTIL_ENDED } from "./review-reasons"

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
            due_at = CASE WHEN payment_id IS NULL THEN least(coalesce(due_at, now()), now()) ELSE due_at END
      WHERE id = ?`,
    [id],
  )
}

/**
 * The row whose lease covers all forms of one cart: two that were approved must not complete it at the same time,
 * each replacing the other's payment session. An order this shop did not make has its own lease.
 */
const FIRST_OF_COLLECTION = `SELECT coalesce(
  (SELECT min(id) FROM instalment_order WHERE payment_collection_id = mine.payment_collection_id), mine.id)
  FROM instalment_order mine WHERE mine.id = ?`

/** Longer than placing an order may take; a process that crashes gives its lease back by time. */
const LEASE_MS = 60_000

/**
 * Does work on a row, and with it on every other form of the same cart, in one process at a time. Null when another
 * process holds the lease. A lease that expired and was taken by another process is not released here.
 */
export async function withLease<Result>(
  sql: Sql,
  id: string,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  const { rows } = await sql.raw<{ lease: string }>(
    `UPDATE instalment_order SET lease_until = now() + ? * interval '1 millisecond'
      WHERE id = (${FIRST_OF_COLLECTION}) AND (lease_until IS NULL OR lease_until < now())
      RETURNING lease_until::text AS lease`,
    [LEASE_MS, id],
  )
  const lease = rows[0]?.lease
  if (lease === undefined) return null
  try {
    return { result: await work() }
  } finally {
    await sql.raw(
      `UPDATE instalment_order SET lease_until = NULL
        WHERE id = (${FIRST_OF_COLLECTION}) AND lease_until = ?::timestamptz`,
      [id, lease],
    )
  }
}

/** Makes these rows due for the next sweep; a sweep that has claimed one of them polls it again. */
export async function makeDue(sql: Sql, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql.raw(
    `UPDATE instalment_order SET due_at = least(coalesce(due_at, now()), now()) WHERE id = ANY(?)`,
    [ids],
  )
}

/** A row claimed by one sweep; `until` is the claim, as the database wrote it. */
export interface Claim {
  id: string
  until: string
}

/** The accounts that have due rows. */
export async function accountsWithDueRows(sql: Sql): Promise<string[]> {
  const { rows } = await sql.raw<{ account: string }>(
    "SELECT DISTINCT account FROM instalment_order WHERE due_at <= now() AND deleted_at IS NULL ORDER BY account",
  )
  return rows.map(({ account }) => account)
}

/**
 * Claims due rows of an account for one pass; passes that overlap never get the same row.
 * @param wanted.seen the rows this pass has looked at: one that it made due itself is the next pass's
 */
export async function claimDue(
  sql: Sql,
  account: string,
  wanted: { seen: readonly string[]; limit: number; pushBackMs: number },
): Promise<Claim[]> {
  const { rows } = await sql.raw<Claim>(
    `UPDATE instalment_order SET due_at = now() + ? * interval '1 millisecond', attempts = attempts + 1
      WHERE id IN (
        SELECT id FROM instalment_order
         WHERE account = ? AND due_at <= now() AND deleted_at IS NULL AND id <> ALL(?)
         ORDER BY due_at LIMIT ? FOR UPDATE SKIP LOCKED)
      RETURNING id, due_at::text AS until`,
    [wanted.pushBackMs, account, [...wanted.seen], wanted.limit],
  )
  return rows
}

/** Releases the rows that a run has claimed and not polled. */
export async function giveBackClaims(sql: Sql, claims: readonly Claim[]): Promise<void> {
  for (const { id, until } of claims)
    await sql.raw("UPDATE instalment_order SET due_at = now() WHERE id = ? AND due_at = ?::timestamptz", [
      id,
      until,
    ])
}

/**
 * Ends a claim: `at` is the time of the next poll, `null` for never. A row that was made due in the meantime, because
 * a refund was sent or a callback arrived, stays due. `attempts` starts over when the row made progress.
 */
export async function endClaim(
  sql: Sql,
  claim: Claim,
  next: { at: Date | null; progressed: boolean },
): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order o
        SET due_at = CASE WHEN o.due_at <> ?::timestamptz THEN o.due_at
                          WHEN next.at > now() OR next.at IS NULL THEN next.at
                          ELSE now() + interval '10 seconds' END,
            attempts = CASE WHEN ? THEN 0 ELSE attempts END, failures = 0
       FROM (SELECT ?::timestamptz AS at) next
      WHERE id = ?`,
    [claim.until, next.progressed, next.at, claim.id],
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

/**
 * Makes rows due that money depends on and that have no next poll, whatever the cause: what was sent and has no
 * response, forms that may be approved, and approvals (money invariant 13).
 */
export async function makeOverlookedDue(sql: Sql): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order o SET due_at = now()
      WHERE o.due_at IS NULL AND o.deleted_at IS NULL
        AND (o.status IN (${statusesOf("open")}, 'AUTHORIZED')
             OR EXISTS (SELECT FROM instalment_refund r WHERE r.instalment_order_id = o.id AND r.state IN ('sending', 'unknown'))
             OR EXISTS (SELECT FROM instalment_capture c WHERE c.instalment_order_id = o.id AND c.state IN ('sending', 'unknown'))
             OR EXISTS (SELECT FROM instalment_review r
                         WHERE r.instalment_order_id = o.id AND r.ended_at IS NULL
                           AND r.reason IN (${sqlList(POLLED_UNTIL_ENDED)})))`,
  )
}

/** If this process crashes from here on, the sweep polls the row again in half a minute. */
export async function setDueSoon(sql: Sql, id: string): Promise<void> {
  await sql.raw(
    "UPDATE instalment_order SET due_at = now() + interval '30 seconds', attempts = 0 WHERE id = ?",
    [id],
  )
}
