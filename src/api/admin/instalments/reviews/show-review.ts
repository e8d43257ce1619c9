import type { ReadDeps } from "../../../../modules/instalments/deps"
import { notFound } from "../../../../modules/instalments/errors"
import { findReview, type ReviewRow } from "../../../../modules/instalments/store/reviews"
import { explained, showOrders, type Explained, type ShownOrder } from "../orders/show-order"

/** A review with what to do in words; null in place of an order that was deleted. */
export type ShownReview = Omit<ReviewRow, "instalment_order_id"> &
  Explained & { instalment_order: ShownOrder | null }

export interface ReviewResponse {
  review: ShownReview | undefined
}

/** @throws MedusaError NOT_FOUND that does not repeat what was asked for */
export async function reviewOrNotFound(
  { instalments }: Pick<ReadDeps, "instalments">,
  id: string,
): Promise<ReviewRow> {
  const found = await findReview(instalments.sql, id)
  if (found) return found
  throw notFound("There is no such review. Its id is the one GET /admin/instalments/reviews lists.")
}

/** A review as it stands now. */
export async function showReview(deps: ReadDeps, id: string): Promise<ReviewResponse> {
  const [review] = await showReviews(deps, [await reviewOrNotFound(deps, id)])
  return { review }
}

/** Reviews as the admin API shows them: with what to do in words, and with the order each is about. */
export async function showReviews(deps: ReadDeps, rows: readonly ReviewRow[]): Promise<ShownReview[]> {
  const ids = [...new Set(rows.map(({ instalment_order_id }) => instalment_order_id))]
  const found =
    ids.length === 0 ? [] : await deps.instalments.listInstalmentOrders({ id: ids }, { take: ids.length })
  const orders = new Map((await showOrders(deps, found)).map((order) => [order.id, order]))
  return rows.map(({ instalment_order_id, ...review }) => ({
    ...explained(review),
    instalment_order: orders.get(instalment_order_id) ?? null,
  }))
}
