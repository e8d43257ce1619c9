import {
  listChanges,
  type SettlementChange,
  type ShownSettlement,
} from "../../../../../settlements/read/settlements"
import { byPath } from "../../../../read-input"
import { settlementOrNotFound } from "../query"

export interface SettlementResponse {
  settlement: ShownSettlement & { changes: SettlementChange[] }
}

/** `GET /admin/instalments/settlements/:id` -> `{ settlement }` with its last hundred changes, newest first. */
export const GET = byPath(async ({ deps, id }): Promise<SettlementResponse> => {
  const { sql } = deps.instalments
  const settlement = await settlementOrNotFound(sql, id)
  return { settlement: { ...settlement, changes: await listChanges(sql, id) } }
})
