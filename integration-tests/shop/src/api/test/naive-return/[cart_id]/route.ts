import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"

/** The naive baseline's redirect: the browser's return completes the cart, and nothing else does. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const shop = "http://shop.test/es"
  if (req.query.way !== "ok") return res.redirect(303, `${shop}/checkout`)
  const { result, errors } = await completeCartWorkflow(req.scope).run({
    input: { id: req.params.cart_id ?? "" },
    throwOnError: false,
  })
  const placed = errors.length === 0 && result?.id
  res.redirect(303, placed ? `${shop}/order/${result.id}/confirmed` : `${shop}/checkout`)
}
