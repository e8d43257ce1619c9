import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { payOrder, readOrderPayment } from "../../../../in-store/order-payment"
import { shopDeps } from "../../../../modules/instalments/deps"
import { readInput } from "../../../read-input"

const id = z.string().min(1).max(100)
const ids = z.object({ order_id: id, payment_collection_id: id })
const toPay = z.strictObject({ ...ids.shape, provider_id: id.optional() })

/**
 * `GET /store/instalments/payment?order_id=&payment_collection_id=&locale?` -> `{ payment: { state, title, text, shop, amount,
 * currency_code, accounts } }`; no remote call.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const payment = await readOrderPayment(shopDeps(req.scope), readInput(ids, req.query), req.locale)
  res.set("Cache-Control", "no-store").json({ payment })
}

/** `POST /store/instalments/payment` `{ order_id, payment_collection_id, provider_id? }` -> `{ form_url }` */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { provider_id, ...wanted } = readInput(toPay, req.body)
  const form_url = await payOrder(shopDeps(req.scope), wanted, provider_id)
  res.set("Cache-Control", "no-store").json({ form_url })
}
