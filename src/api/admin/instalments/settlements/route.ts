import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps } from "../../../../modules/instalments/deps"
import {
  listSettlements,
  SETTLEMENT_ORDERS,
  type SettlementList,
} from "../../../../settlements/read/settlements"
import { paging, readInput, type Page } from "../../../read-input"
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
export async function GET(req: MedusaRequest, res: MedusaResponse<SettlementsResponse>): Promise<void> {
  const { limit, offset, ...given } = readInput(query, req.query)
  const { sql } = shopDeps(req.scope).instalments
  const found = await listSettlements(sql, { ...given, limit, offset })
  res.json({ ...found, limit, offset })
}
