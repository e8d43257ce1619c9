import type { Facts, Form, OrderFacts } from "../facts"
import { refusesMoves } from "../fixture"
import {
  askedToCancel,
  hasApprovedGoods,
  hasLivePayment,
  isApproved,
  isBeyondDocuments,
  isContradictory,
  isInstalments,
  isListed,
  isSoldInStore,
  isUnchanged,
  paymentsOf,
  reviewsOf,
  type Guarantee,
} from "./guarantee"

/**
 * An approved and unchanged cart has one order with a live payment; without an approval there is none. An order or a draft
 * that was approved in the store, and is unchanged, has a live payment; without one a draft stays a draft.
 */
export const placedWhenApproved: Guarantee = (facts) => [
  ...(facts.orders.length > 1 ? [`${facts.orders.length} orders of one cart`] : []),
  ...lost(facts),
  ...facts.forms.flatMap((form) => [...unseen(facts, form), ...unpaid(facts, form)]),
  ...withoutPayment(facts),
]

/** Why an order may exist without the payment of an approval. */
const PAYMENT_CANCELLED = [
  "payment_cancelled",
  "confirmed_under_cancelled_payment",
  "confirmed_without_order",
  "approved_cart_completed_otherwise",
]
/** Why an approval may not be used for payment. */
const NOT_PAID_WITH = [
  ...PAYMENT_CANCELLED,
  "approved_cart_changed",
  "approved_cart_gone",
  "approved_not_placed",
]
/** Why an order may exist unpaid. */
const UNPAID = [...NOT_PAID_WITH, "authorization_expired", "order_unpaid", "service_error"]

function lost(facts: Facts): string[] {
  const approved = facts.forms.filter((form) => isApproved(form) && isUnchanged(facts, form))
  const [order] = facts.orders
  const manual = facts.payments.some((payment) => !isInstalments(payment))
  if (approved.length === 0 || manual || order?.cancelled) return []
  const paid = facts.forms.some((form) => isApproved(form) && hasLivePayment(facts, form))
  if (order && paid) return []
  const listed = (reasons: readonly string[]) => approved.every((form) => isListed(facts, form, reasons))
  const { fixture, moves } = facts.play
  // An order that stood before its forms is no sign of a placement.
  const unplaced = !order || approved.every(isSoldInStore)
  if (
    unplaced &&
    refusesMoves(fixture) &&
    moves > 0 &&
    approved.every((form) => isListedAsMoved(facts, form))
  )
    return []
  if (unplaced && listed(["confirmed_without_order"]) && approved.every((form) => cannotPay(facts, form)))
    return []
  // Of a cart as it was a moment before: a server that crashed before the payment could not take it back.
  if (order && approved.every((form) => !hasApprovedGoods(form, order)) && listed(NOT_PAID_WITH)) return []
  if (order && hadPaymentCancelled(facts) && listed(PAYMENT_CANCELLED)) return []
  // After another status the shop may have given the sale up, and says so.
  if (approved.every((form) => isContradictory(facts, form)) && listed(UNPAID)) return []
  return [
    `${approved[0]?.reference} is approved, its cart unchanged, and ${order ? "no payment" : "no order"} stands`,
  ]
}

/** One that was confirmed meanwhile is a loan, and listed as one. */
function isListedAsMoved(facts: Facts, form: Form): boolean {
  const asLoan = form.status === "CONFIRMED" ? ["confirmed_without_order"] : []
  return isListed(facts, form, ["approved_cart_changed", ...asLoan])
}

/** Medusa cancels a payment with an edit of its order, and before it finds that it cannot cancel the order. */
function hadPaymentCancelled({ play }: Facts): boolean {
  return play.edited || askedToCancel(play)
}

/**
 * A staff member captured the payment while Medusa rolled back the order, after which no completion can recover it. Nor is
 * an order placed on a loan that was refunded in the merchant portal before, or that staff have resolved to have no order.
 */
function cannotPay(facts: Facts, form: Form): boolean {
  const loans = reviewsOf(facts, form, ["confirmed_without_order"])
  const resolved = loans.some(({ state }) => state === "resolved")
  return resolved || form.refunded > 0 || paymentsOf(facts, form).some((payment) => payment.captured > 0)
}

