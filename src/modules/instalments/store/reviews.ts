import { generateEntityId } from "@medusajs/framework/utils"
import { ENDED_BY, LOAN_TO_REFUND, type ReviewEnding, type ReviewReason } from "./review-reasons"
import type { Sql } from "./database"
import { NOT_CREATED, STANDS_AFTER_MS } from "../status"

/** Open: neither resolved by a staff member nor ended. Of a table or alias `r`. */
export const IS_OPEN = "r.ended_at IS NULL AND r.resolved_at IS NULL AND r.deleted_at IS NULL"

/** A reason, and what a technician should know of it; nothing personal. */
export interface Listing {
  reason: ReviewReason
  detail?: string
}

const A_NEW_ONE = `INSERT INTO instalment_review (id, instalment_order_id, reason, detail, opened_at, created_at, updated_at)
     SELECT ?, ?, ?, ?, now(), now(), now()`
export const UNLESS_ONE_LASTS =
  "ON CONFLICT (instalment_order_id, reason) WHERE ended_at IS NULL AND deleted_at IS NULL DO NOTHING"

function listingOf(listing: ReviewReason | Listing): Listing {
  return typeof listing === "string" ? { reason: listing } : listing
}

function newOne(id: string, { reason, detail }: Listing): (string | null)[] {
  return [generateEntityId(undefined, "instv"), id, reason, detail?.slice(0, 500) ?? null]
}

/**
 * Lists an order for a circumstance that lasts. One that is listed for it, or that a staff member resolved while it
 * lasts, stays as it is.
 * @returns whether it is listed anew
 */
export async function openReview(sql: Sql, id: string, listing: ReviewReason | Listing): Promise<boolean> {
  const values = newOne(id, listingOf(listing))
  const { rows } = await sql.raw(`${A_NEW_ONE} ${UNLESS_ONE_LASTS} RETURNING id`, values)
  return rows.length > 0
}

/**
 * Lists an order for what has happened just now: also where a staff member resolved the same of an earlier time. By one
 * statement, so that a crash leaves no order unlisted that was listed.
 */
export async function openReviewAgain(sql: Sql, id: string, listing: ReviewReason | Listing): Promise<void> {
  await replaceReview(sql, id, { ...listingOf(listing), replaced: "r.resolved_at IS NOT NULL" })
}

async function replaceReview(sql: Sql, id: string, one: Listing & { replaced: string }): Promise<void> {
  await sql.raw(
    `WITH replaced AS (
       UPDATE instalment_review r SET ended_at = now(), ended_by = 'happened_again', updated_at = now()
        WHERE r.instalment_order_id = ? AND r.reason = ? AND r.ended_at IS NULL AND ${one.replaced} RETURNING r.id)
     ${A_NEW_ONE} FROM (SELECT count(*) FROM replaced) first ${UNLESS_ONE_LASTS}`,
    [id, one.reason, ...newOne(id, one)],
  )
}

/**
 * Lists an order that asks for so many cents less than its payments. What staff resolve they resolve for what was listed
 * when they saw it: it is listed anew where the difference has grown.
 */
export async function listLess(sql: Sql, id: string, less: number): Promise<void> {
  const detail = `The order asks for ${less} cents less than its payments.`
  const ofLess = `substring(r.detail FROM '([0-9]+)')::bigint < ${less}`
  await replaceReview(sql, id, { reason: "order_owes_less", detail, replaced: ofLess })
  await sql.raw(
    `UPDATE instalment_review SET detail = ?, updated_at = now()
      WHERE instalment_order_id = ? AND reason = 'order_owes_less' AND ended_at IS NULL AND resolved_at IS NULL
        AND detail <> ?`,
    [detail, id, detail],
  )
}

/** One way in which Medusa's records differ from what was captured and refunded. */
export interface Difference {
  what:
    | "capture_lost"
    | "transaction_missing"
    | "transaction_wrong"
    | "credit_missing"
    | "credit_unfinished"
    | "refund_sum_wrong"
  /** Of the record in Medusa that is wrong, or that the missing one belongs to. */
  id: string
  /** In the shop's units, as Medusa has it; null where Medusa has nothing. */
  medusa: number | null
  /** In the shop's units, as it was captured or refunded; null where nothing was. */
  lender: number | null
}

/**
 * Lists an order for these differences, or ends that review where there are none. What staff resolve they resolve for the
 * differences that they saw: others list the order anew.
 */
