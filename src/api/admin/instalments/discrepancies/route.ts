import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps } from "../../../../modules/instalments/deps"
import { KIND_NAMES } from "../../../../settlements/discrepancies/kinds"
import {
  isOrdering,
  listDiscrepancies,
  STATUSES,
  type Discrepancy,
  type Ordering,
} from "../../../../settlements/discrepancies/list-discrepancies"
import { paging, readInput, type Page } from "../../../read-input"

const query = z.strictObject({
  kind: z.enum(KIND_NAMES).optional(),
  account: z.string().optional(),
  status: z.enum(STATUSES).default("open"),
  order_id: z.string().optional(),
  settlement_id: z.string().optional(),
  q: z.string().max(100).optional(),
  order: z.custom<Ordering>(isOrdering, "is not a column to sort by").default("since"),
  ...paging,
})
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
