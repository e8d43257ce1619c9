import { z } from "zod"
import { refused } from "../../../../../../modules/instalments/errors"
import { resolveReviews } from "../../../../../../modules/instalments/store/resolved-reviews"
import { findAcceptedRefund } from "../../../../../../payments/refunds/refund-ledger"
import { decision } from "../../../../../read-input"
import { onOrder } from "../../show-order"

const body = decision.extend({ reason: z.string().max(100).optional() })

/**
 * A staff member resolves the open reviews of an order, or the one for `reason`, and says how. A refund that the lender
 * accepted for later is looked for first. -> `{ instalment_order }`
 */
export const POST = onOrder(body, async ({ deps, input: { note, reason }, by }, { id }) => {
  const ofRefund = reason === undefined || reason === "refund_unresolved"
  const { made, notMade } = ofRefund ? await findAcceptedRefund(deps, id) : { made: false, notMade: null }
  const how = { note, by, notMade }
  const resolved = await resolveReviews(deps.instalments.sql, { order: id, reason }, how)
  if (resolved.length === 0 && !made)
    throw refused(
      reason
        ? "This order is not listed for that reason any more: reload, then decide."
        : "This instalment order has no open review.",
    )
})
