import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { releaseForStaff } from "../../../../../../payments/captures/hold"
import { readNote } from "../../../../../read-input"
import { showCurrentOrder, type OrderResponse, orderOrNotFound } from "../../show-order"

/** Ends the hold of an order; what is due then is captured within a minute. `{ note }` -> `{ instalment_order }` */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderResponse>,
): Promise<void> {
  const deps = shopDeps(req.scope)
  const note = readNote(req.body)
  const { id } = await orderOrNotFound(deps, req.params.id)
  await releaseForStaff(deps, id, { note, by: req.auth_context.actor_id })
  res.json({ instalment_order: await showCurrentOrder(deps, id) })
}
