import type { Need } from "./needs-person"
import type { Sql } from "./sql"

/**
 * Writes down the order and the payment of a row, which is due from then on, and takes it off the list for a reason
 * that has ended with it. Nothing changes the second time.
 */
export async function recordPlaced(
  sql: Sql,
  id: string,
  placed: { orderId: string; paymentId: string; ended: readonly Need[] },
): Promise<void> {
  await sql.raw(
    `WITH news AS (SELECT ?::text AS order_id, ?::text AS payment_id, ?::text[] AS ended)
     UPDATE instalment_order row
        SET order_id = news.order_id, payment_id = news.payment_id, updated_at = now(),
            due_at = CASE WHEN (row.order_id, row.payment_id) IS DISTINCT FROM (news.order_id, news.payment_id)
                          THEN now() ELSE due_at END,
            needs_person = CASE WHEN needs_person = ANY(ended) THEN NULL ELSE needs_person END,
            needs_person_since = CASE WHEN needs_person = ANY(ended) THEN NULL ELSE needs_person_since END
       FROM news
      WHERE id = ? AND ((row.order_id, row.payment_id) IS DISTINCT FROM (news.order_id, news.payment_id)
                        OR needs_person = ANY(ended))`,
    [placed.orderId, placed.paymentId, placed.ended, id],
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
