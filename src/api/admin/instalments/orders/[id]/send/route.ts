import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { sendForm } from "../../../../../../in-store/send-form"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { readInput } from "../../../../../read-input"
import { showCurrentOrder, type OrderResponse } from "../../show-order"

const body = z.strictObject({ by: z.enum(["sms", "email"]) })

/** Has the form of an in-store sale sent to the shopper again. -> `{ instalment_order }` */
export async function POST(req: MedusaRequest, res: MedusaResponse<OrderResponse>): Promise<void> {
  const deps = shopDeps(req.scope)
  const id = req.params.id ?? ""
  const { by } = readInput(body, req.body)
  await sendForm(deps, await deps.instalments.retrieveInstalmentOrder(id), by)
  res.json({ instalment_order: await showCurrentOrder(deps, id) })
}
