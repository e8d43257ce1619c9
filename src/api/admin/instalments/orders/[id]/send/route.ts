import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { sendForm } from "../../../../../../in-store/send-form"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { readInput } from "../../../../../read-input"
import { orderOrNotFound, showCurrentOrder } from "../../show-order"

const body = z.strictObject({ by: z.enum(["sms", "email"]) })

/** Has the form of an in-store sale sent to the shopper again. -> `{ instalment_order }` */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const deps = shopDeps(req.scope)
  const { by } = readInput(body, req.body)
  const row = await orderOrNotFound(deps, req.params.id)
  await sendForm(deps, row, by)
  res.json({ instalment_order: await showCurrentOrder(deps, row.id) })
}
