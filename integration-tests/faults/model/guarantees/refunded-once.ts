import type { Facts } from "../facts"
import type { Guarantee } from "./guarantee"

/** Every refund at the service is one that somebody wanted, and each was wanted by itself. */
export const refundedOnce: Guarantee = (facts) => {
  const { wishes } = facts.play
  const asked = facts.forms.flatMap((form) => refundsAskedFor(facts, form.id))
  const wanted = wishes.flatMap(({ amount }) => (amount === null ? [] : [amount * 100]))
  const whole = wishes.filter(({ amount }) => amount === null).length
  const extra = unmatched(asked, wanted)
  const wrong = extra.length > whole ? [`refunds nobody asked for: ${asked} of the wanted ${wanted}`] : []
  return [...wrong, ...lawEightTwice(facts)]
}

/** In cents; without what people made at the service, and what money law 8 gave back. */
function refundsAskedFor({ forms, ledger, play }: Facts, formId: string): number[] {
  const effects = forms.find((form) => form.id === formId)?.effects ?? []
  const other = new Set([
    ...play.backOffice.refunds,
    ...ledger.filter(({ origin }) => origin === "law8").map((entry) => entry.service_refund_id),
  ])
  return effects.flatMap(({ kind, refundId, amount }) =>
    kind === "refund" && !other.has(refundId) ? [amount] : [],
  )
}

/** An amount below a cent is rounded with the sum before it, so it may come out a cent more or less. */
function unmatched(cents: number[], wanted: number[]): number[] {
  const left = [...wanted].sort((a, b) => a - b)
  return [...cents]
    .sort((a, b) => a - b)
    .filter((one) => {
      const index = left.findIndex((wish) => Math.abs(wish - one) <= 1)
      if (index >= 0) left.splice(index, 1)
      return index < 0
    })
}

function lawEightTwice({ ledger }: Facts): string[] {
  const done = ledger.filter(({ origin, state }) => origin === "law8" && state === "done")
  const rows = done.map((entry) => entry.instalment_order_id)
  return rows.filter((id, index) => rows.indexOf(id) !== index).map((id) => `${id} was given back twice`)
}
