import type { Sql } from "./database"
import { IS_OPEN } from "./reviews"

/** What staff are told of. */
export type NoticeKind =
  "review" | "discrepancy" | "import_failed" | "key_refused" | "sweep_silent" | "order_unreadable"

/** One listing that staff are told of once. Times are UTC. */
export interface Notice {
  id: string
  kind: NoticeKind
  /**
   * Of an open listing: the review, the discrepancy, the import, the account, the checkpoint that stands still, or the
   * lender's order, which is the account's name for orders without a readable id.
   */
  subject: string
  account: string | null
  opened_at: Date
}

/** A notice with what its text is made of. No name and no address: ids, a reason and an order's number. */
export interface NoticeFacts extends Notice {
  /** The reason of a review, or the kind of a discrepancy. */
  reason: string | null
  instalment_order_id: string | null
  order_id: string | null
}

const COLUMNS = "n.id, n.kind, n.subject, n.account, n.opened_at"
const NEW_ID = "'instn_' || replace(gen_random_uuid()::text, '-', '')"
const OPEN = "n.closed_at IS NULL"

/** An import that failed stays listed while it is tried again, until it or a later one of its account is done. */
const NOT_IMPORTED = `i.state <> 'done' AND NOT EXISTS (
  SELECT FROM instalment_import later
   WHERE later.account = i.account AND later.state = 'done' AND later.finished_at > i.created_at)`

/** The listings that other tables hold: `SELECT kind, subject, account, since` of what is open. */
const LISTINGS: Partial<Record<NoticeKind, { open: string; lasts: string }>> = {
  review: {
    open: `SELECT 'review' AS kind, r.id AS subject, o.account, r.opened_at AS since
             FROM instalment_review r JOIN instalment_order o ON o.id = r.instalment_order_id WHERE ${IS_OPEN}`,
    lasts: `SELECT FROM instalment_review r WHERE r.id = n.subject AND ${IS_OPEN}`,
  },
  discrepancy: {
    open: `SELECT 'discrepancy' AS kind, d.id AS subject, d.account, d.since
             FROM instalment_discrepancy d WHERE d.state = 'open'`,
    // One that was closed and found again is another listing, of a later time.
    lasts: `SELECT FROM instalment_discrepancy d
             WHERE d.id = n.subject AND d.state = 'open' AND d.since <= n.opened_at`,
  },
  import_failed: {
    open: `SELECT 'import_failed' AS kind, i.id AS subject, i.account, i.finished_at AS since
             FROM instalment_import i WHERE i.state = 'failed' AND ${NOT_IMPORTED}`,
    lasts: `SELECT FROM instalment_import i WHERE i.id = n.subject AND ${NOT_IMPORTED}`,
  },
}

/** A sweep, or an hourly comparison, that has come to its end since. */
const ENDED = `EXISTS (SELECT FROM instalment_checkpoint c
  WHERE c.account = n.subject AND c.seen_until > n.opened_at AND c.deleted_at IS NULL)`

/**
 * Brings the notices to what is listed: one for each new listing, none for one that ended, by what is committed. A
 * concurrent run adds nothing a second time (unique index). An account that is not configured has no notice of its own.
 */
export async function followListings(sql: Sql, accounts: readonly string[]): Promise<void> {
  for (const [kind, { open, lasts }] of Object.entries(LISTINGS)) {
    await sql.raw(
      `UPDATE instalment_notice n SET closed_at = now() WHERE n.kind = ? AND ${OPEN} AND NOT EXISTS (${lasts})`,
      [kind],
    )
    await sql.raw(
      `INSERT INTO instalment_notice (id, kind, subject, account, opened_at)
       SELECT ${NEW_ID}, listed.kind, listed.subject, listed.account, listed.since FROM (${open}) listed
        WHERE NOT EXISTS (SELECT FROM instalment_notice n
                           WHERE n.kind = listed.kind AND n.subject = listed.subject AND ${OPEN})
       ON CONFLICT DO NOTHING`,
    )
  }
  await sql.raw(
    `UPDATE instalment_notice n SET closed_at = now()
      WHERE ${OPEN} AND ((n.kind = 'sweep_silent' AND ${ENDED})
         OR (n.kind IN ('sweep_silent', 'order_unreadable') AND n.account <> ALL(?)))`,
    [accounts],
  )
}

