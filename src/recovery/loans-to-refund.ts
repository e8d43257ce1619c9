import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import type { CheckoutState } from "../checkout/checkout-state"
import { isNotFound, MisconfiguredError, type Order } from "../lender/client"
import type { ShopDeps } from "../modules/instalments/deps"
import { withPurchase } from "../modules/instalments/store/purchases"
import { setDueSoon } from "../modules/instalments/store/due"
import { isLive } from "../modules/instalments/store/attempts"
import { readLedger, resolveOwedRefunds } from "../modules/instalments/store/refund-entries"
import {
  listLoanAgain,
  openObstacle,
  openReview,
  openReviewAgain,
} from "../modules/instalments/store/reviews"
import { isCreated, readLenderOrder, type CreatedRow } from "../modules/instalments/lender-order"
import { fromCents, sumOf } from "../payments/amounts"
import type { PaymentGraph } from "../payments/payment"
import { leftOfLoan, refundCents } from "../payments/loan"
import { idsMade, refundNotShown } from "../payments/refunds/refund-decision"
import { sendRefund, type Sent } from "../payments/refunds/refund-ledger"
import { refused } from "../modules/instalments/errors"
import { cancelInMedusa, isUnderWay } from "../payments/record-in-medusa"
import { withCheckoutLock } from "./cart-lock"

/** A loan as the lender shows it, and the fence that its refund passes (`withCheckoutLock`). */
interface LoanToRefund {
  order: Order
  mayStart: () => boolean
}

/**
 * Medusa cancels a captured order although its refund failed, and records it as refunded. What is left is refunded
 * now, once (money invariant 7): automatically where no refund failed, else the order is listed and staff request
 * it (money invariant 5).
 * @returns whether nothing is left to do
 */
export async function finishCancellation(
  deps: ShopDeps,
  row: CreatedRow,
  read: { payment: PaymentGraph; order: Order },
): Promise<boolean> {
  const { sql } = deps.instalments
  const left = leftOfLoan(read.order)
  if (left <= 0) {
    await resolveOwedRefunds(sql, row.id)
    return true
  }
  const ledger = await readLedger(sql, row.id)
  // A refund without a response may resolve while this one is requested, and would be sent a second time.
  if (ledger.some(isLive)) return false
  const hasFailed = ledger.some(({ state }) => ["refused", "not_done"].includes(state))
  const rest = restOf(read.payment)
  if (hasFailed || rest.cents !== left) {
    // Its advice is to refund the loan, which only this one offers.
    const owed = ledger.some((entry) => entry.owed && entry.state !== "repeated")
    await (owed ? openReviewAgain : openReview)(sql, row.id, "cancelled_not_refunded")
    return true
  }
  await refundByPayment(deps, row, { payment: read.payment, amount: rest.amount })
  return false
}

/** What Medusa lets be refunded of a payment: refunds that are under way are subtracted. */
function restOf({ captures, refunds }: PaymentGraph): { amount: BigNumberInput; cents: number } {
  const refundedBefore = sumOf(refunds)
  const amount = MathBN.max(MathBN.sub(sumOf(captures), refundedBefore), 0)
  return { amount, cents: refundCents({ refundedBefore, amount }) }
}

/** Refunds by the payment alone: Medusa's workflow records no refund of a cancelled order. */
async function refundByPayment(
  deps: ShopDeps,
  row: CreatedRow,
  { payment, amount }: { payment: PaymentGraph; amount: BigNumberInput },
): Promise<void> {
  const note = "The order was cancelled; its refund had not been made."
  const input = { payment_id: payment.id, amount, note, created_by: row.id }
  await deps.container.resolve(Modules.PAYMENT).refundPayment(input)
}

/**
 * A confirmed loan without a live payment. If Medusa cancelled its payment, it is refunded in full, once, and stays
 * listed; if it has no payment at all, it is listed and a staff member decides (money invariant 8).
 * @returns whether nothing is left to do
 */
export async function reconcileCancelled(
  deps: ShopDeps,
  row: CreatedRow,
  read: { order: Order; state: CheckoutState },
): Promise<boolean> {
  const { sql } = deps.instalments
  if (leftOfLoan(read.order) <= 0) {
    await resolveOwedRefunds(sql, row.id)
    return true
  }
  const { cancelledPayments, orphanedPayments } = read.state
  if (cancelledPayments.length === 0 || orphanedPayments.length > 0) {
    await openObstacle(sql, row.id, "confirmed_without_order")
    return true
  }
  // A server may be about to create the missing payment.
  const alone = await withPurchase(sql, row, () =>
    withCheckoutLock(deps, row, async ({ payment }, mayStart) =>
      payment ? false : refundOnce(deps, row, { order: read.order, mayStart }),
    ),
  )
  return alone?.result ?? false
}

/** After a refund that was refused, or not done, only staff request another (money invariant 5). */
async function refundOnce(deps: ShopDeps, row: CreatedRow, what: LoanToRefund): Promise<boolean> {
  await openObstacle(deps.instalments.sql, row.id, "confirmed_under_cancelled_payment")
  const ledger = await readLedger(deps.instalments.sql, row.id)
  const tried = ledger.some((entry) => entry.origin === "automatic" && entry.state !== "unsent")
  if (tried) return true
  const { outcome } = await refundOutsideMedusa(deps, row, what)
  return outcome === "done" || outcome === "refused"
}

