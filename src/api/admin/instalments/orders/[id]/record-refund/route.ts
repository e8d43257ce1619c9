import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { recordFoundRefund } from "../../../../../../payments/refunds/external-refund"
import { readInput } from "../../../../../read-input"
import { showCurrentOrder, type OrderResponse, orderOrNotFound } from "../../show-order"

const body = z.strictObject({ refund_id: z.string().min(1).max(200) })

/** Records a refund that was made in the lender's merchant portal. `refund_id` is the lender's. Sends nothing. */
export async function POST(req: MedusaRequest, res: MedusaResponse<OrderResponse>): Promise<void> {
  const deps = shopDeps(req.scope)
  const { refund_id } = readInput(body, req.body)
  const { id } = await orderOrNotFound(deps, req.params.id)
  await recordFoundRefund(deps, id, refund_id)
  res.json({ instalment_order: await showCurrentOrder(deps, id) })
}
