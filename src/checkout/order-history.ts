import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import type { Deps } from "../modules/instalments/deps"
import { toCents } from "../money/cents"

/** One earlier order as the service is told of it: day in UTC, amount in cents. */
export interface EarlierOrder {
  date: string
  amount: number
}

/** The last `take` orders of a signed-in customer, newest first, that were not cancelled. */
export async function orderHistory(
  query: Deps["query"],
  customer: { id: string; has_account: boolean } | null,
  options: { take: number; currency: string },
): Promise<EarlierOrder[]> {
  if (!customer?.has_account || options.take === 0) return []
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "created_at", "total"],
    filters: {
      customer_id: customer.id,
      currency_code: options.currency,
      status: { $nin: ["canceled", "draft"] },
    },
    pagination: { take: options.take, order: { created_at: "DESC" } },
  })
  return toEarlierOrders(data)
}

interface OrderGraph {
  created_at: string | Date
  total: BigNumberInput
}

/**
 * Optional data must never stop a sale: an order that cannot be told is left out. One that Medusa totals below zero,
 * because it was refunded in full and returned afterwards, is worth nothing, as it was before the goods came back
 * (Orders v2, "Conventions": amounts are not negative).
 */
export function toEarlierOrders(orders: OrderGraph[]): EarlierOrder[] {
  return orders.flatMap((order) => {
    try {
      return [toEarlierOrder(order)]
    } catch {
      return []
    }
  })
}

function toEarlierOrder({ created_at, total }: OrderGraph): EarlierOrder {
  return {
    date: new Date(created_at).toISOString().slice(0, 10),
    amount: MathBN.lt(total, 0) ? 0 : toCents(total),
  }
}
