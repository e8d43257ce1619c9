import { generateEntityId } from "@medusajs/framework/utils"
import { conflict } from "../errors"
import type { Database } from "./database"
import { AT_ONCE } from "./due"
import { recordDetail } from "./orders"
import type { ReviewReason } from "./review-reasons"
import { listRefunds } from "./refund-entries"
import { findReview, IS_OPEN, listLoanAgain, UNLESS_ONE_LASTS } from "./reviews"

/** A refund that the lender accepted for later and may still make. */
const IS_ACCEPTED = "accepted AND state IN ('sending', 'unknown')"

/** The reason for which a refund that is owed is listed. */
const OWED_FOR = "CASE refund.state WHEN 'repeated' THEN 'refund_repeated' ELSE 'refund_not_done' END"

/** Which open reviews a staff member resolves: one by its id, or those of an order, of one reason or of all. */
export type Resolved = { review: string } | { order: string; reason: ReviewReason | string | undefined }

/**
 * A staff member resolves reviews, with a note. Refunds that are owed to the customer count as settled with the review
 * that lists them; one that was found not to be made since it was opened is listed separately then. An approval that
 * waited for staff is polled by the next run of the sweep, since its end may be near.
 * @param how.notMade a refund that the lender accepted for later and did not show just now: with its review the staff
 * member says that it was not made
 * @returns the reviews that were open until now
 */
export async function resolveReviews(
  database: Database,
  which: Resolved,
  how: { note: string; by: string; notMade: string | null },
): Promise<string[]> {
  const [condition, bindings] =
    "review" in which
      ? ["r.id = ?", [which.review]]
      : [
          "r.instalment_order_id = ? AND r.reason = coalesce(?::text, r.reason)",
          [which.order, which.reason ?? null],
        ]
  return database.transaction(async (sql) => {
    await sql.raw(
      `UPDATE instalment_order SET due_at = ${AT_ONCE}
        WHERE status IN ('AUTHORIZED', 'CONFIRMED')
          AND id IN (SELECT r.instalment_order_id FROM instalment_review r WHERE ${condition} AND ${IS_OPEN})`,
      bindings,
    )
    // In the order in which a refund that pays one takes the same locks.
    await sql.raw(
      `SELECT 1 FROM instalment_attempt WHERE (owed OR ${IS_ACCEPTED}) AND instalment_order_id IN (
         SELECT r.instalment_order_id FROM instalment_review r WHERE ${condition}) ORDER BY id FOR UPDATE`,
      bindings,
    )
    const { rows } = await sql.raw<{ id: string; instalment_order_id: string; unowed: boolean }>(
      `WITH resolved AS (
         UPDATE instalment_review r SET resolved_at = now(), resolved_by = ?, note = ?, updated_at = now()
          WHERE ${condition} AND ${IS_OPEN} RETURNING r.id, r.reason, r.instalment_order_id, r.opened_at),
       settled AS (
         UPDATE instalment_attempt refund SET owed = false, updated_at = now() FROM resolved
          WHERE refund.owed AND refund.instalment_order_id = resolved.instalment_order_id
            AND resolved.reason = ${OWED_FOR}
            AND refund.resolved_at <= resolved.opened_at RETURNING refund.id),
       not_made AS (
         UPDATE instalment_attempt refund SET state = 'not_done', owed = (refund.origin = 'medusa'), resolved_at = now(),
                reason = 'A staff member said that the lender did not make it.', updated_at = now() FROM resolved
          WHERE refund.id = ? AND ${IS_ACCEPTED} AND refund.instalment_order_id = resolved.instalment_order_id
            AND resolved.reason = 'refund_unresolved' RETURNING refund.owed)
       SELECT id, instalment_order_id,
              reason = 'refund_unresolved' AND EXISTS (SELECT FROM not_made WHERE NOT owed) AS unowed
         FROM resolved`,
      [how.by, how.note, ...bindings, how.notMade],
    )
    for (const { instalment_order_id, unowed } of rows) {
      await listRefunds(sql, instalment_order_id)
      if (unowed) await listLoanAgain(sql, instalment_order_id)
    }
    return rows.map(({ id }) => id)
  })
}

/** Of a review `r`: resolved, and nothing but that may have ended it. */
const IS_REOPENABLE = "r.resolved_at IS NOT NULL AND (r.ended_at IS NULL OR r.ended_at = r.resolved_at)"

/**
 * Takes back that a review was resolved: another one with its reason is opened, and the resolved one keeps its note. The
 * refunds that counted as settled with it are owed again: they were last changed by the transaction that resolved it.
 * @returns the id of the review that is open now
 * @throws 409 when it is not resolved, or what it was about no longer holds; nothing is changed then
 */
export async function reopenReview(database: Database, id: string, by: string): Promise<string> {
  return database.transaction(async (sql) => {
    await sql.raw(
      `UPDATE instalment_attempt refund SET owed = true, updated_at = now() FROM instalment_review r
        WHERE r.id = ? AND ${IS_REOPENABLE}
          AND refund.instalment_order_id = r.instalment_order_id AND r.reason = ${OWED_FOR}
          AND refund.resolved_at <= r.opened_at AND refund.updated_at = r.resolved_at`,
      [id],
    )
    const { rows } = await sql.raw<{ id: string; order: string; status: string; reason: string }>(
      `WITH reopened AS (
         UPDATE instalment_review r SET ended_at = now(), ended_by = 'reopened', updated_at = now()
          WHERE r.id = ? AND ${IS_REOPENABLE}
         RETURNING r.instalment_order_id, r.reason, r.detail, r.differences),
       review AS (
         INSERT INTO instalment_review (id, instalment_order_id, reason, detail, differences, opened_at, created_at, updated_at)
         SELECT ?, instalment_order_id, reason, detail, differences, now(), now(), now() FROM reopened
         ${UNLESS_ONE_LASTS}
         RETURNING id, instalment_order_id, reason)
       SELECT review.id, review.reason, o.id AS "order", o.status
         FROM review JOIN instalment_order o ON o.id = review.instalment_order_id`,
      [id, generateEntityId(undefined, "instv")],
    )
    const [open] = rows
    if (open) await listRefunds(sql, open.order)
    if (!open || (await findReview(sql, open.id))?.status !== "open")
      throw conflict(
        "This review can't be reopened: it is open, or what it was about no longer holds. Reload to see how the order stands.",
      )
    const detail = `reopened ${open.reason} ${open.id}`
    await recordDetail(sql, { id: open.order, status: open.status }, { source: "admin", detail, by })
    return open.id
  })
}
