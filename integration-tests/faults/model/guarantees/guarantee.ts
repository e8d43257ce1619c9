import type { Facts, Form, Payment, Review } from "../facts"
import type { Play } from "../play"

/** A condition that must hold once a cart is quiet; each sentence it returns is one violation. */
export type Guarantee = (facts: Facts) => string[]

export function paymentsOf({ payments }: Facts, form: Form): Payment[] {
  return payments.filter((payment) => payment.reference === form.reference && isInstalments(payment))
}

/** Whether it is one of the plugin's, and not of another provider. */
export function isInstalments({ provider_id }: Payment): boolean {
  return provider_id.startsWith("pp_instalments")
}

export function hasLivePayment(facts: Facts, form: Form): boolean {
  return paymentsOf(facts, form).some((payment) => !payment.cancelled)
}

/** The form of an instalment order. */
export function formOf({ forms }: Facts, instalmentOrderId: string): Form | undefined {
  return forms.find(({ reference }) => reference === instalmentOrderId)
}

/**
 * Whether this very reason is open in the review queue, or a staff member closed it there; any reason by default. A review
 * that ended automatically does not count, nor does another reason.
 */
export function isListed(facts: Facts, form: Form, reasons?: readonly string[]): boolean {
  return reviewsOf(facts, form, reasons).some(({ state }) => state !== "ended")
}

export function reviewsOf({ reviews }: Facts, { reference }: Form, reasons?: readonly string[]): Review[] {
  return reviews.filter(
    ({ instalment_order_id, reason }) =>
      instalment_order_id === reference && (reasons?.includes(reason) ?? true),
  )
}

/** Whether a staff member asked to cancel an order, which is to refund all of it. */
export function askedToCancel({ goals }: Play): boolean {
  return goals.some(({ amount }) => amount === null)
}

/** In all, in cents. */
export function sumOf(payments: readonly Payment[], what: "captured" | "refunded"): number {
  return payments.reduce((sum, payment) => sum + payment[what], 0)
}

/** Approved, and not expired or refunded by the lender since. */
export function isApproved(form: Form): boolean {
  return form.status === "AUTHORIZED" || form.status === "CONFIRMED"
}

/**
 * Whether the cart, or the order, still matches the approved one, in the terms sent to the lender. A delivery to a country that the account
 * does not serve is not sent: the form was opened for it all the same, and the row has it.
 */
export function isUnchanged(facts: Facts, form: Form): boolean {
  const { shopping_cart, user } = form.request
  const bought = boughtWith(facts, form)
  if (!bought) return false
  const row = facts.rows.find(({ id }) => id === form.reference)
  const country = user.shipping_address?.country_code ?? row?.country_code?.toUpperCase()
  return (
    shopping_cart.total_amount === bought.cents &&
    hasApprovedGoods(form, bought) &&
    (country === undefined || country === bought.country)
  )
}

/** What a form was opened for, as it is now: the cart, or what is outstanding on an order. Null when that is gone. */
function boughtWith({ cart, orders }: Facts, form: Form): Facts["cart"] {
  if (!isSoldInStore(form)) return cart
  const order = orders.find(({ id }) => id === form.request.metadata.order_id)
  return order ? { cents: order.asked, lines: order.lines, country: order.delivery.country } : null
}

/** Whether its form was opened for an order or a draft, which stood before it. */
export function isSoldInStore({ request }: Form): boolean {
  return request.metadata.order_id !== undefined
}

/** Of an order that was paid or credited in part, a form names no goods. */
export function isOfPart({ request }: Form): boolean {
  const [only, ...others] = request.shopping_cart.details.products
  return others.length === 0 && only !== undefined && / #?\S+, outstanding$/.test(only.description)
}

/** How often a staff member said that a refund was not made which the lender had accepted, and may make after all. */
export function disownedRefunds({ play }: Facts): number {
  return play.resolved.filter((closed) => closed.endsWith(" refund_unresolved")).length
}

/** A status the lender moved an order to against its documents, or showed although it was not so. */
export function isContradictory({ play }: Facts, form: Form): boolean {
  return play.untrue.length > 0 || form.transitions.some(({ trigger }) => trigger === "undocumented")
}

/** Whether the lender moved the order away from an approval or a loan, against its documents. */
function isTakenBack({ transitions }: Form): boolean {
  return transitions.some(
    ({ trigger, from, to }) =>
      trigger === "undocumented" &&
      (from === "CONFIRMED" || from === "CANCELLED" || (from === "AUTHORIZED" && !LAWFUL.includes(to))),
  )
}

/**
 * Whether the lender took something back, or showed a loan that there was not: a loan that was shown is believed until its
 * refunds end it (money invariant 1).
 */
export function isBeyondDocuments({ play, forms }: Facts): boolean {
  return play.untrue.includes("CONFIRMED") || forms.some(isTakenBack)
}

const LAWFUL = ["CONFIRMED", "UNCONFIRMED"]

/** The approved goods, as the lines of a cart or an order are read. */
export function approvedLines({ request }: Form): string[] {
  const { products } = request.shopping_cart.details
  return products.map(({ quantity, description }) => `${quantity} ${description}`).sort()
}

export function hasApprovedGoods(form: Form, { lines }: { lines: string[] }): boolean {
  return approvedLines(form).join("\n") === lines.join("\n")
}
