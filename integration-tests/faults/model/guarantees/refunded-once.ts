import type { Facts } from "../facts"
import { centsOf, unmatched } from "../goals"
import { disownedRefunds, type Guarantee } from "./guarantee"

/** Every refund at the lender was requested, and each request was made once. */
export const refundedOnce: Guarantee = (facts) => {
  const { goals } = facts.play
  const made = refundsAskedFor(facts)
  const wanted = goals.flatMap((goal) => centsOf(goal) ?? [])
  // A cancellation refunds each loan of its order; one that was sold again has two.
  const loans = facts.forms.filter(({ captured }) => captured > 0).length
  const whole = (goals.length - wanted.length) * Math.max(loans, 1)
  const extra = unmatched(made, wanted)
  const wrong =
    extra.length > whole + disownedRefunds(facts)
      ? [`refunds nobody asked for: ${made} of the wanted ${wanted}`]
      : []
  return [...wrong, ...refundedTwice(facts)]
}

/** In cents; without refunds that people made at the lender, and refunds without an order. */
export function refundsAskedFor({ forms, ledger, play }: Facts): number[] {
  const other = new Set([
    ...play.backOffice.refunds,
    ...ledger.filter(({ origin }) => origin === "automatic").map((entry) => entry.service_refund_id),
  ])
  return forms.flatMap(({ effects }) =>
    effects.flatMap(({ kind, refundId, amount }) =>
      kind === "refund" && !other.has(refundId) ? [amount] : [],
    ),
  )
}

function refundedTwice({ ledger }: Facts): string[] {
  const done = ledger.filter(({ origin, state }) => origin === "automatic" && state === "done")
  const rows = done.map((entry) => entry.instalment_order_id)
  return rows.filter((id, index) => rows.indexOf(id) !== index).map((id) => `${id} was given back twice`)
}
