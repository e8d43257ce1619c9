import type { Sql } from "./sql"

/**
 * Whether another payment than `?` of an instalment order `o` lives in Medusa. Its own table is asked in the same
 * statement, so that nothing comes between the look and the note. A shopper can write to the data of a session of another
 * provider, never to that of a payment of this one.
 */
const ANOTHER_LIVES = `EXISTS (SELECT FROM payment p
  WHERE p.payment_collection_id = o.payment_collection_id AND p.id <> ? AND p.canceled_at IS NULL
    AND p.deleted_at IS NULL AND p.provider_id = 'pp_instalments_' || o.account
    AND p.data->>'instalment_order_id' = o.id)`

/** Notes that a payment was cancelled, unless another payment of the same order lives; makes the row due either way. */
export async function recordCancellation(sql: Sql, id: string, paymentId: string): Promise<void> {
  await sql.raw(
    `WITH note AS (SELECT o.id, NOT ${ANOTHER_LIVES} AS wanted FROM instalment_order o WHERE o.id = ?)
     UPDATE instalment_order o
        SET cancel_wanted_at = CASE WHEN note.wanted THEN now() ELSE o.cancel_wanted_at END,
            cancel_payment_id = CASE WHEN note.wanted THEN ? ELSE o.cancel_payment_id END,
            due_at = now(), updated_at = now()
       FROM note WHERE o.id = note.id`,
    [paymentId, id, paymentId],
  )
}

/** Takes a note back that was about another payment than the one that lives. */
export async function forgetCancellation(sql: Sql, id: string, livingPaymentId: string): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order SET cancel_wanted_at = NULL, cancel_payment_id = NULL, updated_at = now()
      WHERE id = ? AND cancel_payment_id IS DISTINCT FROM ?`,
    [id, livingPaymentId],
  )
}
