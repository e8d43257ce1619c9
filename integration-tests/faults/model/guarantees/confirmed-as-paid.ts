import { isApproved, isListed, paymentsOf, type Guarantee } from "./guarantee"

/** A loan is confirmed only for the payment that stands in Medusa, at its amount; and when it is due, it is. */
export const confirmedAsPaid: Guarantee = (facts) => {
  const { play } = facts
  return facts.forms.flatMap((form) => {
    const payments = paymentsOf(facts, form)
    const confirmed = form.captured > 0 && !play.backOffice.confirmed.includes(form.id)
    if (confirmed && !payments.some((payment) => payment.cents === form.captured))
      return [
        `${form.reference} is confirmed over ${form.captured}; payments: ${payments.map(({ cents }) => cents)}`,
      ]
    const order = facts.orders[0]
    const live = payments.some((payment) => !payment.cancelled)
    const due =
      play.stage.capture === "automatic" && form.status === "AUTHORIZED" && live && !order?.cancelled
    if (due && isApproved(form) && !isListed(facts, form))
      return [`${form.reference} is paid with, was never confirmed, and nobody is told`]
    if (order?.cancelled && form.captured > form.refunded && live && !isListed(facts, form))
      return [
        `${form.reference}: the order is cancelled, ${form.captured - form.refunded} is owed, and nobody is told`,
      ]
    return []
  })
}
