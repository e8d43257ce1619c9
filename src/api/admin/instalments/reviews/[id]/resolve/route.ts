import { notFound, refused } from "../../../../../../modules/instalments/errors"
import { resolveReviews } from "../../../../../../modules/instalments/store/resolved-reviews"
import { findReview } from "../../../../../../modules/instalments/store/reviews"
import { findAcceptedRefund } from "../../../../../../payments/refunds/refund-ledger"
import { byBody, decision } from "../../../../../read-input"
import { showReviews, type ShownReview } from "../../show-review"

export interface ReviewResponse {
  review: ShownReview | undefined
}

/** A staff member resolves a review with a note; a refund that the lender accepted for later is looked for first. `{ note }` -> `{ review }` */
export const POST = byBody(decision, async ({ deps, id, input, by }): Promise<ReviewResponse> => {
  const { sql } = deps.instalments
  const found = await findReview(sql, id)
  if (!found)
    throw notFound("There is no such review. Its id is the one GET /admin/instalments/reviews lists.")
  const ofRefund = found.reason === "refund_unresolved" && found.status === "open"
  const { made, notMade } = ofRefund
    ? await findAcceptedRefund(deps, found.instalment_order_id)
    : { made: false, notMade: null }
  const [resolved] = await resolveReviews(sql, { review: id }, { ...input, by, notMade })
  if (!resolved && !made) throw refused("This review is closed already. Reload to see what became of it.")
  const review = await findReview(sql, id)
  const [shown] = review ? await showReviews(deps, [review]) : []
  return { review: shown }
})
