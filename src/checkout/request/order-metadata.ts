import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import type { Deps } from "../../modules/instalments/deps"
import { toCents } from "../../payments/amounts"
import { isOutstanding, type SummedUp } from "../../payments/payment"
import type { Purchase } from "./purchase"

/** Every key that the plugin writes itself. */
export const OWN_METADATA = [
  "cart_id",
  "order_id",
  "order_number",
  "payment_session_id",
  "module_name",
  "module_version",
  "platform_name",
  "platform_version",
]

/** One earlier order as the lender receives it: day in UTC, amount in cents. */
interface EarlierOrder {
  date: string
  amount: number
}

interface OrderGraph {
  created_at: string | Date
  total: BigNumberInput
}

type PayableOrder = OrderGraph &
  SummedUp & { payment_collections?: ({ captured_amount: BigNumberInput | null } | null)[] }

/**
 * What the lender keeps beside the order: where it belongs in the shop, and the versions its support asks
 * for. Strings only (Orders v2, "Metadata"), and nothing personal.
 */
export function toOrderMetadata(source: {
  purchase: Pick<Purchase, "kind" | "id" | "display_id">
  /** Medusa's payment session. */
  sessionId: string
  moduleVersion: string
  platformVersion: string
}): Record<string, string> {
  const { kind, id, display_id } = source.purchase
  return {
    ...(kind === "cart" ? { cart_id: id } : { order_id: id }),
    ...(display_id !== null && { order_number: String(display_id) }),
    payment_session_id: source.sessionId,
    module_name: "medusa-payment-instalments",
    module_version: source.moduleVersion,
    platform_name: "medusa",
    platform_version: source.platformVersion,
  }
}

/** How many of a customer's latest orders are looked at for each that is sent: those that nothing was paid for are not. */
const LOOKED_AT = 2

/** The last `take` orders of a signed-in customer, newest first, that were paid and not cancelled. Never this purchase. */
export async function orderHistory(
  query: Deps["query"],
  { kind, id, customer }: Pick<Purchase, "kind" | "id" | "customer">,
  options: { take: number; currency: string },
): Promise<EarlierOrder[]> {
  if (!customer?.has_account || options.take === 0) return []
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "created_at", "total", "summary", "payment_collections.captured_amount"],
    filters: {
      customer_id: customer.id,
      currency_code: options.currency,
      status: { $ne: "draft" },
      // Its status says so no longer once it is archived.
      canceled_at: null,
      ...(kind === "order" && { id: { $ne: id } }),
    },
    pagination: { take: LOOKED_AT * options.take, order: { created_at: "DESC" } },
  })
  const orders: PayableOrder[] = data
  return toEarlierOrders(orders.filter(isPaid).slice(0, options.take))
}

/** Money was taken for it, or nothing is to be paid: a gift card paid all of it. */
function isPaid(order: PayableOrder): boolean {
  const captured = (order.payment_collections ?? []).some((one) => MathBN.gt(one?.captured_amount ?? 0, 0))
  return captured || !isOutstanding(order)
}

/**
 * Optional data must never stop a sale: an order that cannot be expressed is left out. One that Medusa totals below zero,
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
