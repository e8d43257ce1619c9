import type { Facts, Form, Payment, Row } from "../facts"

/** What must hold once a cart is quiet; each sentence it gives is one violation. */
export type Guarantee = (facts: Facts) => string[]

function rowOf({ rows }: Facts, form: Form): Row | undefined {
  return rows.find((row) => row.id === form.reference)
}

export function paymentsOf({ payments }: Facts, form: Form): Payment[] {
  return payments.filter(
    (payment) => payment.reference === form.reference && payment.provider_id.startsWith("pp_instalments"),
  )
}

/** Whether a person sees it in the admin. */
export function isListed(facts: Facts, form: Form): boolean {
  const row = rowOf(facts, form)
  return row !== undefined && row.needs_person !== null && row.resolved_at === null
}

/** Approved, and not released or given back by the service since. */
export function isApproved(form: Form): boolean {
  return form.status === "AUTHORIZED" || form.status === "CONFIRMED"
}

/** Whether the cart is still the one that was approved, in the service's own words. */
export function isUnchanged({ cart }: Facts, form: Form): boolean {
  const { total_amount, details } = form.request.shopping_cart
  const approved = details.products.map(({ quantity, description }) => `${quantity} ${description}`).sort()
  return total_amount === cart.cents && approved.join("\n") === cart.lines.join("\n")
}
