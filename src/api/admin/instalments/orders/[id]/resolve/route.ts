import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { resolveReviews } from "../../../../../../modules/instalments/store/resolved-reviews"
import { findAcceptedRefund } from "../../../../../../payments/refunds/refund-ledger"
import { readInput } from "../../../../../read-input"
import { showCurrentOrder, type OrderResponse, orderOrNotFound } from "../../show-order"

const body = z.strictObject({
  note: z.string().trim().min(1).max(1_000),
  reason: z.string().max(100).optional(),
})

/**
 * A staff member resolves the open reviews of an order, or the one for `reason`, and says how. A refund that the lender
 * accepted for later is looked for first. -> `{ instalment_order }`
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderResponse>,
): Promise<void> {
  const deps = shopDeps(req.scope)
  const { id } = await orderOrNotFound(deps, req.params.id)
  const { note, reason } = readInput(body, req.body)
  const ofRefund = reason === undefined || reason === "refund_unresolved"
  const { made, notMade } = ofRefund ? await findAcceptedRefund(deps, id) : { made: false, notMade: null }
  const how = { note, by: req.auth_context.actor_id, notMade }
  const resolved = await resolveReviews(deps.instalments.sql, { order: id, reason }, how)
  if (resolved.length === 0 && !made) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      reason
        ? "This order is not listed for that reason any more: reload, then decide."
        : "This instalment order has no open review.",
    )
  }
  res.json({ instalment_order: await showCurrentOrder(deps, id) })
}
