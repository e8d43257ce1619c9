import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { resolveReviews } from "../../../../../../modules/instalments/store/resolved-reviews"
import { findReview } from "../../../../../../modules/instalments/store/reviews"
import { findAcceptedRefund } from "../../../../../../payments/refunds/refund-ledger"
import { readNote } from "../../../../../read-input"
import { showReviews, type ShownReview } from "../../show-review"

export interface ReviewResponse {
  review: ShownReview | undefined
}

/** A staff member resolves a review with a note; a refund that the lender accepted for later is looked for first. `{ note }` -> `{ review }` */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ReviewResponse>,
): Promise<void> {
  const deps = shopDeps(req.scope)
  const { sql } = deps.instalments
  const id = req.params.id ?? ""
  const note = readNote(req.body)
  const found = await findReview(sql, id)
  if (!found) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      "There is no such review. Its id is the one GET /admin/instalments/reviews lists.",
    )
  }
  const ofRefund = found.reason === "refund_unresolved" && found.status === "open"
  const { made, notMade } = ofRefund
    ? await findAcceptedRefund(deps, found.instalment_order_id)
    : { made: false, notMade: null }
  const how = { note, by: req.auth_context.actor_id, notMade }
  const [resolved] = await resolveReviews(sql, { review: id }, how)
  if (!resolved && !made) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "This review is closed already. Reload to see what became of it.",
    )
  }
  const review = await findReview(sql, id)
  const [shown] = review ? await showReviews(deps, [review]) : []
  res.json({ review: shown })
}
