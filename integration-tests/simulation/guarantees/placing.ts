import {
  CONFIRMED_AT_THE_END,
  type ReviewReason,
} from "../../../src/modules/instalments/store/review-reasons"
import { outstandingOf } from "../medusa/state"
import { MINUTE, type World } from "../world"
import { isCancelledIn, isListed, isListedAtAll, violated, type Facts, type Guarantee } from "./facts"

/* Of orders, their payments, and the loans that pay them. */

/** The loan is made once, for a payment of its amount, where it is due; a cancelled order's is given back. */
export const confirmedAsPaid: Guarantee = (facts) => {
  const { w, when, is, order, ours, live, confirmed, isRefundedInFull } = facts
  const { loan, settings } = w
  const { capture } = settings
  const isDue = capture === "automatic" || (capture === "on_fulfillment" && order?.fulfilled)
  const isWaiting = live && loan.status === "AUTHORIZED" && !isListedAtAll(facts)
  // One that the lender never showed as a loan is none for the plugin.
  const isShown = loan.status === "CONFIRMED" || loan.status === "CANCELLED"
  const isTold = is("beyond") ? isListedAtAll(facts) : isListed(facts, GIVEN_BACK)
  const isKept = confirmed && isShown && !isRefundedInFull && !isTold
  const isOfAmount = ours.some(({ amount }) => Number(amount) * 100 === loan.total)
  return violated(
    [loan.confirmedBy.length > 1 && !loan.moved, "the loan was confirmed twice"],
    [
      confirmed && !is("confirmed in portal") && !isOfAmount,
      "the loan is confirmed without a payment of its amount",
    ],
    [
      when === "days" && isWaiting && !live.captured_at,
      "it is paid with, was never confirmed, and nobody is told",
    ],
    [
      when === "soon" && isDue && isWaiting && !confirmed && order?.canceledAt === null,
      "it is due, was never confirmed, and nobody is told",
    ],
    [
      when === "days" && order?.canceledAt && isKept,
      "the order is cancelled, its loan is not refunded, and nobody is told",
    ],
  )
}

const GIVEN_BACK: ReviewReason[] = [
  "cancelled_not_refunded",
  "confirmed_under_cancelled_payment",
  "confirmed_without_order",
  "refund_not_done",
  "refund_unresolved",
  "not_captured",
  "external_refund",
]

/** At the last chance an approval that pays an order is confirmed. Judged when faults have ended in time. */
export const lastChance: Guarantee = ({ w, when, is, order, live, confirmed }) => {
  const isMissed = is("last chance expected") && !confirmed
  if (when === "days")
    return violated([isMissed, "an approval that pays an order ended without its last chance"])
  const isFree = w.reviews.every(
    ({ endedAt, resolvedAt, reason }) =>
      endedAt !== null || resolvedAt !== null || CONFIRMED_AT_THE_END.includes(reason),
  )
  const isRefused = w.captures.some(({ state, automatic }) => state === "refused" && automatic)
  const mayBeMade = w.loan.status === "AUTHORIZED" && !confirmed && w.row.cancel_wanted_at === null
  const isInTime = w.loan.expiresAt > w.now + 10 * MINUTE && !is("contradictory")
  if (live && order?.canceledAt === null && mayBeMade && isFree && !isRefused && isInTime)
    w.marks.add("last chance expected")
  return []
}

/** A cart becomes one order, which is paid once. */
export const soldOnce: Guarantee = ({ w, is }) => {
  const { orders } = w.medusa
  const isPaidTwice = orders.some((one) => outstandingOf(one) < -0.011 && one.canceledAt === null)
  return violated(
    [orders.filter(({ ofCart }) => ofCart).length > 1, "two orders of one cart"],
    [!is("recorded late") && !is("authorized late") && isPaidTwice, "an order was paid twice"],
  )
}

export const NOT_PAID_WITH: ReviewReason[] = [
  "payment_cancelled",
  "confirmed_under_cancelled_payment",
  "confirmed_without_order",
  "approved_cart_completed_otherwise",
  "approved_cart_changed",
  "approved_cart_gone",
  "approved_not_placed",
]
const UNREADABLE: ReviewReason[] = [
  "missing_at_service",
  "unknown_status",
  "mismatch",
  "stuck",
  "authorization_expired",
]
const UNPAID: ReviewReason[] = [
  ...NOT_PAID_WITH,
  "authorization_expired",
  "order_unpaid",
  "service_error",
  "cancelled_not_refunded",
]

