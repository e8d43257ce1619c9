import type { Order } from "../../../src/lender/client"
import type { CheckoutState } from "../../../src/checkout/checkout-state"
import { isLive } from "../../../src/modules/instalments/store/attempts"
import { fromCents } from "../../../src/payments/amounts"
import { leftOfLoan, refundCents } from "../../../src/payments/loan"
import { isUnderWay } from "../../../src/payments/record-in-medusa"
import { idsMade, refundNotShown } from "../../../src/payments/refunds/refund-decision"
import { withCartLock } from "../medusa/completion"
import { refundPayment } from "../medusa/payments"
import { readCheckout, readPayment, round, sumOf } from "../medusa/state"
import type { Work } from "../process"
import { at, Refused, SECOND, type World } from "../world"
import { sendFence } from "./intents"
import { readLedger, resolveOwedRefunds } from "./ledger"
import { cancelInMedusa } from "./records"
import { sendRefund, type Sent } from "./refund"
import { listLoanAgain, openObstacle, openReview, openReviewAgain } from "./reviews"
import { readLoan, setDueSoon, withPurchase } from "./rows"

/* `recovery/loans-to-refund.ts`, step by step. */

/** Work on the checkout while no completion is under way; what is sent passes a fence that began before it was read. */
export function* withCheckoutLock<Result>(
  w: World,
  work: (state: CheckoutState, mayStart: () => boolean) => Work<Result>,
): Work<Result> {
  return yield* withCartLock(w, 15 * SECOND, function* () {
    const mayStart = sendFence(w)
    yield "reads the checkout under the lock"
    return yield* work(readCheckout(w), mayStart)
  })
}

function restOf(w: World, paymentId: string): { amount: number; cents: number } {
  const { captures, refunds } = readPayment(w, paymentId)
  const refundedBefore = sumOf(refunds)
  const amount = Math.max(round(sumOf(captures) - refundedBefore), 0)
  return { amount, cents: refundCents({ refundedBefore, amount }) }
}

/** What is left of the loan of a cancelled order is refunded once; after a failure only staff request it. */
export function* finishCancellation(w: World, paymentId: string, order: Order): Work<boolean> {
  yield "looks at what is left of a cancelled order's loan"
  const left = leftOfLoan(order)
  if (left <= 0) {
    resolveOwedRefunds(w)
    return true
  }
  const ledger = readLedger(w)
  if (ledger.some(isLive)) return false
  const failed = ledger.some(({ state }) => state === "refused" || state === "not_done")
  const rest = restOf(w, paymentId)
  if (failed || rest.cents !== left) {
    if (w.ledger.some((one) => one.owed && one.state !== "repeated"))
      openReviewAgain(w, "cancelled_not_refunded")
    else openReview(w, "cancelled_not_refunded")
    return true
  }
  yield* refundPayment(w, { paymentId, amount: rest.amount, by: w.row.id })
  return false
}

/** A confirmed loan without a live payment: refunded once where Medusa cancelled its payment, else listed. */
export function* reconcileCancelled(w: World, order: Order, state: CheckoutState): Work<boolean> {
  yield "looks at a loan without a live payment"
  if (leftOfLoan(order) <= 0) {
    resolveOwedRefunds(w)
    return true
  }
  if (state.cancelledPayments.length === 0 || state.orphanedPayments.length > 0) {
    openObstacle(w, "confirmed_without_order")
    return true
  }
  const done = yield* withPurchase(w, () =>
    withCheckoutLock(w, function* ({ payment }, mayStart) {
      return payment ? false : yield* refundOnce(w, order, mayStart)
    }),
  )
  return done?.result ?? false
}

function* refundOnce(w: World, order: Order, mayStart: () => boolean): Work<boolean> {
  yield "looks whether the loan was refunded before"
  openObstacle(w, "confirmed_under_cancelled_payment")
  if (readLedger(w).some(({ origin, state }) => origin === "automatic" && state !== "unsent")) return true
  const outcome = yield* refundOutsideMedusa(w, order, mayStart)
  return outcome === "done" || outcome === "refused"
}

function* refundOutsideMedusa(w: World, order: Order, mayStart: () => boolean): Work<Sent | "nothing_left"> {
  yield "works out what is left of the loan"
  const cents = leftOfLoan(order)
  if (cents <= 0) {
    resolveOwedRefunds(w)
    return "nothing_left"
  }
  const ledger = readLedger(w)
  if (ledger.some(isLive) || refundNotShown(ledger, order)) return "busy"
  const none = { medusaRefundId: null, requestedBy: null, noteDigest: null, repeats: null, want: null }
  const known = order.refunds.map(({ id }) => id)
  const sent = yield* sendRefund(
    w,
    { ...none, cents, origin: "automatic", paymentId: w.row.payment_id, known },
    { done: idsMade(ledger), mayStart },
  )
  if (sent !== "done") listLoanAgain(w)
  return sent
}

/** A staff member refunds the rest of a loan that Medusa cannot refund. */
export function* refundRestOfLoan(w: World): Work {
  yield* withPurchase(w, () => refundAlone(w))
}

function* refundAlone(w: World): Work {
  const { order } = yield* readLoan(w)
  if (order.status !== "CONFIRMED") throw new Refused("There is nothing to refund.")
  const outcome = yield* withCheckoutLock(w, function* ({ order: placed, payment }, mayStart) {
    if (placed && payment && !placed.cancelled) throw new Refused("This loan has a live payment.")
    if (payment && !payment.captured_at && !(yield* cancelInMedusa(w, payment.id)))
      throw new Refused("A capture is under way.")
    setDueSoon(w)
    if (placed && payment?.captured_at && leftOfLoan(order) > 0)
      return yield* refundCancelled(w, payment.id, { order, mayStart })
    return yield* refundOutsideMedusa(w, order, mayStart)
  })
  yield "ends the reviews of the loan"
  if (outcome === "done") resolveOwedRefunds(w)
}

function* refundCancelled(
  w: World,
  paymentId: string,
  { order, mayStart }: { order: Order; mayStart: () => boolean },
): Work<Sent | "nothing_left"> {
  const left = leftOfLoan(order)
  const rest = restOf(w, paymentId)
  if (rest.cents < left) {
    const underWay = readPayment(w, paymentId).refunds.some((one) => isUnderWay(one, at(w)))
    return underWay ? "busy" : yield* refundOutsideMedusa(w, order, mayStart)
  }
  const amount = rest.cents === left ? rest.amount : fromCents(left)
  try {
    yield* refundPayment(w, { paymentId, amount, by: w.row.id })
  } catch (error) {
    listLoanAgain(w)
    throw error
  }
  return "done"
}
