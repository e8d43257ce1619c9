import { generateEntityId } from "@medusajs/framework/utils"
import type { Sql } from "./database"
import { IS_OPEN } from "./reviews"

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

/** The checkpoint of sweeps, which pass over the rows of all accounts: no account can have this name. */
export const SWEEP = "*sweep"

/** That a sweep which began then came to its end, on whatever server. UTC. */
export function recordSweep(sql: Sql, began: Date): Promise<void> {
  return recordSeenUntil(sql, SWEEP, began)
}

/** When the last sweep began that came to its end, UTC; null before the first. */
export function readLastSweep(sql: Sql): Promise<Date | null> {
  return readSeenUntil(sql, SWEEP)
}

/** Where the sweep stands with an account. Times are UTC. */
export interface AccountPass {
  calls: number
  /** Since when the lender has not responded; null while it responds. */
  circuitOpenedAt: Date | null
  /** Every change that the lender lists of before this moment was read. */
  listedUntil: Date | null
  /** Since when undecided forms are followed by the list of updated orders; null while they are polled. */
  followedSince: Date | null
}

/** Before the first pass. */
const NONE: AccountPass = { calls: 0, circuitOpenedAt: null, listedUntil: null, followedSince: null }

export async function readPass(sql: Sql, account: string): Promise<AccountPass> {
  const { rows } = await sql.raw<AccountPass>(
    `SELECT calls, circuit_opened_at AS "circuitOpenedAt", listed_until AS "listedUntil",
            followed_since AS "followedSince"
       FROM instalment_account_pass WHERE account = ? AND deleted_at IS NULL`,
    [account],
  )
  return rows[0] ?? NONE
}

/** That a pass over an account has ended, how many reads it took, and whether the lender responded. */
export async function recordPass(
  sql: Sql,
  account: string,
  pass: { calls: number; circuitOpen: boolean },
): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_account_pass AS pass (id, account, passed_at, calls, circuit_opened_at)
     VALUES (?, ?, now(), ?, CASE WHEN ? THEN now() END)
     ON CONFLICT (account) WHERE deleted_at IS NULL DO UPDATE
       SET passed_at = now(), calls = excluded.calls, updated_at = now(),
           circuit_opened_at = CASE WHEN excluded.circuit_opened_at IS NOT NULL
                                    THEN coalesce(pass.circuit_opened_at, now()) END`,
    [generateEntityId(undefined, "insta"), account, pass.calls, pass.circuitOpen],
  )
}

/**
 * How far the list of updated orders was read. Of passes that overlap, the one that came further counts.
 * @param listed.proved the list showed an order of this shop: its dates and filters are understood, and forms are
 * followed by it from now on
 */
export async function recordListed(
  sql: Sql,
  account: string,
  listed: { until: Date; proved: boolean },
): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_account_pass AS pass (id, account, listed_until, followed_since)
     VALUES (?, ?, ?, CASE WHEN ? THEN now() END)
     ON CONFLICT (account) WHERE deleted_at IS NULL DO UPDATE
       SET listed_until = greatest(pass.listed_until, excluded.listed_until), updated_at = now(),
           followed_since = coalesce(pass.followed_since, excluded.followed_since)`,
    [generateEntityId(undefined, "insta"), account, listed.until, listed.proved],
  )
}

/** Whether an open review says that the list of an account's orders left out a change. */
export async function missesChanges(sql: Sql, account: string): Promise<boolean> {
  const { rows } = await sql.raw(
    `SELECT 1 FROM instalment_review r JOIN instalment_order o ON o.id = r.instalment_order_id
      WHERE r.reason = 'change_not_listed' AND ${IS_OPEN} AND o.account = ? AND o.deleted_at IS NULL LIMIT 1`,
    [account],
  )
  return rows.length > 0
}

/**
 * Forms of an account are polled again: those that would not be polled for an hour are within half an hour, not all at
 * once.
 */
export async function stopFollowing(sql: Sql, account: string): Promise<void> {
  await sql.raw(
    `WITH stopped AS (
       UPDATE instalment_account_pass SET followed_since = NULL, updated_at = now()
        WHERE account = ? AND followed_since IS NOT NULL AND deleted_at IS NULL)
     UPDATE instalment_order SET due_at = date_trunc('milliseconds', now() + random() * interval '30 minutes'), attempts = 0
      WHERE account = ? AND status = 'CREATED' AND due_at > now() + interval '1 hour' AND deleted_at IS NULL`,
    [account, account],
  )
}

/**
 * Notes what the list showed of orders that are decided, so that a change it never showed can be told from one that it
 * did.
 */
export async function noteListed(
  sql: Sql,
  account: string,
  orders: readonly { id: string; status: string }[],
): Promise<void> {
  if (orders.length === 0) return
  await sql.raw(
    `UPDATE instalment_order o SET listed_status = shown.status
       FROM unnest(?::text[], ?::text[]) AS shown (id, status)
      WHERE o.account = ? AND o.service_order_id = shown.id AND o.deleted_at IS NULL
        AND o.listed_status IS DISTINCT FROM shown.status`,
    [orders.map(({ id }) => id), orders.map(({ status }) => status), account],
  )
}

/** A form that expired: nothing depends on when it is seen, and a lender may not call it an update. */
const DECIDED = "t.from_status = 'CREATED' AND t.to_status NOT IN ('CREATED', 'INVALIDATED')"

/** Orders made since an account's forms are followed, whose decision became known here within a span. */
const DECIDED_WITHIN = `instalment_transition t JOIN instalment_order o ON o.id = t.instalment_order_id
  WHERE o.account = ? AND o.listed_status IS NULL AND o.deleted_at IS NULL AND ${DECIDED}
    AND t.created_at > ? AND t.created_at <= ? AND o.created_at > ?`

/** A span of time, UTC: after `from`, up to `to`. */
interface Span {
  from: Date
  to: Date
}

/** Orders whose decision became known within a span and that the list has not shown as decided. */
export async function findUnlisted(
  sql: Sql,
  account: string,
  span: Span & { since: Date },
): Promise<string[]> {
  const { rows } = await sql.raw<{ id: string }>(
    `SELECT DISTINCT o.id FROM ${DECIDED_WITHIN} ORDER BY o.id LIMIT 10`,
    [account, span.from, span.to, span.since],
  )
  return rows.map(({ id }) => id)
}

/**
 * Whether the list of an account's updated orders is worth reading: a form is undecided, or a decision that a poll
 * found is yet to be compared with the list.
 */
export async function hasSomethingToFollow(
  sql: Sql,
  account: string,
  span: Span & { since: Date },
): Promise<boolean> {
  const { rows } = await sql.raw<{ open: boolean }>(
    `SELECT EXISTS (SELECT FROM instalment_order WHERE account = ? AND status = 'CREATED' AND deleted_at IS NULL)
         OR EXISTS (SELECT FROM ${DECIDED_WITHIN} AND t.source = 'sweep') AS open`,
    [account, account, span.from, span.to, span.since],
  )
  return rows[0]?.open ?? false
}
