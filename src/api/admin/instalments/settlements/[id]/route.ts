import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../../modules/instalments/deps"
import { listChanges } from "../../../../../settlements/read/changes"
import { settlementOrNotFound } from "../settlement-or-not-found"

/** `GET /admin/instalments/settlements/:id` -> `{ settlement }` with its last hundred changes, newest first. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { sql } = shopDeps(req.scope).instalments
  const settlement = await settlementOrNotFound(sql, req.params.id)
  res.json({ settlement: { ...settlement, changes: await listChanges(sql, settlement.id) } })
}
