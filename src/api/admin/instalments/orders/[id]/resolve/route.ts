import { z } from "zod"
import { resolveInstalmentReviewWorkflow } from "../../../../../../workflows/resolve-review"
import { decision } from "../../../../../read-input"
import { onOrder } from "../../show-order"

const body = decision.extend({ reason: z.string().max(100).optional() })

/**
 * A staff member resolves the open reviews of an order, or the one for `reason`, and says how. A refund that the lender
 * accepted for later is looked for first. -> `{ instalment_order }`
 */
export const POST = onOrder(body, async ({ deps, input, by }, { id }) => {
  await resolveInstalmentReviewWorkflow(deps.container).run({
    input: { ...input, instalment_order_id: id, by },
  })
})
