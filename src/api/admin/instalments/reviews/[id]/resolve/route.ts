import { resolveInstalmentReviewWorkflow } from "../../../../../../workflows/resolve-review"
import { byBody, decision } from "../../../../../read-input"
import { showReview } from "../../show-review"

/** A staff member resolves a review with a note; a refund that the lender accepted for later is looked for first. `{ note }` -> `{ review }` */
export const POST = byBody(decision, async ({ deps, id, input, by }) => {
  await resolveInstalmentReviewWorkflow(deps.container).run({ input: { ...input, review_id: id, by } })
  return showReview(deps, id)
})