/** An approval that is not used for payment is listed, unless a staff member cancelled the order. */
function unseen(facts: Facts, form: Form): string[] {
  if (!isApproved(form) || hasLivePayment(facts, form) || isListed(facts, form, NOT_PAID_WITH)) return []
  if (facts.orders.some((order) => order.cancelled) && form.status === "AUTHORIZED") return []
  if (form.status === "CONFIRMED" && form.captured === form.refunded) return []
  return [`${form.reference} is ${form.status}, stands under no payment, and nobody is told`]
}

function unpaid(facts: Facts, form: Form): string[] {
  if (isApproved(form) || form.captured > 0 || !hasLivePayment(facts, form)) return []
  return [`${form.reference} is ${form.status} and has a live payment`]
}

function withoutPayment(facts: Facts): string[] {
  const live = facts.payments.some((payment) => !payment.cancelled)
  const told = facts.forms.some((form) => isListed(facts, form, UNPAID))
  return facts.orders
    .filter((order) => !order.cancelled && !live && !told && !isAwaitingSale(facts, order))
    .map((order) => `${order.id} has no live payment, and nobody is told`)
}

/** What staff made is unpaid until it is sold: a draft, or the order that they made of it, and not the plugin. */
function isAwaitingSale({ play }: Facts, { id, draft }: OrderFacts): boolean {
  return id === play.cartId && (draft || play.converted)
}

/**
 * An order that was made of a cart, and that a loan pays, was announced to the plugin by Medusa, or is listed, where an
 * order that was made later was announced an hour ago.
 */
export const announced: Guarantee = (facts) =>
  facts.forms
    .filter((form) => isUnannounced(facts, form) && facts.overtaken.includes(form.reference))
    .filter((form) => !isListed(facts, form, ["not_announced"]))
    .map(({ reference }) => `Medusa never announced the order of ${reference}, and nobody is told`)

export function isUnannounced({ rows }: Facts, { reference }: Form): boolean {
  return rows.some(({ id, announced_at }) => id === reference && announced_at === null)
}

/** Medusa's sums leave less than that. */
const CENT = 1

/**
 * An order that staff sell in the store is paid once, however many forms were opened for it: its loans, and the approvals
 * that are to become some, come to no more than it asks for, or staff are told. What was paid in cash as well is for
 * `confirmedAsPaid`.
 */
export const soldOnce: Guarantee = (facts) => {
  const { play, orders, payments, forms } = facts
  if (play.sold.length === 0 || isMeant(facts) || payments.some((one) => !isInstalments(one))) return []
  const waiting = payments
    .filter(({ cancelled, captured }) => !cancelled && captured === 0)
    .reduce((sum, { cents }) => sum + cents, 0)
  const told = forms.some((form) => isListed(facts, form, ["order_owes_less"]))
  return orders
    .filter(({ cancelled, asked }) => !cancelled && !told && asked - waiting < -CENT)
    .map(({ id, asked }) => `${id} asks for ${asked}, ${waiting} more is to be captured, and nobody is told`)
}

/**
 * Staff took something off the price, took goods back, or captured or confirmed the loan themselves. Beside a cancellation
 * that fails Medusa itself miscounts what an order asks for.
 */
function isMeant({ play }: Facts): boolean {
  const { lessened, credit, agreed, backOffice } = play
  return lessened || credit !== null || agreed || backOffice.confirmed.length > 0 || askedToCancel(play)
}

/**
 * Whatever status the lender shows for good: sold and captured, or not sold and listed. No loan is made twice, and no order
 * stands that cannot be captured and that nobody is told of.
 */
export const soldOrListed: Guarantee = (facts) =>
  (isBeyondDocuments(facts) ? facts.forms : []).flatMap((form) => {
    if (form.effects.filter(({ kind }) => kind === "confirm").length > 1)
      return [`${form.reference} was confirmed twice`]
    if (isListed(facts, form)) return []
    const captured = paymentsOf(facts, form).some((payment) => payment.captured > 0)
    if (hasLivePayment(facts, form) && !captured && !isApproved(form))
      return [
        `${form.reference} is ${form.status}, pays an order that cannot be captured, and nobody is told`,
      ]
    if (captured && form.captured === 0)
      return [`${form.reference} is captured in Medusa without a loan, and nobody is told`]
    if (form.captured > form.refunded && facts.orders.length === 0)
      return [`${form.reference} is a loan without an order, and nobody is told`]
    return []
  })
