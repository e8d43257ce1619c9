import { isRefusedQuery, type Order, type OrderFilters } from "../client"
import type { Deps } from "../modules/instalments/deps"

/** More than this of one listing is left to a person: a pass must end before the next one. */
const MOST = 10_000
const PAGE_SIZE = 100

/** `whole` is false when the service refused the filter, or there were too many. */
export interface Listed {
  orders: Order[]
  whole: boolean
}

/**
 * Every order of an account that fits the filters, collected before anything is done about them, without the
 * shoppers' data. A filter the service refuses is a warning. Throws the client's other errors.
 */
export async function listAtService(
  deps: Deps,
  account: string,
  filters: Omit<OrderFilters, "page">,
): Promise<Listed> {
  const orders: Order[] = []
  const name = Object.keys(filters).join(" and ")
  try {
    const { walk } = deps.instalments.accounts.client(account).orders
    for await (const order of walk(filters, { pageSize: PAGE_SIZE })) {
      if (orders.length === MOST) {
        deps.logger.warn(
          `instalments: account ${account}: over ${MOST} orders by ${name}; the others are not looked at`,
        )
        return { orders, whole: false }
      }
      orders.push({ ...order, user: null })
    }
    return { orders, whole: true }
  } catch (error) {
    if (!isRefusedQuery(error)) throw error
    deps.logger.warn(
      `instalments: account ${account}: the service does not list orders by ${name}: ${error.message}`,
    )
    return { orders, whole: false }
  }
}
