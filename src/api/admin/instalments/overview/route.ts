import { accountsWithOrders, readOverview } from "../../../../overview/read-overview"
import { wantedAccount } from "../../../../lender-orders/wanted-account"
import { byQuery } from "../../../read-input"
import { overviewQuery } from "./query"

/**
 * `GET /admin/instalments/overview?from&to&account?&time_zone?` -> `{ from, to, time_zone, complete_from, totals,
 * approval_rate, conversion_rate, median_seconds_to_decide, placed_by, open_now, by_day }`: what became of the forms that were opened
 * in these days. Reads the plugin's tables alone, never the lender. Amounts are cents.
 */
export const GET = byQuery(overviewQuery, async ({ deps, input: { account, period } }) => {
  const { accounts: configured, settings, sql } = deps.instalments
  const known = new Set([...configured.all().map(({ name }) => name), ...(await accountsWithOrders(sql))])
  if (account !== undefined && !known.has(account)) wantedAccount(configured, account)
  const accounts = account === undefined ? [...known].sort() : [account]
  return readOverview(sql, { period, accounts, retention: settings.retention })
})
