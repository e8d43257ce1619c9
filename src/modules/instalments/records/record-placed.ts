import { ENDED_BY } from "./review-reasons"
import type { Sql } from "./sql"

/**
 * Writes down the order and the payment of a row, which is due from then on, and ends the reviews that ended with it.
 * Nothing changes the second time.
 */
export async function recordPlaced(
  sql: Sql,
  id: string,
  placed: { orderId: string; paymentId: string },
): Promise<void> {
  await sql.raw(
    `WITH news AS (SELECT ?::text AS id, ?::text AS order_id, ?::text AS payment_id),
     ended AS (
       UPDATE instalment_review SET ended_at = now(), ended_by = 'placed', updated_at = now() FROM news
        WHERE instalment_order_id = news.id AND reason = ANY(?) AND ended_at IS NULL)
     UPDATE instalment_order o
        SET order_id = news.order_id, payment_id = news.payment_id, updated_at = now(), due_at = now()
       FROM news
      WHERE o.id = news.id AND (o.order_id, o.payment_id) IS DISTINCT FROM (news.order_id, news.payment_id)`,
    [id, placed.orderId, placed.paymentId, ENDED_BY.placed],
  )
}

/** Undoes `recordPlaced`, unless another payment was written down meanwhile. */
export async function forgetPlaced(sql: Sql, id: string, paymentId: string): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order SET order_id = NULL, payment_id = NULL, updated_at = now()
      WHERE id = ? AND payment_id = ?`,
    [id, paymentId],
  )
}
