import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../modules/instalments/deps"
import { readInput } from "../../../read-input"
import { atService } from "../at-service"
import { knownRecords } from "./known-records"
import { filtersOf, serviceOrdersQuery } from "./query"
import { readClock } from "./read-clock"
import { readPage } from "./read-page"
import { showServiceOrder } from "./show-service-order"
import { wantedAccount } from "./wanted-account"

/**
 * `GET /admin/instalments/service-orders` -> `{ service_orders, page, page_size, has_more }`: the service's own orders,
 * found by any of its filters and read at the service, with the record the shop has of each. In the service's order,
 * which is not shown.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = readInput(serviceOrdersQuery, req.query)
  const deps = shopDeps(req.scope)
  const { accounts } = deps.instalments
  const { name: account } = wantedAccount(accounts, query.account)
  const clock = await readClock(deps.instalments, account)
  const { page: number, page_size: size } = query
  const { orders, ...page } = await atService(() =>
    readPage(
      accounts.client(account).orders,
      filtersOf(query, clock),
      number === undefined || size === undefined ? undefined : { number, size },
    ),
  )
  const records = await knownRecords(deps, account, orders)
  res.json({
    service_orders: orders.map((order) =>
      showServiceOrder(order, { account, clock, record: records.get(order.id) }),
    ),
    ...page,
  })
}
