import type { Facts, Form, Payment, Row } from "../facts"

/** What must hold once a cart is quiet; each sentence it gives is one violation. */
export type Guarantee = (facts: Facts) => string[]

export function rowOf({ rows }: Facts, form: Form): Row | undefined {
  return rows.find((row) => row.id === form.reference)
}

export function paymentsOf({ payments }: Facts, form: Form): Payment[] {
  return payments.filter(
    (payment) => payment.reference === form.reference && payment.provider_id.startsWith("pp_instalments"),
  )
}

export function hasLivePayment(facts: Facts, form: Form): boolean {
  return paymentsOf(facts, form).some((payment) => !payment.cancelled)
}

/**
 * Whether staff are told this very thing: it is in the review queue, or one of them closed it there. What ended by
 * itself tells nobody, and another reason excuses nothing.
 */
export function isListed({ reviews }: Facts, form: Form, reasons: readonly string[]): boolean {
  return reviews.some(
    (review) =>
      review.instalment_order_id === form.reference &&
      review.state !== "ended" &&
      reasons.includes(review.reason),
  )
}

/** Approved, and not released or given back by the service since. */
export function isApproved(form: Form): boolean {
  return form.status === "AUTHORIZED" || form.status === "CONFIRMED"
}

/** Whether the cart is still the one that was approved, in the lender's own words. */
export function isUnchanged({ cart }: Facts, form: Form): boolean {
  const { shopping_cart, user } = form.request
  const { total_amount, details } = shopping_cart
  const approved = details.products.map(({ quantity, description }) => `${quantity} ${description}`).sort()
  const country = (user.shipping_address ?? user.address)?.country_code
  return (
    total_amount === cart.cents &&
    approved.join("\n") === cart.lines.join("\n") &&
    (country === undefined || country === cart.country)
  )
}
