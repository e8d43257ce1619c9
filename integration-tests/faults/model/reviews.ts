import type { Play } from "./play"
import { ROWS } from "./purchase"

/** One reason for which an instalment order was put in the review queue, open or not. */
export interface Review {
  id: string
  instalment_order_id: string
  reason: string
  /** `resolved`: a staff member closed it. `ended`: the reason no longer applies. */
  state: "open" | "resolved" | "ended"
  opened_at: Date
  ended_by: string | null
}

/** Every review of the cart's instalment orders, including closed ones, so that a lost reason shows. */
export async function readReviews({
  fixture: { shop },
  cartId,
}: Pick<Play, "fixture" | "cartId">): Promise<Review[]> {
  return shop.sql<Review>(
    `SELECT id, instalment_order_id, reason, opened_at, ended_by,
            CASE WHEN resolved_at IS NOT NULL THEN 'resolved' WHEN ended_at IS NOT NULL THEN 'ended' ELSE 'open' END AS state
       FROM instalment_review
      WHERE deleted_at IS NULL AND instalment_order_id IN ${ROWS}
      ORDER BY opened_at, id`,
    [cartId],
  )
}

/** Their part of the quiet dump. */
export const REVIEW_LINES = `SELECT concat_ws(' ', id, reason, resolved_at IS NOT NULL, ended_at IS NOT NULL, ended_by)
  FROM instalment_review WHERE instalment_order_id IN ${ROWS}`
