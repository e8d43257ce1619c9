import type { Sql } from "./database"
import { openReview } from "./reviews"

/** Longer than events overtake each other: two completions end in another order than they began, and so do a queue's jobs. */
const OVERTAKEN = "interval '10 minutes'"

const END_REVIEWS = `UPDATE instalment_review r SET ended_at = now(), ended_by = 'announced', updated_at = now()
  WHERE r.reason = 'not_announced' AND r.ended_at IS NULL AND r.instalment_order_id IN`

/**
 * Medusa announced an order that was made of a cart: it emits `order.placed` when the completion ends, and never after a
 * crash. The cart's forms are found by Medusa's link, as the event may come before a row knows its order.
 */
export async function recordAnnounced(sql: Sql, orderId: string): Promise<void> {
  await sql.raw(
    `WITH announced AS (
       UPDATE instalment_order SET announced_at = now() WHERE announced_at IS NULL
          AND cart_id = (SELECT cart_id FROM order_cart WHERE order_id = ? AND deleted_at IS NULL) RETURNING id)
     ${END_REVIEWS} (SELECT id FROM announced)`,
    [orderId],
  )
}

/**
 * Lists the paid orders that Medusa never announced, though it announced one that it made later: a worker that stands still
 * has announced none. Times are the database's, of Medusa's link too. An order that is announced in the moment in which it is
 * listed ends here the next time.
 */
export async function listUnannounced(sql: Sql): Promise<void> {
  const { rows } = await sql.raw<{ id: string }>(
    `WITH ended AS (${END_REVIEWS} (SELECT id FROM instalment_order WHERE announced_at IS NOT NULL))
     SELECT o.id FROM instalment_order o
       JOIN order_cart made ON made.cart_id = o.cart_id AND made.order_id = o.order_id AND made.deleted_at IS NULL
       JOIN "order" placed ON placed.id = o.order_id AND placed.canceled_at IS NULL
      WHERE o.announced_at IS NULL AND o.payment_id IS NOT NULL AND o.deleted_at IS NULL
        AND made.created_at < (SELECT max(later.created_at)
                                 FROM instalment_order a JOIN order_cart later ON later.cart_id = a.cart_id
                                WHERE a.announced_at < now() - ${OVERTAKEN} AND later.deleted_at IS NULL)`,
  )
  for (const { id } of rows) await openReview(sql, id, "not_announced")
}
