import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"

/** `POST /test/refunds` `{ payment_id, amount, note? }`: a refund by a workflow of the shop, without a user. */
export async function POST(
  req: MedusaRequest<{ payment_id: string; amount: number; note?: string }>,
  res: MedusaResponse,
): Promise<void> {
  await refundPaymentWorkflow(req.scope).run({ input: req.body })
  res.sendStatus(204)
}
