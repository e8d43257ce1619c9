import type { Facts, Form } from "../facts"
import { hasLivePayment, isApproved, isBeyondDocuments, paymentsOf, type Guarantee } from "./guarantee"

/**
 * Whatever status the lender shows for good: sold and captured, or not sold and listed. No loan is made twice, and no order
 * stands that cannot be captured and that nobody is told of.
 */
export const soldOrListed: Guarantee = (facts) =>
  (isBeyondDocuments(facts) ? facts.forms : []).flatMap((form) => {
    if (form.effects.filter(({ kind }) => kind === "confirm").length > 1)
      return [`${form.reference} was confirmed twice`]
    if (isListedAtAll(facts, form)) return []
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

function isListedAtAll({ reviews }: Facts, form: Form): boolean {
  return reviews.some(
    ({ instalment_order_id, state }) => instalment_order_id === form.reference && state !== "ended",
  )
}