export async function listDifferences(
  sql: Sql,
  id: string,
  differences: readonly Difference[],
): Promise<void> {
  if (differences.length === 0) return endReviews(sql, id, "records_match")
  const shown = JSON.stringify(differences)
  await sql.raw(
    `WITH replaced AS (
       UPDATE instalment_review r SET ended_at = now(), ended_by = 'happened_again', updated_at = now()
        WHERE r.instalment_order_id = ? AND r.reason = 'records_differ' AND r.ended_at IS NULL AND r.deleted_at IS NULL
          AND r.resolved_at IS NOT NULL AND r.differences <> ?::jsonb RETURNING r.id)
     INSERT INTO instalment_review (id, instalment_order_id, reason, differences, opened_at, created_at, updated_at)
     SELECT ?, ?, 'records_differ', ?::jsonb, now(), now(), now() FROM (SELECT count(*) FROM replaced) first
     ON CONFLICT (instalment_order_id, reason) WHERE ended_at IS NULL AND deleted_at IS NULL
     DO UPDATE SET differences = excluded.differences, updated_at = now() WHERE instalment_review.resolved_at IS NULL`,
    [id, shown, generateEntityId(undefined, "instv"), id, shown],
  )
}

/** Lists an order because its approval is not placed or its loan has no order: one such reason is open at a time. */
export async function openObstacle(sql: Sql, id: string, reason: ReviewReason): Promise<void> {
  await sql.raw(
    `UPDATE instalment_review SET ended_at = now(), ended_by = 'explained_otherwise', updated_at = now()
      WHERE instalment_order_id = ? AND reason = ANY(?) AND reason <> ? AND ended_at IS NULL`,
    [id, ENDED_BY.explained_otherwise, reason],
  )
  await openReview(sql, id, reason)
}

/** Ends the reviews of an order that an occurrence ends (`ENDED_BY`), those a staff member resolved before too. */
export async function endReviews(sql: Sql, id: string, by: ReviewEnding): Promise<void> {
  await sql.raw(
    `UPDATE instalment_review SET ended_at = now(), ended_by = ?, updated_at = now()
      WHERE instalment_order_id = ? AND reason = ANY(?) AND ended_at IS NULL`,
    [by, id, ENDED_BY[by]],
  )
}

/** A reason that lasts, also where a staff member has resolved it. */
interface Lasting {
  instalment_order_id: string
  reason: string
  resolved: boolean
}

export async function unendedReviews(sql: Sql, ids: readonly string[]): Promise<Lasting[]> {
  const { rows } = await sql.raw<Lasting>(
    `SELECT instalment_order_id, reason, resolved_at IS NOT NULL AS resolved FROM instalment_review
      WHERE instalment_order_id = ANY(?) AND ended_at IS NULL AND deleted_at IS NULL`,
    [[...ids]],
  )
  return rows
}

/** What is read with a row: the reasons of its reviews that last, resolved ones too, and whether its status stands. */
export interface WithReasons {
  reasons: string[]
  /** A read that shows the status now is the second one (`STANDS_AFTER_MS`), or a later one. */
  status_stands: boolean
}

/** A row of `instalment_order` with the reasons that last, in one statement. */
export async function readWithReasons<Row>(
  sql: Sql,
  wanted: { id: string } | { payment_session_id: string },
): Promise<(Row & WithReasons) | null> {
  const [column, value] =
    "id" in wanted ? ["id", wanted.id] : ["payment_session_id", wanted.payment_session_id]
  const { rows } = await sql.raw<Row & WithReasons>(
    `SELECT o.*, coalesce(o.status_since <= now() - interval '${STANDS_AFTER_MS} milliseconds', false) AS status_stands,
            ARRAY(SELECT r.reason FROM instalment_review r
                        WHERE r.instalment_order_id = o.id AND r.ended_at IS NULL AND r.deleted_at IS NULL) AS reasons
       FROM instalment_order o WHERE o.${column} = ? AND o.deleted_at IS NULL`,
    [value],
  )
  return rows[0] ?? null
}

/** An open review as staff see it. */
export interface OpenReview {
  id: string
  reason: string
  detail: string | null
  /** Of `records_differ`; null for every other reason. */
  differences: Difference[] | null
  opened_at: Date
}

