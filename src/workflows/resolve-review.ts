import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { z } from "zod"
import { decision, readInput } from "../api/read-input"
import { notFound, refused } from "../modules/instalments/errors"
import { resolveReviews } from "../modules/instalments/store/resolved-reviews"
import { findReview } from "../modules/instalments/store/reviews"
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
type Wanted = z.output<typeof input>

const resolveInstalmentReviewStep = createStep("resolve-instalment-review", async (given: Input) => {
  const wanted = readInput(input, given)
  const deps = ownDeps()
  return new StepResponse({
    review_ids: "review_id" in wanted ? await resolveOne(deps, wanted) : await resolveOfOrder(deps, wanted),
  })
})

async function resolveOne(
  deps: ShopDeps,
  { review_id: id, note, by }: Extract<Wanted, { review_id: string }>,
): Promise<string[]> {
  const { sql } = deps.instalments
  const found = await findReview(sql, id)
  if (!found)
    throw notFound("There is no such review. Its id is the one GET /admin/instalments/reviews lists.")
  const ofRefund = found.reason === "refund_unresolved" && found.status === "open"
  const { made, notMade } = ofRefund
    ? await findAcceptedRefund(deps, found.instalment_order_id)
    : { made: false, notMade: null }
  const resolved = await resolveReviews(sql, { review: id }, { note, by, notMade })
  if (resolved.length === 0 && !made)
    throw refused("This review is closed already. Reload to see what became of it.")
  return resolved
}

async function resolveOfOrder(
  deps: ShopDeps,
  { instalment_order_id: order, reason, note, by }: Extract<Wanted, { instalment_order_id: string }>,
): Promise<string[]> {
  const ofRefund = reason === undefined || reason === "refund_unresolved"
  const { made, notMade } = ofRefund ? await findAcceptedRefund(deps, order) : { made: false, notMade: null }
  const resolved = await resolveReviews(deps.instalments.sql, { order, reason }, { note, by, notMade })
  if (resolved.length === 0 && !made)
    throw refused(
      reason
        ? "This order is not listed for that reason any more: reload, then decide."
        : "This instalment order has no open review.",
    )
  return resolved
}

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
