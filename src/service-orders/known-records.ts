import type { Order } from "../client"
import type { Deps } from "../modules/instalments/deps"
import { numbersOfOrders } from "../modules/instalments/order-numbers"
import type { KnownRecord } from "./show-service-order"

/**
 * What the shop has of these orders, by the service's id. Also of those whose creation lost its answer: the service
 * shows them with the record's own id as reference.
 */
export async function knownRecords(
  { instalments, query }: Pick<Deps, "instalments" | "query">,
  account: string,
  orders: readonly Order[],
): Promise<Map<string, KnownRecord>> {
  if (orders.length === 0) return new Map()
  const references = orders.flatMap(({ shopping_cart }) => shopping_cart.order_reference ?? [])
  const rows = await instalments.listInstalmentOrders(
    {
      account,
      $or: [{ service_order_id: orders.map(({ id }) => id) }, { service_order_id: null, id: references }],
    },
    { select: ["id", "service_order_id", "order_id"], take: orders.length + references.length },
  )
  const numbers = await numbersOfOrders(
    query,
    rows.map(({ order_id }) => order_id),
  )
  return new Map(
    orders.flatMap(({ id, shopping_cart }) => {
      const row =
        rows.find((one) => one.service_order_id === id) ??
        rows.find((one) => one.service_order_id === null && one.id === shopping_cart.order_reference)
      if (!row) return []
      const display_id = row.order_id === null ? null : (numbers.get(row.order_id) ?? null)
      return [[id, { id: row.id, order_id: row.order_id, display_id }] as const]
    }),
  )
}
