import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps } from "../../../../modules/instalments/deps"
import { listDiscrepancies, type Discrepancy } from "../../../../settlements/discrepancies/list-discrepancies"
import { paging, readInput, type Page } from "../../../read-input"
import { discrepancyFilters } from "./query"

const query = z.strictObject({ ...discrepancyFilters, ...paging })
export type DiscrepanciesQuery = z.input<typeof query>

export type DiscrepanciesResponse = Page & {
  discrepancies: Discrepancy[]
  counts: Record<string, number>
}

/**
 * `GET /admin/instalments/discrepancies` -> `{ discrepancies, count, limit, offset, counts }`, the open ones, oldest
 * first. Amounts in cents. `counts` are the open ones by kind, of what the other filters let through.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse<DiscrepanciesResponse>): Promise<void> {
  const { order, limit, offset, ...filter } = readInput(query, req.query)
  const page = { order, limit, offset }
  res.json({ ...(await listDiscrepancies(shopDeps(req.scope), filter, page)), limit, offset })
}