/** Notes what no other table holds; noted again it is the same listing, until `endNotice`. */
export async function note(
  sql: Sql,
  { kind, subject, account }: Pick<Notice, "kind" | "subject" | "account">,
): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_notice AS n (id, kind, subject, account, opened_at, seen_at)
     VALUES (${NEW_ID}, ?, ?, ?, now(), now())
     ON CONFLICT (kind, subject) WHERE closed_at IS NULL DO UPDATE SET seen_at = now()`,
    [kind, subject, account],
  )
}

/** Accounts whose key was refused, and whether it was within the last minutes. */
export async function refusedKeys(sql: Sql): Promise<{ account: string; lately: boolean }[]> {
  const { rows } = await sql.raw<{ account: string; lately: boolean }>(
    `SELECT n.subject AS account, n.seen_at > now() - interval '10 minutes' AS lately
       FROM instalment_notice n WHERE n.kind = 'key_refused' AND ${OPEN}`,
  )
  return rows
}

export async function endNotice(
  sql: Sql,
  { kind, subject }: Pick<Notice, "kind" | "subject">,
): Promise<void> {
  await sql.raw(
    `UPDATE instalment_notice n SET closed_at = now() WHERE n.kind = ? AND n.subject = ? AND ${OPEN}`,
    [kind, subject],
  )
}

/** What cannot be read of an account's orders: at most so many ids, those first that were asked for longest ago. */
export async function unreadableOrders(sql: Sql, account: string, limit: number): Promise<string[]> {
  const { rows } = await sql.raw<{ id: string }>(
    `SELECT n.subject AS id FROM instalment_notice n
      WHERE n.kind = 'order_unreadable' AND n.account = ? AND ${OPEN} ORDER BY n.seen_at LIMIT ?`,
    [account, limit],
  )
  return rows.map(({ id }) => id)
}

/** Whether no other process tells staff now; held until the transaction ends. */
export async function takeTurn(sql: Sql): Promise<boolean> {
  const { rows } = await sql.raw<{ taken: boolean }>(
    "SELECT pg_try_advisory_xact_lock(hashtextextended('instalments notices', 0)) AS taken",
  )
  return rows[0]?.taken ?? false
}

/** Open notices that the bell has not rung for, the oldest first, locked for this transaction. */
export async function claimUnrung(sql: Sql, limit: number): Promise<NoticeFacts[]> {
  return readFacts(sql, `n.rung_at IS NULL AND ${OPEN} ORDER BY n.opened_at, n.id LIMIT ?`, limit)
}

/** Notices that have ended since the bell rang, locked for this transaction. */
export async function claimEnded(sql: Sql, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql.raw<{ id: string }>(
    `SELECT n.id FROM instalment_notice n
      WHERE n.closed_at IS NOT NULL AND n.rung_at IS NOT NULL AND n.rung_off_at IS NULL
      ORDER BY n.closed_at, n.id LIMIT ? FOR UPDATE OF n SKIP LOCKED`,
    [limit],
  )
  return rows
}

/**
 * Open notices that were in no mail yet, once the oldest has waited for the interval. Locked for this transaction, and
 * marked with `markTold` in it.
 */
export async function claimUnmailed(sql: Sql, intervalMs: number): Promise<NoticeFacts[]> {
  return readFacts(
    sql,
    `n.mailed_at IS NULL AND ${OPEN} AND EXISTS (
       SELECT FROM instalment_notice first WHERE first.mailed_at IS NULL AND first.closed_at IS NULL
          AND first.created_at <= now() - ? * interval '1 millisecond')
     ORDER BY n.opened_at, n.id`,
    intervalMs,
  )
}

async function readFacts(sql: Sql, chosen: string, ...bindings: number[]): Promise<NoticeFacts[]> {
  const { rows } = await sql.raw<NoticeFacts>(
    `SELECT ${COLUMNS}, coalesce(r.reason, d.kind) AS reason,
            coalesce(r.instalment_order_id, d.instalment_order_id) AS instalment_order_id, o.order_id
       FROM (SELECT ${COLUMNS} FROM instalment_notice n WHERE ${chosen} FOR UPDATE OF n SKIP LOCKED) n
       LEFT JOIN instalment_review r ON n.kind = 'review' AND r.id = n.subject
       LEFT JOIN instalment_discrepancy d ON n.kind = 'discrepancy' AND d.id = n.subject
       LEFT JOIN instalment_order o ON o.id = coalesce(r.instalment_order_id, d.instalment_order_id)
      ORDER BY n.opened_at, n.id`,
    bindings,
  )
  return rows
}

/** What was done for these notices, and is not done again. */
export async function markTold(
  sql: Sql,
  column: "rung_at" | "rung_off_at" | "mailed_at",
  ids: readonly string[],
): Promise<void> {
  await sql.raw(`UPDATE instalment_notice SET ${column} = now() WHERE id = ANY(?)`, [[...ids]])
}
