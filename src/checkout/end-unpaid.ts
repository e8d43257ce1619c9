import { Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import { endReviews, openReview } from "../modules/instalments/records/reviews"
import type { CreatedRow } from "../modules/instalments/service-order"
import type { Placed } from "./place"
import { readCheckout } from "./read-checkout"
import { isUnpaid, readStandingOrder } from "./standing-order"
import type { ShopperOutcome } from "../modules/instalments/options/return-address"

/**
 * No money comes from this instalment order any more. The cart stays payable another way; an order that
 * already stands on it is listed, and its payment is cancelled in Medusa, so that it does not stay
 * "authorised" for ever. An order without any payment is one whose completion was killed before it asked for one.
 */
export async function endUnpaid(deps: ShopDeps, row: CreatedRow, outcome: ShopperOutcome): Promise<Placed> {
  const { order, payment, cancelledPayments, otherPayments } = await readCheckout(deps.query, row)
  await endReviews(deps.instalments.sql, row.id, "not_financed")
  if (order && payment) {
    // An order that failed at the service is listed for that already, and did not lapse.
    if (outcome !== "failed") await openReview(deps.instalments.sql, row.id, "released")
    if (!payment.captured_at) await deps.container.resolve(Modules.PAYMENT).cancelPayment(payment.id)
    return { outcome: "expired", orderId: order.id }
  }
  const none = !payment && cancelledPayments.length === 0 && otherPayments.length === 0
  if (row.origin === "cart" && order && !order.cancelled && none) {
    const standing = await readStandingOrder(deps.query, order.id)
    if (standing && isUnpaid(standing)) await openReview(deps.instalments.sql, row.id, "released")
  }
  return { outcome, orderId: null }
}
