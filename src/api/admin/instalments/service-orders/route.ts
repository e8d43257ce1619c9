import { findServiceOrders } from "../../../../service-orders/find-service-orders"
import { readClock, wantedAccount } from "../../../../service-orders/wanted-account"
import { byQuery } from "../../../read-input"
import { atService } from "../at-service"
import { filtersOf, pageOf, serviceOrdersQuery } from "./query"

/**
 * `GET /admin/instalments/service-orders` -> `{ service_orders, page, page_size, has_more }`: the lender's own orders,
 * found by any of its filters and read at the lender, with the record the shop has of each. In the lender's order,
 * which is not specified.
 */
export const GET = byQuery(serviceOrdersQuery, async ({ deps, input }) => {
  const { name: account } = wantedAccount(deps.instalments.accounts, input.account)
  const clock = await readClock(deps.instalments, account)
  const search = { account, filters: filtersOf(input, clock), page: pageOf(input), clock }
  return atService(() => findServiceOrders(deps, search))
})
