import { reopenReview } from "../../../../../../modules/instalments/store/resolved-reviews"
import { byPath } from "../../../../../read-input"
import { reviewOrNotFound, showReview } from "../../show-review"

/** Takes back that a review was resolved. -> `{ review }`, a new one that is open; 409 when there is nothing to take back */
export const POST = byPath(async ({ deps, id, by }) => {
  await reviewOrNotFound(deps, id)
  return showReview(deps, await reopenReview(deps.instalments.sql, id, by))
})
