import { MedusaError } from "@medusajs/framework/utils"
import type { Deps } from "../../modules/instalments/deps"
import { endsAny } from "../../modules/instalments/store/review-reasons"
import { endReviews, openReview, openReviewAgain } from "../../modules/instalments/store/reviews"
import type { InstalmentOrderRow, RowWithReasons } from "../../modules/instalments/service"
import { isApproved } from "../../modules/instalments/status"
import { toCents } from "../../payments/amounts"
import { isRefunded } from "../../payments/loan"
import { fingerprint, hasSameLines, isDeliveryAsApproved } from "./fingerprint"
import type { Delivery } from "../request/purchase"
import { readSessionGoods } from "../request/read-purchase"
import { isCreated, mismatch, readServiceOrder } from "../../modules/instalments/service-order"

/**
 * Lets Medusa take the payment of a session as authorized only when the lender says so now, for this row's
 * order, at this amount, for the cart as it is now (money invariants 1 and 11).
 * @throws MedusaError PAYMENT_AUTHORIZATION_ERROR, which keeps the session and gives the shopper the cart back
 */
export async function authorizeSession(deps: Deps, sessionId: string): Promise<InstalmentOrderRow> {
  const row = await deps.instalments.findBySession(sessionId)
  if (!row || !isCreated(row))
    throw denied("This payment has no instalment form yet. Choose instalments again.")
  const { completion } = deps.instalments.settings.timeouts
  const order = await readServiceOrder(deps, row, { source: "authorize", timeout: completion }).catch(() => {
    throw denied("The lender does not respond at the moment. Nothing is lost: try again in a minute.")
  })
  const wrong = mismatch(row, order)
  if (wrong) {
    await openReview(deps.instalments.sql, row.id, "mismatch")
    throw denied("This instalment payment does not belong to this cart. Choose instalments again.")
  }
  if (!isApproved(order.status)) throw denied(whyNot(order.status))
  if (await isRefunded(deps, row, order))
    throw denied("This instalment payment was refunded. Choose instalments again, or another payment method.")
  const { goods, liveTotal, made } = await readSessionGoods(deps.query, sessionId)
  const sameGoods = fingerprint(goods) === row.fingerprint && (made === null || hasSameLines(goods, made))
  if (!sameGoods || toCents(goods.amount) !== toCents(liveTotal))
    throw denied("The cart was changed after the instalments were approved. Choose instalments again.")
  await compareDelivery(deps, row, [goods.delivery, ...(made ? [made.delivery] : [])])
  // A cancellation noted before this moment was of an earlier payment; the one that is made now is live.
  if (row.cancel_wanted_at)
    await deps.instalments.updateInstalmentOrders({
      id: row.id,
      cancel_wanted_at: null,
      cancel_payment_id: null,
    })
  return { ...row, status: order.status }
}

/**
 * Goods that go elsewhere than the lender approved are a known way of fraud (money invariant 11). Listed before the
 * payment lives, so that nothing captures it first; or refused, where the shop wants that.
 */
async function compareDelivery(deps: Deps, row: RowWithReasons, now: Delivery[]): Promise<void> {
  const { sql, settings } = deps.instalments
  // The shopper put the cart back to what was approved.
  const restored = now.every((delivery) => isDeliveryAsApproved(row, delivery))
  const ending = restored ? "as_approved" : "cart_restored"
  if (endsAny(ending, row.reasons)) await endReviews(sql, row.id, ending)
  if (restored) return
  if (settings.deliveryChange === "refuse")
    throw denied(
      "The delivery address or e-mail was changed after the instalments were approved. Choose instalments again.",
    )
  await openReviewAgain(sql, row.id, "delivery_changed")
}

function whyNot(status: string): string {
  switch (status) {
    case "CREATED":
      return "The instalment form is not finished yet. Go back to the form, or choose another payment method."
    case "REJECTED":
      return "Instalments were not approved for this purchase. Choose another payment method."
    case "INVALIDATED":
    case "UNCONFIRMED":
      return "The instalment form has expired. Choose instalments again, or another payment method."
    case "CANCELLED":
      return "The instalment payment was cancelled. Choose instalments again, or another payment method."
    default:
      return "The instalment payment did not work. Choose another payment method."
  }
}

function denied(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR, message)
}
