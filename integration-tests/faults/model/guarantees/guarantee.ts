import type { Facts, Form, Payment } from "../facts"

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

/**
 * Whether the cart still matches the approved one, in the terms sent to the lender. A delivery to a country that the account
 * does not serve is not sent: the form was opened for it all the same, and the row has it.
 */
export function isUnchanged({ cart, rows }: Facts, form: Form): boolean {
  const { shopping_cart, user } = form.request
  const row = rows.find(({ id }) => id === form.reference)
  const country = user.shipping_address?.country_code ?? row?.country_code?.toUpperCase()
  return (
    shopping_cart.total_amount === cart.cents &&
    hasApprovedGoods(form, cart) &&
    (country === undefined || country === cart.country)
  )
}

/** The approved goods, as the lines of a cart or an order are read. */
export function approvedLines({ request }: Form): string[] {
  const { products } = request.shopping_cart.details
  return products.map(({ quantity, description }) => `${quantity} ${description}`).sort()
}

export function hasApprovedGoods(form: Form, { lines }: { lines: string[] }): boolean {
  return approvedLines(form).join("\n") === lines.join("\n")
}
