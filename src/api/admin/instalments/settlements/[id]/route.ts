import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../../modules/instalments/deps"
import { listChanges } from "../../../../../settlements/read/settlements"
import { settlementOrNotFound } from "../query"

/** `GET /admin/instalments/settlements/:id` -> `{ settlement }` with its last hundred changes, newest first. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { sql } = shopDeps(req.scope).instalments
  const settlement = await settlementOrNotFound(sql, req.params.id)
  res.json({ settlement: { ...settlement, changes: await listChanges(sql, settlement.id) } })
}