/** An approval leads to an order with a live payment, or is listed; its end takes the payment away. */
export const placedWhenApproved: Guarantee = (facts) => {
  const { w, when, is, order, live, approved, confirmed, isRefundedInFull } = facts
  const { status } = w.loan
  if (is("taken back late") || is("taken back in part")) return []
  const isTold = isListed(facts, [...NOT_PAID_WITH, ...UNREADABLE])
  const isOver =
    (order?.canceledAt && status === "AUTHORIZED") || (status === "CONFIRMED" && isRefundedInFull)
  const isLeft = !approved && !confirmed && live && !live.captured_at
  const isUnpaid = w.medusa.payments.every((one) => isCancelledIn(w, one)) && !isListed(facts, UNPAID)
  return violated(
    [
      approved && !live && !isTold && !isOver,
      `the order is ${status}, stands under no payment, and nobody is told`,
    ],
    [approved && !order && !isTold, "an approved cart has no order, and nobody is told"],
    [isLeft && !isListed(facts, ["authorization_expired"]), `the order is ${status} and has a live payment`],
    [when === "days" && isLeft, `the order is ${status} and its payment was never cancelled`],
    [losesPayment(facts), LOST_PAYMENT],
    [
      when === "soon" && approved && isUndisturbed(facts) && !live && !is("contradictory"),
      "an approval of an unchanged cart has no payment",
    ],
    [
      when === "days" && order?.canceledAt && live && !live.captured_at,
      "a cancelled order has a live payment",
    ],
    [order?.canceledAt === null && isUnpaid, "an order has no live payment, and nobody is told"],
  )
}

/** Nobody changed the cart, paid otherwise, cancelled, or dealt with the loan; and the lender moved nothing for good. */
function isUndisturbed({ w, is }: Facts): boolean {
  const people = (["cancellation asked", "paid otherwise", "cart changed"] as const).some(is)
  // Where a crash ends a rollback between payment and order, the order stays without its payment, and is listed.
  const isTakenBack = is("taken back late") || (is("completion failed") && is("crashed"))
  const isLoan = !w.loan.moved && w.loan.refunds.length === 0
  return !people && w.resolved.size === 0 && w.portalRefunds.length === 0 && !isTakenBack && isLoan
}

export const LOST_PAYMENT = "an order's payment was cancelled though its approval never ended"

/** The payment of an order is cancelled only for an end that two reads have shown. */
export function losesPayment(facts: Facts): boolean {
  const { w, order, ours, live, approved } = facts
  const hadOne = ours.some((one) => one.data?.authorized_order_id === order?.id)
  // Two reads in a row that are not so are believed.
  const isLost = !live && hadOne && w.untrueReads <= 1
  return approved && order?.canceledAt === null && isLost && isUndisturbed(facts)
}

/** An order holds what was approved, and none is placed on a loan that had been refunded. */
export const orderAsApproved: Guarantee = ({ w, is, order, live }) => {
  if (!order || order.canceledAt !== null || !live) return []
  const isBefore = (one: World["loan"]["refunds"][number]) => one.by === "portal" && one.at < order.createdAt
  const isSeen = !(["taken back late", "refunds hidden", "contradictory"] as const).some(is)
  const isPlacedOn = live.data?.authorized_order_id === order.id && w.loan.refunds.some(isBefore)
  return violated(
    [isSeen && isPlacedOn, "the order was placed on a loan that had been refunded"],
    [order.goods !== "approved", "the order holds other goods than were approved"],
  )
}

/** Whatever the lender shows for good: sold and captured, or not sold and listed. */
export const soldOrListed: Guarantee = (facts) => {
  const { w, is, order, live, approved, confirmed, isRefundedInFull } = facts
  if (!is("beyond") || isListedAtAll(facts)) return []
  return violated(
    [
      live && !live.captured_at && !approved,
      `it is ${w.loan.status}, pays an order that cannot be captured, and nobody is told`,
    ],
    [live?.captured_at && !confirmed, "it is captured in Medusa without a loan, and nobody is told"],
    [confirmed && !isRefundedInFull && !order, "it is a loan without an order, and nobody is told"],
  )
}
