import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../../modules/instalments/deps"
import { showOrder } from "../show-order"

/** `GET /admin/instalments/orders/:id` -> `{ instalment_order }` with its transitions, captures and refunds. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { instalments } = shopDeps(req.scope)
  const row = await instalments.retrieveInstalmentOrder(req.params.id ?? "", {
    relations: ["transitions", "captures", "refunds"],
  })
  res.json({ instalment_order: showOrder(row) })
}
