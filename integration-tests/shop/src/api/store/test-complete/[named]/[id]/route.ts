import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"

/** `POST /store/test-complete/:named/:id` -> `{ order_id }` or `{ message }`: a shop's own route that completes a cart. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result, errors } = await completeCartWorkflow(req.scope).run({
    input: { id: req.params.id ?? "" },
    throwOnError: false,
  })
  res.json(errors.length === 0 ? { order_id: result.id } : { message: errors[0]?.error.message })
}
