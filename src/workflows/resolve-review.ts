import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { z } from "zod"
import { reviewOrNotFound } from "../api/admin/instalments/reviews/show-review"
import { decision, readInput } from "../api/read-input"
import { refused } from "../modules/instalments/errors"
import { resolveReviews } from "../modules/instalments/store/resolved-reviews"
import type { ShopDeps } from "../modules/instalments/deps"
import { findAcceptedRefund } from "../payments/refunds/refund-ledger"
import { ownDeps } from "./own-deps"

/** Id of the user who decides. */
const by = z.string().min(1)

const input = z.union([
  decision.extend({ review_id: z.string().min(1), by }),
  decision.extend({ instalment_order_id: z.string().min(1), reason: z.string().max(100).optional(), by }),
])
type Input = z.input<typeof input>

/** What of an order is to be resolved. */
interface ToResolve {
  order: string
  which: Parameters<typeof resolveReviews>[1]
  /** Whether a refund without a known outcome is among it. */
  ofRefund: boolean
  /** For a staff member, where nothing of it is open any more. */
  gone: string
}

async function findReviewToResolve(deps: ShopDeps, id: string): Promise<ToResolve> {
  const found = await reviewOrNotFound(deps, id)
  return {
    order: found.instalment_order_id,
    which: { review: id },
    ofRefund: found.reason === "refund_unresolved" && found.status === "open",
    gone: "This review is closed already. Reload to see what became of it.",
  }
}

function reviewsToResolve(order: string, reason: string | undefined): ToResolve {
  return {
    order,
    which: { order, reason },
    ofRefund: reason === undefined || reason === "refund_unresolved",
    gone: reason
      ? "This order is not listed for that reason any more: reload, then decide."
      : "This instalment order has no open review.",
  }
}

const resolveInstalmentReviewStep = createStep("resolve-instalment-review", async (given: Input) => {
  const wanted = readInput(input, given)
  const { note, by } = wanted
  const deps = ownDeps()
  const { order, which, ofRefund, gone } =
    "review_id" in wanted
      ? await findReviewToResolve(deps, wanted.review_id)
      : reviewsToResolve(wanted.instalment_order_id, wanted.reason)
  const { made, notMade } = ofRefund ? await findAcceptedRefund(deps, order) : { made: false, notMade: null }
  const review_ids = await resolveReviews(deps.instalments.sql, which, { note, by, notMade })
  if (review_ids.length === 0 && !made) throw refused(gone)
  return new StepResponse({ review_ids })
})

/**
 * A staff member resolves a review, or the open reviews of an instalment order, of one reason or of all, and says how. A
 * refund that the lender accepted for later is looked for first.
 */
export const resolveInstalmentReviewWorkflow = createWorkflow(
  "resolve-instalment-review",
  function (given: WorkflowData<Input>) {
    return new WorkflowResponse(resolveInstalmentReviewStep(given))
  },
)
