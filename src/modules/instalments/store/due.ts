import { HAS_LIVE_ATTEMPT, statusesOf } from "../status"
import { sqlList, type Sql } from "./database"
import type { Ticket } from "./purchases"
import { LOAN_TO_REFUND, POLLED_UNTIL_ENDED } from "./review-reasons"

/** When a row is polled of which a process has just begun something that it will end itself unless it crashes. */
export const SOON = "now() + interval '30 seconds'"
/** A row that the sweep has claimed is due again after this, should the process crash. */
export const CLAIMED_FOR = "interval '2 minutes'"
/** Soon, unless a row is due in a while anyway, as one is that the sweep has claimed. */
export const SOON_AT_LATEST = `CASE WHEN due_at <= now() + ${CLAIMED_FOR} THEN due_at ELSE ${SOON} END`

/** At once; a row that a sweep has claimed is polled again. */
export const AT_ONCE = "least(due_at, now())"

/** A sweep that has claimed the row sets no next poll of it, for it does not find its claim any more. */
const CLAIM_ENDED = "due_at - interval '1 millisecond'"

/** Makes these rows due for the next sweep. */
export async function makeDue(sql: Sql, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql.raw(`UPDATE instalment_order SET due_at = ${AT_ONCE} WHERE id = ANY(?)`, [ids])
}

/** The same for rows of which a list of the lender's shows something new: `status`, null where it cannot be read. */
export async function makeListedDue(
  sql: Sql,
  rows: readonly { id: string; status: string | null }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql.raw(
    `UPDATE instalment_order o SET due_at = ${AT_ONCE}, listed_status = listed.status
       FROM unnest(?::text[], ?::text[]) AS listed (id, status) WHERE o.id = listed.id`,
    [rows.map(({ id }) => id), rows.map(({ status }) => status)],
  )
}

/** If this process crashes from here on, the sweep polls the row again soon. */
export async function setDueSoon(sql: Sql, id: string): Promise<void> {
  await sql.raw(`UPDATE instalment_order SET due_at = ${SOON}, attempts = 0 WHERE id = ?`, [id])
}

/**
 * An approval is about to get its payment, by the work that has this ticket: it may be near its end, and its next poll was set
 * while nothing could confirm it. A request's work also ends what a sweep has claimed, which sets the next poll in a moment.
 * @returns false where that work has not, or no longer, the lock of the purchase
 */
export async function setDueWhilePaying(sql: Sql, id: string, ticket: Ticket): Promise<boolean> {
  const dueAt = ticket.worker === "plugin" ? SOON_AT_LATEST : `least(${CLAIM_ENDED}, ${SOON})`
  const { rows } = await sql.raw(
    `UPDATE instalment_order o SET attempts = 0, due_at = ${dueAt} FROM instalment_purchase p
      WHERE o.id = ? AND p.id = o.purchase_id AND p.id = ? AND p.lock_token = ? AND p.locked_until > now()
      RETURNING o.id`,
    [id, ticket.purchaseId, ticket.token],
  )
  return rows.length > 0
}

/** A row `o` that a sweep may have claimed, or that is due soon anyway. */
const IS_CLAIMED = `o.due_at BETWEEN now() AND now() + ${CLAIMED_FOR}`

/** Carts that became an order today which has no payment, not even a cancelled one of its own. */
const TODAYS_UNPAID = `SELECT oc.cart_id FROM order_cart oc
   LEFT JOIN order_payment_collection pc ON pc.order_id = oc.order_id AND pc.deleted_at IS NULL
   LEFT JOIN payment p ON p.payment_collection_id = pc.payment_collection_id AND p.deleted_at IS NULL
                      AND (p.canceled_at IS NULL
                           OR coalesce(p.data->>'authorized_order_id' = oc.order_id, p.created_at > oc.created_at))
  WHERE oc.created_at > now() - interval '1 day' AND oc.deleted_at IS NULL
  GROUP BY oc.cart_id HAVING count(p.id) = 0`

/** Carts that became an order today. A completion may have paid it with a loan while a sweep took that for one without an order. */
const TODAYS_ORDERS =
  "SELECT cart_id FROM order_cart WHERE created_at > now() - interval '1 day' AND deleted_at IS NULL"

/** A payment `p` of a row `o` that is not cancelled; its data alone tell nothing, as a shopper can write to them. */
export const IS_ITS_LIVING_PAYMENT = `p.payment_collection_id = o.payment_collection_id AND p.canceled_at IS NULL
  AND p.deleted_at IS NULL AND p.provider_id = 'pp_instalments_' || o.account AND p.data->>'instalment_order_id' = o.id`

