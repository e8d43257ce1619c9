import type { Deps } from "../modules/instalments/deps"
import type { ServiceClock } from "../modules/instalments/service-clock"
import { knownRecords } from "./known-records"
import { readPage, type Filters, type ServicePage, type WantedPage } from "./read-page"
import { showServiceOrder, type ShownServiceOrder } from "./show-service-order"

export interface Search {
  account: string
  filters: Filters
  page: WantedPage | undefined
  /** Of the account's service: times are told by it. */
  clock: ServiceClock
}

type Found = Omit<ServicePage, "orders"> & { service_orders: ShownServiceOrder[] }

/**
 * The service's own orders of one page, in its order, with the record the shop has of each.
 * @throws the client's errors; MedusaError NOT_ALLOWED for a 404 that is not the service's own
 */
export async function findServiceOrders(
  deps: Pick<Deps, "instalments" | "query">,
  { account, filters, page: wanted, clock }: Search,
): Promise<Found> {
  const { orders, ...page } = await readPage(
    deps.instalments.accounts.client(account).orders,
    filters,
    wanted,
  )
  const records = await knownRecords(deps, account, orders)
  const shown = orders.map((order) =>
    showServiceOrder(order, { account, clock, record: records.get(order.id) }),
  )
  return { service_orders: shown, ...page }
}
