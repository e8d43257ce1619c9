import { z } from "zod"
import { listDiscrepancies, type Discrepancy } from "../../../../settlements/discrepancies/list-discrepancies"
import { byQuery, paging, type Page } from "../../../read-input"
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
export const GET = byQuery(query, async ({ deps, input }): Promise<DiscrepanciesResponse> => {
  const { limit, offset } = input
  return { ...(await listDiscrepancies(deps, input)), limit, offset }
})
