import type { Facts, Form, LedgerEntry } from "../facts"
import { areEqual, centsOf, unmatched, type Goal } from "../goals"
import type { Guarantee } from "./guarantee"
import { refundsAskedFor } from "./refunded-once"

/** What somebody was told is made is made, each by itself; what somebody asked for and was not made is listed. */
export const refundsMade: Guarantee = (facts) => [...granted(facts), ...unmade(facts), ...promised(facts)]

function granted(facts: Facts): string[] {
  const told = facts.play.goals.filter(({ granted, warnedSent }) => granted || warnedSent)
  const goals = told.flatMap((goal) => centsOf(goal) ?? [])
  // Below half a cent there is nothing that the lender could be told.
  const lost = unmatched(
    goals.filter((cents) => cents >= 1),
    refundsTaken(facts),
  )
  return lost.map((cents) => `a refund of ${cents} was said to be made, and never was`)
}

/**
 * Those that staff asked for, and those that somebody made at the lender while an equal one had no outcome: the lender shows
 * nothing that tells the two apart.
 */
function refundsTaken(facts: Facts): number[] {
  const atLender = facts.ledger.filter(
    ({ requested_by, service_refund_id }) =>
      requested_by !== null && facts.play.backOffice.refunds.some((id) => id === service_refund_id),
  )
  return [...refundsAskedFor(facts), ...atLender.map(({ cents }) => cents)]
}

/** Whoever was told that a refund is looked for finds it made, beside those of everybody else, or listed. */
function promised(facts: Facts): string[] {
  const { goals } = facts.play
  if (goals.some(({ amount }) => amount === null) || facts.forms.every(isRefunded)) return []
  const cents = (wanted: (goal: Goal) => boolean) =>
    goals.filter(wanted).flatMap((goal) => centsOf(goal) ?? [])
  const left = unmatched(
    refundsTaken(facts),
    cents(({ granted }) => granted),
  )
  const waiting = cents((goal) => goal.promised && !goal.over)
  const listed = facts.reviews.some(({ reason, state }) => reason === "refund_not_done" && state !== "ended")
  if (listed) return []
  return unmatched(waiting, left).map(
    (one) => `a refund of ${one} was to be looked for, was not made, and nobody is told`,
  )
}

const isRefunded = (form: Form): boolean => form.refunded >= form.captured

/** A refund that was sent and found not to have been made is owed until staff see to it, or it is made after all. */
function unmade(facts: Facts): string[] {
  return facts.ledger
    .filter(({ origin, state }) => origin === "medusa" && state === "not_done")
    .filter((entry) => !isOver(facts, entry))
    .map(
      ({ cents, instalment_order_id: id }) => `${id}: a refund of ${cents} was not made, and nobody is told`,
    )
}

function isOver({ ledger, reviews, forms }: Facts, entry: LedgerEntry): boolean {
  const of = <Row extends { instalment_order_id: string }>(rows: Row[]) =>
    rows.filter((row) => row.instalment_order_id === entry.instalment_order_id)
  const form = forms.find(({ reference }) => reference === entry.instalment_order_id)
  if (form && isRefunded(form)) return true
  const listed = of(reviews).filter(({ reason }) => reason === "refund_not_done")
  if (listed.some(({ state }) => state !== "ended")) return true
  // It may end by itself only because an equal refund was made.
  return (
    listed.length > 0 &&
    of(ledger).some(({ state, cents }) => state === "done" && areEqual(cents, entry.cents))
  )
}
