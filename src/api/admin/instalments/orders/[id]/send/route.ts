import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { sendAgain } from "../../../../../../in-store/start-sale"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { readInput } from "../../../../../read-input"
import { atService } from "../../../at-service"
import { showCurrentOrder, type OrderResponse, orderOrNotFound } from "../../show-order"

const body = z.strictObject({ by: z.enum(["sms", "email"]) })

/** Has the form of an in-store sale sent again, or a new one for corrected data. -> `{ instalment_order }` */
export async function POST(req: MedusaRequest, res: MedusaResponse<OrderResponse>): Promise<void> {
  const deps = shopDeps(req.scope)
  const { by } = readInput(body, req.body)
  const row = await orderOrNotFound(deps, req.params.id)
  const sent = await atService(() => sendAgain(deps, row, by))
  res.json({ instalment_order: await showCurrentOrder(deps, sent.id) })
}
