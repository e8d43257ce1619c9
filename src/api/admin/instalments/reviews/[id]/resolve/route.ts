import { findReview } from "../../../../../../modules/instalments/store/reviews"
import { resolveInstalmentReviewWorkflow } from "../../../../../../workflows/resolve-review"
import { byBody, decision } from "../../../../../read-input"
import { showReviews, type ShownReview } from "../../show-review"

export interface ReviewResponse {
  review: ShownReview | undefined
}

/** A staff member resolves a review with a note; a refund that the lender accepted for later is looked for first. `{ note }` -> `{ review }` */
export const POST = byBody(decision, async ({ deps, id, input, by }): Promise<ReviewResponse> => {
  await resolveInstalmentReviewWorkflow(deps.container).run({ input: { ...input, review_id: id, by } })
  const review = await findReview(deps.instalments.sql, id)
  const [shown] = review ? await showReviews(deps, [review]) : []
  return { review: shown }
})