/** The open reviews of these orders, the oldest first, by the order's id. */
export async function listOpenReviews(
  sql: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OpenReview[]>> {
  const { rows } = await sql.raw<OpenReview & { instalment_order_id: string }>(
    `SELECT r.id, r.instalment_order_id, r.reason, r.detail, r.differences, r.opened_at FROM instalment_review r
      WHERE r.instalment_order_id = ANY(?) AND ${IS_OPEN} ORDER BY r.opened_at, r.id`,
    [[...ids]],
  )
  const byOrder = new Map<string, OpenReview[]>()
  for (const { instalment_order_id, ...review } of rows)
    byOrder.set(instalment_order_id, [...(byOrder.get(instalment_order_id) ?? []), review])
  return byOrder
}

export async function isListed(sql: Sql, id: string, reason: ReviewReason): Promise<boolean> {
  const open = await listOpenReviews(sql, [id])
  return (open.get(id) ?? []).some((review) => review.reason === reason)
}

/** Of an account: a form that was not opened, because the shop's hook failed. */
const VETOED_OPENING = `r.reason = 'vetoed_by_hook' AND r.ended_at IS NULL AND r.deleted_at IS NULL AND r.instalment_order_id IN (
  SELECT o.id FROM instalment_order o WHERE o.account = ? AND o.status = '${NOT_CREATED}')`

/** Whether a failure of the hook that each form of an account depends on is listed: once, however many shoppers meet it. */
export async function isOpeningVetoed(sql: Sql, account: string): Promise<boolean> {
  const { rows } = await sql.raw(`SELECT 1 FROM instalment_review r WHERE ${VETOED_OPENING} LIMIT 1`, [
    account,
  ])
  return rows.length > 0
}

export async function endVetoedOpenings(sql: Sql, account: string): Promise<void> {
  await sql.raw(
    `UPDATE instalment_review r SET ended_at = now(), ended_by = 'hook_passed', updated_at = now() WHERE ${VETOED_OPENING}`,
    [account],
  )
}

/** Lists a loan that Medusa cannot refund again, where staff resolved that and its refund was not made. */
export async function listLoanAgain(sql: Sql, id: string): Promise<void> {
  const lasting = await unendedReviews(sql, [id])
  for (const reason of LOAN_TO_REFUND)
    if (lasting.some((one) => one.reason === reason)) await openReviewAgain(sql, id, reason)
}

/** A review as it is kept, whatever became of it. */
export interface ReviewRow extends OpenReview {
  instalment_order_id: string
  status: "open" | "resolved" | "ended"
  resolved_at: Date | null
  resolved_by: string | null
  note: string | null
  ended_at: Date | null
  ended_by: string | null
}

const STATUS = `CASE WHEN r.ended_at IS NOT NULL AND r.resolved_at IS NULL THEN 'ended'
  WHEN r.resolved_at IS NOT NULL THEN 'resolved' ELSE 'open' END`

const COLUMNS = `r.id, r.instalment_order_id, r.reason, r.detail, r.differences, r.opened_at, ${STATUS} AS status, r.resolved_at,
  r.resolved_by, r.note, r.ended_at, r.ended_by`

/** Reviews of all orders, the newest first. */
export async function listReviews(
  sql: Sql,
  wanted: {
    status: ReviewRow["status"] | "all"
    reason?: string | undefined
    account?: string | undefined
    limit: number
    offset: number
  },
): Promise<{ rows: ReviewRow[]; count: number }> {
  const matching = `FROM instalment_review r JOIN instalment_order o ON o.id = r.instalment_order_id
    WHERE r.deleted_at IS NULL AND o.deleted_at IS NULL AND (?::text = 'all' OR ${STATUS} = ?::text)
      AND r.reason = coalesce(?::text, r.reason) AND o.account = coalesce(?::text, o.account)`
  const bindings = [wanted.status, wanted.status, wanted.reason ?? null, wanted.account ?? null]
  const { rows } = await sql.raw<ReviewRow>(
    `SELECT ${COLUMNS} ${matching} ORDER BY r.opened_at DESC, r.id LIMIT ? OFFSET ?`,
    [...bindings, wanted.limit, wanted.offset],
  )
  const counted = await sql.raw<{ count: number }>(`SELECT count(*)::int AS count ${matching}`, bindings)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

export async function findReview(sql: Sql, id: string): Promise<ReviewRow | null> {
  const { rows } = await sql.raw<ReviewRow>(
    `SELECT ${COLUMNS} FROM instalment_review r WHERE r.id = ? AND r.deleted_at IS NULL`,
    [id],
  )
  return rows[0] ?? null
}

/** The reviews of an order that staff resolved or that ended, the newest first. */
export async function listClosedReviews(sql: Sql, instalmentOrderId: string): Promise<ReviewRow[]> {
  const { rows } = await sql.raw<ReviewRow>(
    `SELECT ${COLUMNS} FROM instalment_review r
      WHERE r.instalment_order_id = ? AND r.deleted_at IS NULL AND NOT (${IS_OPEN})
      ORDER BY coalesce(r.resolved_at, r.ended_at) DESC, r.id LIMIT 100`,
    [instalmentOrderId],
  )
  return rows
}

/** The orders that have an open review. */
export async function listedOrders(sql: Sql): Promise<string[]> {
  const { rows } = await sql.raw<{ instalment_order_id: string }>(
    `SELECT DISTINCT r.instalment_order_id FROM instalment_review r WHERE ${IS_OPEN}`,
  )
  return rows.map(({ instalment_order_id }) => instalment_order_id)
}