/**
 * Refunds what is left of a confirmed loan, when a staff member requests it: one without an order that has a live payment
 * (money invariant 8), or one of a cancelled order, of which Medusa can record no refund (money invariant 7).
 * @throws MedusaError NOT_ALLOWED when Medusa can refund it itself, is placing it, or nothing is confirmed; UNEXPECTED_STATE
 * when the response is lost
 */
export async function refundRestOfLoan(deps: ShopDeps, id: string): Promise<void> {
  const row = await deps.instalments.retrieveInstalmentOrder(id)
  if (!isCreated(row)) throw refused("The lender has no order for this yet. Nothing was sent.")
  const alone = await withPurchase(deps.instalments.sql, row, () => refundAlone(deps, row))
  if (!alone) throw refused("This order is being processed. Refresh in a minute. Nothing was sent.")
}

/** The loan is read first: the shopper may complete the cart while the lender takes its time. */
async function refundAlone(deps: ShopDeps, row: CreatedRow): Promise<void> {
  const order = await readOrRefuse(deps, row)
  if (order.status !== "CONFIRMED") throw refused(`The loan is ${order.status}: there is nothing to refund.`)
  const { outcome } = await withCheckoutLock(deps, row, async ({ order: placed, payment }, mayStart) => {
    if (placed && payment && !placed.cancelled)
      throw refused("This loan has a live payment. Refund that one on its order. Nothing was sent.")
    // Medusa would put it under the cart's next order without asking.
    if (payment && !payment.captured_at && !(await cancelInMedusa(deps, payment)))
      throw refused("A capture of this loan is still processing. Refresh in a few minutes. Nothing was sent.")
    // Should this process die from here on, the sweep finds what became of the refund.
    await setDueSoon(deps.instalments.sql, row.id)
    if (placed && payment?.captured_at && leftOfLoan(order) > 0)
      return refundCancelled(deps, row, { order, payment, mayStart })
    return refundOutsideMedusa(deps, row, { order, mayStart })
  })
  // Its reviews end before staff look at them again.
  if (outcome === "done") await resolveOwedRefunds(deps.instalments.sql, row.id)
  if (outcome === "busy")
    throw refused(
      "Another refund of this loan is still processing. Refresh in a few minutes. Nothing was sent.",
    )
  if (outcome === "refused" || outcome === "unsent")
    throw refused(
      "The refund was not made. The order's refunds say why: remove the cause, then submit again.",
    )
  if (outcome !== "done" && outcome !== "nothing_left")
    throw refused("The refund isn't done yet. It is verified automatically, and nothing is sent twice.")
}

/**
 * Refunds what is left of a cancelled order by its payment, so that Medusa has it. Where Medusa has less left than the
 * lender, a refund is under way, or Medusa recorded one that was not made.
 */
async function refundCancelled(
  deps: ShopDeps,
  row: CreatedRow,
  what: LoanToRefund & { payment: PaymentGraph },
): Promise<{ outcome: Sent["outcome"] | "nothing_left" }> {
  const { order, payment } = what
  const left = leftOfLoan(order)
  const rest = restOf(payment)
  if (rest.cents < left) {
    const now = new Date()
    const underWay = payment.refunds.some((refund) => isUnderWay(refund, now))
    return underWay ? { outcome: "busy" } : refundOutsideMedusa(deps, row, what)
  }
  // Medusa has more left where a part was refunded at the lender, which can still be recorded.
  const amount = rest.cents === left ? rest.amount : fromCents(left)
  try {
    await refundByPayment(deps, row, { payment, amount })
  } catch (error) {
    await listLoanAgain(deps.instalments.sql, row.id)
    throw error
  }
  return { outcome: "done" }
}

async function readOrRefuse(deps: ShopDeps, row: CreatedRow): Promise<Order> {
  try {
    return await readLenderOrder(deps, row, { source: "admin" })
  } catch (error) {
    if (error instanceof MisconfiguredError)
      throw refused(
        "The lender refuses this account's key. Nothing was sent: correct the key, then submit again.",
      )
    throw refused(
      isNotFound(error)
        ? "The lender doesn't find this order. Contact the lender's merchant support. Nothing was sent."
        : "The lender does not respond, so what is left of the loan is not known. Nothing was sent: submit again later.",
    )
  }
}

/**
 * A loan that was confirmed although its payment is cancelled in Medusa, or that has no order at all, is
 * refunded in full by the ledger, once, outside Medusa, which can refund neither (money invariant 8).
 * Busy while another refund has no outcome, or while the lender does not show one that was made: what is left is not
 * known then.
 */
async function refundOutsideMedusa(
  deps: ShopDeps,
  row: CreatedRow,
  { order, mayStart }: LoanToRefund,
): Promise<Sent | { outcome: "nothing_left" }> {
  const left = leftOfLoan(order)
  if (left <= 0) {
    await resolveOwedRefunds(deps.instalments.sql, row.id)
    return { outcome: "nothing_left" }
  }
  const ledger = await readLedger(deps.instalments.sql, row.id)
  if (ledger.some(isLive) || refundNotShown(ledger, order)) return { outcome: "busy" }
  const sent = await sendRefund(deps, row, {
    order,
    done: idsMade(ledger),
    mayStart,
    columns: { instalment_order_id: row.id, payment_id: row.payment_id, cents: left, origin: "automatic" },
  })
  // Staff may have resolved it, to be refunded now.
  if (sent.outcome !== "done") await listLoanAgain(deps.instalments.sql, row.id)
  return sent
}
