import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../../modules/instalments/deps"
import {
  listChanges,
  type SettlementChange,
  type ShownSettlement,
} from "../../../../../settlements/read/settlements"
import { settlementOrNotFound } from "../query"

export interface SettlementResponse {
  settlement: ShownSettlement & { changes: SettlementChange[] }
}

/** `GET /admin/instalments/settlements/:id` -> `{ settlement }` with its last hundred changes, newest first. */
export async function GET(req: MedusaRequest, res: MedusaResponse<SettlementResponse>): Promise<void> {
  const { sql } = shopDeps(req.scope).instalments
  const settlement = await settlementOrNotFound(sql, req.params.id)
  res.json({ settlement: { ...settlement, changes: await listChanges(sql, settlement.id) } })
}