/** A row that ended without a loan, as was written down in the last day, and whose payment was not cancelled with it. */
const UNCANCELLED = `o.status IN (${statusesOf("unpaid", "cancelled", "failed")}) AND o.updated_at > now() - interval '1 day'
  AND o.confirmed_at IS NULL AND EXISTS (SELECT FROM payment p WHERE ${IS_ITS_LIVING_PAYMENT} AND p.captured_at IS NULL)`

/** Transactions of an order that Medusa writes for its payments. */
const IS_OF_PAYMENT = "reference IN ('capture', 'refund') AND deleted_at IS NULL"

/** What the payments of an order `o` have captured or refunded. */
function sumOfPayments(table: "capture" | "refund"): string {
  return `(SELECT coalesce(sum(moved.amount), 0) FROM order_payment_collection pc
      JOIN payment p ON p.payment_collection_id = pc.payment_collection_id AND p.deleted_at IS NULL
      JOIN ${table} moved ON moved.payment_id = p.id AND moved.deleted_at IS NULL
     WHERE pc.order_id = o.id AND pc.deleted_at IS NULL)`
}

/**
 * Orders whose account, which Medusa keeps besides their payments, changed today and differs from what these captured and
 * refunded. A request to capture a part, beside which another one has captured the whole, records that capture with its own
 * amount, if need be as a second transaction, and maybe after the last poll. The account of a cancelled order stays as it is.
 */
const TODAYS_APART = `SELECT o.id FROM "order" o
  WHERE o.id IN (SELECT order_id FROM order_transaction WHERE created_at > now() - interval '1 day' AND ${IS_OF_PAYMENT})
    AND o.canceled_at IS NULL
    AND abs((SELECT coalesce(sum(amount), 0) FROM order_transaction WHERE order_id = o.id AND ${IS_OF_PAYMENT})
          - ${sumOfPayments("capture")} + ${sumOfPayments("refund")}) > 0.005`

/**
 * Today's rows whose order is gone: a completion that had stood still, while a sweep paid and captured its order, failed, and
 * Medusa took that order back.
 */
const ORDER_GONE = `o.updated_at > now() - interval '1 day' AND o.order_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM "order" WHERE id = o.order_id AND deleted_at IS NULL)`

/**
 * A loan of an order that was cancelled, or is gone, that was not refunded whole. Medusa cancels an order whatever becomes of
 * its refund, which the plugin is not asked for where the database failed, or it was not installed. Once listed it is up to
 * staff.
 */
const UNREFUNDED = `o.status = 'CONFIRMED'
  AND (o.order_id IN (SELECT id FROM "order" WHERE canceled_at IS NOT NULL) OR ${ORDER_GONE})
  AND o.total_cents > (SELECT coalesce(sum(r.cents), 0) FROM instalment_attempt r
                        WHERE r.instalment_order_id = o.id AND r.kind = 'refund' AND r.state = 'done')
  AND NOT EXISTS (SELECT FROM instalment_review r
                   WHERE r.instalment_order_id = o.id AND r.reason IN (${sqlList(LOAN_TO_REFUND)}) AND r.ended_at IS NULL)`

/**
 * Makes rows due that money depends on and that have no next poll, whatever the cause: what was sent and has no
 * response, forms that may be approved, approvals, ended ones whose payment is not cancelled, loans of cancelled orders, and
 * orders whose account is wrong (money invariants 9 and 13). Those that a sweep has claimed are polled once more: it may have
 * read the order before that was so, and would set no next poll. So are forms that would not be polled for an hour, or at
 * all, though their cart has become an unpaid order: the server that placed it has crashed.
 */
export async function makeOverlookedDue(sql: Sql): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order o SET due_at = CASE WHEN ${IS_CLAIMED} THEN ${CLAIM_ENDED} ELSE now() END
      WHERE o.deleted_at IS NULL
        AND (o.due_at > now() + interval '1 hour' AND o.cart_id IN (${TODAYS_UNPAID})
             OR o.due_at IS NULL AND o.status IN (${statusesOf("open")}, 'AUTHORIZED')
             OR (o.due_at IS NULL OR ${IS_CLAIMED})
             AND (o.cart_id IN (${TODAYS_UNPAID}) OR ${UNCANCELLED} OR ${UNREFUNDED} OR o.order_id IN (${TODAYS_APART})
                  OR o.status = 'CONFIRMED' AND o.payment_id IS NULL AND o.cart_id IN (${TODAYS_ORDERS})
                  OR ${HAS_LIVE_ATTEMPT}
                  OR EXISTS (SELECT FROM instalment_review r
                              WHERE r.instalment_order_id = o.id AND r.ended_at IS NULL
                                AND r.reason IN (${sqlList(POLLED_UNTIL_ENDED)}))))`,
  )
}
