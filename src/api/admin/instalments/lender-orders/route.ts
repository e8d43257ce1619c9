import { findLenderOrders } from "../../../../lender-orders/find-lender-orders"
import { readClock, wantedAccount } from "../../../../lender-orders/wanted-account"
import { byQuery } from "../../../read-input"
import { atService } from "../at-service"
import { filtersOf, pageOf, lenderOrdersQuery } from "./query"

/**
 * `GET /admin/instalments/lender-orders` -> `{ lender_orders, page, page_size, has_more }`: the lender's own orders,
 * found by any of its filters and read at the lender, with the record the shop has of each. In the lender's order,
 * which is not specified.
 */
export const GET = byQuery(lenderOrdersQuery, async ({ deps, input }) => {
  const { name: account } = wantedAccount(deps.instalments.accounts, input.account)
  const clock = await readClock(deps.instalments, account)
  const search = { account, filters: filtersOf(input, clock), page: pageOf(input), clock }
  return atService(() => findLenderOrders(deps, search))
})
