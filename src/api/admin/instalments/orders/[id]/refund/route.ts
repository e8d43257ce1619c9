import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { refundRestOfLoan } from "../../../../../../recovery/loans-to-refund"
import { showCurrentOrder, type OrderResponse, orderOrNotFound } from "../../show-order"

/** One click for a loan that Medusa cannot refund: what is left of it is refunded, once. -> `{ instalment_order }` */
export async function POST(req: MedusaRequest, res: MedusaResponse<OrderResponse>): Promise<void> {
  const deps = shopDeps(req.scope)
  const { id } = await orderOrNotFound(deps, req.params.id)
  await refundRestOfLoan(deps, id)
  res.json({ instalment_order: await showCurrentOrder(deps, id) })
}
