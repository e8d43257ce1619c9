import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../modules/instalments/deps"
import { accountsWithOrders, readOverview, type Overview } from "../../../../overview/read-overview"
import { wantedAccount } from "../../../../service-orders/wanted-account"
import { readInput } from "../../../read-input"
import { overviewQuery } from "./query"

/**
 * `GET /admin/instalments/overview?from&to&account?&time_zone?` -> `{ from, to, time_zone, complete_from, totals,
 * approval_rate, conversion_rate, median_seconds_to_decide, placed_by, open_now, by_day }`: what became of the forms that were opened
 * in these days. Reads the plugin's tables alone, never the lender. Amounts are cents.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse<Overview>): Promise<void> {
  const { account, period } = readInput(overviewQuery, req.query)
  const { accounts: configured, settings, sql } = shopDeps(req.scope).instalments
  const known = new Set([...configured.all().map(({ name }) => name), ...(await accountsWithOrders(sql))])
  if (account !== undefined && !known.has(account)) wantedAccount(configured, account)
  const accounts = account === undefined ? [...known].sort() : [account]
  res.json(await readOverview(sql, { period, accounts, retention: settings.retention }))
}
