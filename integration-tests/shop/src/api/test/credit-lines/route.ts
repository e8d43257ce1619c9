import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { createCartCreditLinesWorkflow } from "@medusajs/medusa/core-flows"

/**
 * `POST /test/credit-lines` `{ cart_id, amount }`: changes a cart as a shop's own gift card or loyalty feature does.
 */
export async function POST(
  req: MedusaRequest<{ cart_id: string; amount: number }>,
  res: MedusaResponse,
): Promise<void> {
  const { cart_id, amount } = req.body
  await createCartCreditLinesWorkflow(req.scope).run({
    input: [{ cart_id, amount, reference: "gift-card", reference_id: "gift_1", metadata: null }],
  })
  res.sendStatus(204)
}
