import type { Facts, Form } from "../facts"
import { unmatched } from "../goals"
import { disownedRefunds, isListed, paymentsOf, type Guarantee } from "./guarantee"

/**
 * Loans and refunds match in both records, to the cent; what cannot be recorded in Medusa was refunded, or is listed.
 */
export const recordsMatch: Guarantee = (facts) => [
  ...loansAgree(facts),
  ...outsideAgrees(facts),
  ...accountsAgree(facts),
]

const loansAgree: Guarantee = (facts) =>
  facts.forms.flatMap((form) => {
    const payments = paymentsOf(facts, form)
    const captured = payments.reduce((sum, payment) => sum + payment.captured, 0)
    const refunded = payments.reduce((sum, payment) => sum + payment.refunded, 0)
    const outside = refundedOutsideMedusa(facts, form)
    const wrong: string[] = []
    if (form.effects.filter(({ kind }) => kind === "confirm").length > 1) wrong.push("was confirmed twice")
    if (form.refunded > form.captured) wrong.push(`refunded ${form.refunded} of ${form.captured}`)
    if (captured !== form.captured && !isAccounted(facts, form, captured))
      wrong.push(`the loan is ${form.captured}, Medusa captured ${captured}, and nobody is told`)
    if (refunded !== form.refunded - outside)
      wrong.push(`the service refunded ${form.refunded}, ${outside} of it outside Medusa, Medusa ${refunded}`)
    return wrong.map((sentence) => `${form.reference} ${sentence}`)
  })

/** Medusa stores the paid and refunded amounts that the admin sees a second time, as transactions. */
const accountsAgree: Guarantee = (facts) => [
  ...facts.apart.map(
    ({ id, apart, recorded }) =>
      `the account of ${id} is ${apart / 100} cents apart from its payments: it has recorded ${recorded}`,
  ),
  ...facts.asking.map(({ id, asked }) => `the order ${id} asks for ${asked} again, which was refunded`),
  ...facts.credited.map(({ id, excess }) => `the order ${id} gave ${excess} more credit than was refunded`),
]

/** A refund that staff requested is not taken for one that was made at the lender. Equal ones may be taken for each other. */
const outsideAgrees: Guarantee = (facts) => {
  const { ledger, forms, play } = facts
  if (disownedRefunds(facts) > 0) return []
  return forms.flatMap((form) => {
    const atLender = form.effects.filter(({ refundId }) =>
      play.backOffice.refunds.some((id) => id === refundId),
    )
    const known = ledger.filter(
      ({ instalment_order_id, origin, state }) =>
        instalment_order_id === form.reference && origin === "service" && state === "done",
    )
    return unmatched(
      known.map(({ cents }) => cents),
      atLender.map(({ amount }) => amount),
    ).map((cents) => `${form.reference}: a refund of ${cents} is taken for one made at the lender`)
  })
}

/** Refunds under money invariant 8, and refunds made at the lender that staff have not recorded yet. */
function refundedOutsideMedusa({ ledger }: Facts, form: Form): number {
  return ledger
    .filter((entry) => entry.instalment_order_id === form.reference && entry.state === "done")
    .filter((entry) => entry.origin !== "medusa")
    .reduce((sum, entry) => sum + entry.cents, 0)
}

/** Why a loan may have no capture in Medusa. */
const WITHOUT_CAPTURE = [
  "confirmed_without_order",
  "confirmed_under_cancelled_payment",
  "cancelled_not_refunded",
  "not_captured",
]

function isAccounted(facts: Facts, form: Form, captured: number): boolean {
  return captured === 0 && (form.refunded === form.captured || isListed(facts, form, WITHOUT_CAPTURE))
}
