import { z } from "zod"
import {
  listSettlements,
  SETTLEMENT_ORDERS,
  type SettlementList,
} from "../../../../settlements/read/settlements"
import { byQuery, paging, type Page } from "../../../read-input"
import { madeFrom, madeTo } from "./query"

const query = z.strictObject({
  account: z.string().optional(),
  created_from: madeFrom.optional(),
  created_to: madeTo.optional(),
  q: z.string().trim().max(100).optional(),
  bank: z.enum(["open", "received"]).optional(),
  order: z.enum(SETTLEMENT_ORDERS).default("-created"),
  ...paging,
})
export type SettlementsQuery = z.input<typeof query>

export type SettlementsResponse = Page & SettlementList

/**
 * `GET /admin/instalments/settlements` -> `{ settlements, count, limit, offset, totals, by_month }`. Amounts in cents;
 * `totals` and `by_month` are of all that match, not of the page.
 */
export const GET = byQuery(query, async ({ deps, input }): Promise<SettlementsResponse> => {
  const { limit, offset } = input
  return { ...(await listSettlements(deps.instalments.sql, input)), limit, offset }
})
