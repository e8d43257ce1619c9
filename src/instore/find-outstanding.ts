import { MathBN, MedusaError } from "@medusajs/framework/utils"
import type { Purchase } from "../checkout/purchase"
import { readOrderPurchase } from "../checkout/read-purchase"
import type { Deps } from "../modules/instalments/deps"
import { outstandingOf, type SummedUp } from "../money/outstanding"
import { isCancelled, readPaymentsOfOrder } from "../money/read-payment"
import { refused } from "../money/refused"

/**
 * An order, or a draft, with the part of it that is left to pay as the purchase's amount.
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED, with what to do, when it is cancelled, nothing is outstanding, or a
 *   payment of it is only authorised: Medusa would cancel that one to make room for another
 */
export async function findOutstanding(query: Deps["query"], orderId: string): Promise<Purchase> {
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "status", "summary"],
    filters: { id: orderId },
  })
  const order: OrderGraph | undefined = data[0]
  if (!order) throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no order ${orderId}.`)
  if (order.status === "canceled") throw refused("This order is cancelled. Nothing was sent.")
  const payments = await readPaymentsOfOrder(query, orderId)
  if (payments.some((payment) => !isCancelled(payment) && !payment.captured_at))
    throw refused(
      "A payment of this order waits to be captured. Capture it first, or cancel the order: a second payment must not be asked for beside it. Nothing was sent.",
    )
  const outstanding = outstandingOf(order)
  const purchase = MathBN.gt(outstanding, 0) ? await readOrderPurchase(query, orderId, outstanding) : null
  if (purchase) return purchase
  throw refused("Nothing is outstanding on this order, so there is nothing to pay by instalments.")
}

interface OrderGraph extends SummedUp {
  status: string
}
