import type { BigNumberInput } from "@medusajs/framework/types"
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
  const orders: { created_at: string | Date; total: BigNumberInput }[] = data
  return orders.map((order) => ({
    date: new Date(order.created_at).toISOString().slice(0, 10),
    amount: toCents(order.total),
  }))
}
