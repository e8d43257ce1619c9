import type { Facts, Form, Payment } from "../facts"

/** A condition that must hold once a cart is quiet; each sentence it returns is one violation. */
export type Guarantee = (facts: Facts) => string[]

export function paymentsOf({ payments }: Facts, form: Form): Payment[] {
  return payments.filter(
    (payment) => payment.reference === form.reference && payment.provider_id.startsWith("pp_instalments"),
  )
}

export function hasLivePayment(facts: Facts, form: Form): boolean {
  return paymentsOf(facts, form).some((payment) => !payment.cancelled)
}

/**
 * Whether this very reason is open in the review queue, or a staff member closed it there. A review that ended
 * automatically does not count, nor does another reason.
 */
export function isListed({ reviews }: Facts, form: Form, reasons: readonly string[]): boolean {
  return reviews.some(
    (review) =>
      review.instalment_order_id === form.reference &&
      review.state !== "ended" &&
      reasons.includes(review.reason),
  )
}

/** Approved, and not expired or refunded by the lender since. */
export function isApproved(form: Form): boolean {
  return form.status === "AUTHORIZED" || form.status === "CONFIRMED"
}

/** Whether the cart still matches the approved one, in the terms sent to the lender. */
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
