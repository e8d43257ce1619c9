import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../modules/instalments/deps"
import { findServiceOrders, type FoundServiceOrders } from "../../../../service-orders/find-service-orders"
import { readClock, wantedAccount } from "../../../../service-orders/wanted-account"
import { readInput } from "../../../read-input"
import { atService } from "../at-service"
import { filtersOf, pageOf, serviceOrdersQuery } from "./query"

/**
 * `GET /admin/instalments/service-orders` -> `{ service_orders, page, page_size, has_more }`: the lender's own orders,
 * found by any of its filters and read at the lender, with the record the shop has of each. In the lender's order,
 * which is not specified.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse<FoundServiceOrders>): Promise<void> {
  const query = readInput(serviceOrdersQuery, req.query)
  const deps = shopDeps(req.scope)
  const { name: account } = wantedAccount(deps.instalments.accounts, query.account)
  const clock = await readClock(deps.instalments, account)
  const search = { account, filters: filtersOf(query, clock), page: pageOf(query), clock }
  res.json(await atService(() => findServiceOrders(deps, search)))
}
