import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps } from "../../../../modules/instalments/deps"
import { listDiscrepancies } from "../../../../settlements/discrepancies/list-discrepancies"
import { paging, readInput } from "../../../read-input"
import { discrepancyFilters } from "./query"

const query = z.strictObject({ ...discrepancyFilters, ...paging })

/**
 * `GET /admin/instalments/discrepancies` -> `{ discrepancies, count, limit, offset, counts }`, the open ones, oldest
 * first. Amounts in cents. `counts` are the open ones by kind, of what the other filters let through.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { order, limit, offset, ...filter } = readInput(query, req.query)
  const page = { order, limit, offset }
  res.json({ ...(await listDiscrepancies(shopDeps(req.scope), filter, page)), limit, offset })
}
