import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { findReview, resolveReviews } from "../../../../../../modules/instalments/store/reviews"
import { readNote } from "../../../../../read-input"
import { showReviews, type ShownReview } from "../../show-review"

export interface ReviewResponse {
  review: ShownReview | undefined
}

/** A staff member resolves a review with a note. `{ note }` -> `{ review }` */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ReviewResponse>,
): Promise<void> {
  const deps = shopDeps(req.scope)
  const { sql } = deps.instalments
  const id = req.params.id ?? ""
  const note = readNote(req.body)
  if (!(await findReview(sql, id))) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      "There is no such review. Its id is the one GET /admin/instalments/reviews lists.",
    )
  }
  const [resolved] = await resolveReviews(sql, { review: id }, { note, by: req.auth_context.actor_id })
  if (!resolved) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "This review is closed already. Reload to see what became of it.",
    )
  }
  const review = await findReview(sql, id)
  const [shown] = review ? await showReviews(deps, [review]) : []
  res.json({ review: shown })
}
