import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { holdForStaff } from "../../../../../../payments/captures/hold"
import { readNote } from "../../../../../read-input"
import { showCurrentOrder, type OrderResponse, orderOrNotFound } from "../../show-order"

/** Keeps an order from being confirmed until it is released. `{ note }` -> `{ instalment_order }` */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderResponse>,
): Promise<void> {
  const deps = shopDeps(req.scope)
  const note = readNote(req.body)
  const { id } = await orderOrNotFound(deps, req.params.id)
  await holdForStaff(deps, id, { note, by: req.auth_context.actor_id })
  res.json({ instalment_order: await showCurrentOrder(deps, id) })
}
