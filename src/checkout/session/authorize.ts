import type { Deps } from "../../modules/instalments/deps"
import { refuseShopper } from "../../modules/instalments/errors"
import { setDueWhilePaying } from "../../modules/instalments/store/due"
import { currentTicket } from "../../modules/instalments/store/purchases"
import { endsAny } from "../../modules/instalments/store/review-reasons"
import { endReviews, openReview, openReviewAgain } from "../../modules/instalments/store/reviews"
import type { InstalmentOrderRow, RowWithReasons } from "../../modules/instalments/service"
import { endingOf, isApproved } from "../../modules/instalments/status"
import { areSameCents } from "../../payments/amounts"
import { whyNotSold } from "../../payments/loan"
import type { PaymentGraph } from "../../payments/payment"
import { fingerprint, hasSameLines, isDeliveryAsApproved } from "./fingerprint"
import type { Delivery } from "../request/purchase"
import { readPaymentGoods, readSessionGoods, type PaidGoods } from "../request/read-purchase"
import { isCreated, mismatch, readStatus } from "../../modules/instalments/lender-order"

/**
 * Lets Medusa take the payment of a session as authorized only when the lender says so now, for this row's
 * order, at this amount, for the cart as it is now (money invariants 1 and 11), and only to the one that has the purchase's
 * lock: what else authorizes a payment would do so beside it.
 * @returns the order of Medusa's that the payment is for; null where there is none yet
 * @throws MedusaError PAYMENT_AUTHORIZATION_ERROR, which keeps the session and gives the shopper the cart back
 */
export async function authorizeSession(
  deps: Deps,
  sessionId: string,
): Promise<{ row: InstalmentOrderRow; orderId: string | null }> {
  const row = await deps.instalments.findBySession(sessionId)
  if (!row || !isCreated(row)) throw refuseShopper("form_not_opened")
  const ticket = currentTicket()
  if (!ticket) throw refuseShopper("being_completed")
  const { completion } = deps.instalments.settings.timeouts
  const { order, status } = await readStatus(deps, row, { source: "authorize", timeout: completion }).catch(
    () => {
      throw refuseShopper("decision_unavailable")
    },
  )
  const wrong = mismatch(row, order)
  if (wrong) {
    await openReview(deps.instalments.sql, row.id, "mismatch")
    throw refuseShopper("payment_mismatch")
  }
  // A read that counts for nothing pays nothing, and nor does what the row knew before it.
  if (order.status !== status) throw refuseShopper(endingOf(status) ?? "decision_unavailable")
  if (!isApproved(status))
    throw refuseShopper(status === "CREATED" ? "form_unfinished" : (endingOf(status) ?? "failed"))
  const notSold = await whyNotSold(deps, row, order)
  if (notSold) throw refuseShopper(notSold === "refunded" ? "refunded" : "payment_mismatch")
  const paid = await readSessionGoods(deps, sessionId)
  // Medusa hands the payment of the one completion to the other too: two orders would stand on one loan.
  if (paid.isMadeTwice) throw refuseShopper("being_completed")
  if (!hasApprovedGoods(row, paid) || !isPriceAsPaid(paid)) throw refuseShopper("cart_changed")
  await compareDelivery(deps, row, deliveriesOf(paid))
  // A cancellation noted before this moment was of an earlier payment; the one that is made now is live.
  if (row.cancel_wanted_at)
    await deps.instalments.updateInstalmentOrders({
      id: row.id,
      cancel_wanted_at: null,
      cancel_payment_id: null,
    })
  if (!(await setDueWhilePaying(deps.instalments.sql, row.id, ticket))) throw refuseShopper("being_completed")
  return { row: { ...row, status }, orderId: paid.orderId }
}

function hasApprovedGoods(row: InstalmentOrderRow, { goods, made }: PaidGoods): boolean {
  return fingerprint(goods) === row.fingerprint && (made === null || hasSameLines(goods, made))
}

function isPriceAsPaid({ goods, liveTotal }: PaidGoods): boolean {
  return areSameCents(goods.amount, liveTotal)
}

/** Where what is paid goes, of the cart and of the order that was made of it. */
function deliveriesOf({ goods, made }: PaidGoods): Delivery[] {
  return [goods.delivery, ...(made ? [made.delivery] : [])]
}

/**
 * What `authorizeSession` compares, of a payment that stands. A changed delivery is listed, unless that was resolved, and
 * keeps the loan from being confirmed.
 * @param what.goodsAlone neither price nor delivery: of a payment that was authorized for its order
 * @returns whether it is what was approved
 */
export async function isAsApproved(
  deps: Deps,
  row: InstalmentOrderRow,
  what: { payment: Pick<PaymentGraph, "amount" | "payment_collection_id">; goodsAlone: boolean },
): Promise<boolean> {
  const paid = await readPaymentGoods(deps, what.payment)
  if (what.goodsAlone) return hasApprovedGoods(row, paid)
  if (!hasApprovedGoods(row, paid) || !isPriceAsPaid(paid)) return false
  if (deliveriesOf(paid).every((delivery) => isDeliveryAsApproved(row, delivery))) return true
  if (deps.instalments.settings.deliveryChange === "refuse") return false
  await openReview(deps.instalments.sql, row.id, "delivery_changed")
  return true
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
  if (settings.deliveryChange === "refuse") throw refuseShopper("delivery_changed")
  await openReviewAgain(sql, row.id, "delivery_changed")
}
