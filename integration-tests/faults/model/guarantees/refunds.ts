import type { Facts, Form, LedgerEntry, Review } from "../facts"
import { areEqual, centsOf, unmatched, type Goal } from "../goals"
import { askedToCancel, disownedRefunds, formOf, type Guarantee } from "./guarantee"

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
    ...ledger.filter(({ origin }) => origin === "automatic").map((entry) => entry.lender_refund_id),
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

/** Every refund reported as made was made, each separately; a requested refund that was not made is listed. */
export const refundsMade: Guarantee = (facts) => [...granted(facts), ...unmade(facts), ...promised(facts)]

function granted(facts: Facts): string[] {
  const told = facts.play.goals.filter(({ granted, warnedSent }) => granted || warnedSent)
  const goals = told.flatMap((goal) => centsOf(goal) ?? [])
  // An amount below half a cent cannot be sent to the lender.
  const lost = unmatched(
    goals.filter((cents) => cents >= 1),
    refundsTaken(facts),
  )
  return lost.map((cents) => `a refund of ${cents} was said to be made, and never was`)
}

/**
 * Refunds that staff requested, and refunds made at the lender while an equal one was unresolved: the lender's API does
 * not distinguish the two.
 */
function refundsTaken(facts: Facts): number[] {
  const atLender = facts.ledger.filter(
    ({ requested_by, lender_refund_id }) =>
      requested_by !== null && facts.play.backOffice.refunds.some((id) => id === lender_refund_id),
  )
  return [...refundsAskedFor(facts), ...atLender.map(({ cents }) => cents)]
}

/** A refund reported as being verified is made, in addition to all other refunds, or listed. */
function promised(facts: Facts): string[] {
  const { goals } = facts.play
  if (askedToCancel(facts.play) || facts.forms.every(isRefunded)) return []
  const cents = (wanted: (goal: Goal) => boolean) =>
    goals.filter(wanted).flatMap((goal) => centsOf(goal) ?? [])
  const left = unmatched(
    refundsTaken(facts),
    cents(({ granted }) => granted),
  )
  const waiting = cents((goal) => goal.promised && !goal.over)
  const listed = facts.reviews.some(
    ({ reason, state }) => ["refund_not_done", "refund_unresolved"].includes(reason) && state !== "ended",
  )
  if (listed) return []
  return unmatched(waiting, [...left, ...madeByAnother(facts)]).map(
    (one) => `a refund of ${one} was to be looked for, was not made, and nobody is told`,
  )
}

/**
 * Refunds that were not made, until another staff member's equal one was made: that pays them, because the one who
 * processes the review queue is seldom the one who asked.
 */
function madeByAnother({ ledger }: Facts): number[] {
  const isMadeBy = (other: LedgerEntry, entry: LedgerEntry) =>
    other.state === "done" &&
    other.instalment_order_id === entry.instalment_order_id &&
    areEqual(other.cents, entry.cents) &&
    other.requested_by !== null &&
    other.requested_by !== entry.requested_by
  return ledger
    .filter(({ origin, state, owed }) => origin === "medusa" && state === "not_done" && !owed)
    .filter((entry) => ledger.some((other) => isMadeBy(other, entry)))
    .map(({ cents }) => cents)
}

const isRefunded = (form: Form): boolean => form.refunded >= form.captured

/** A refund that was sent but not made is owed until staff resolve it, or it is made after all. */
function unmade(facts: Facts): string[] {
  return facts.ledger
    .filter(({ origin, state }) => origin === "medusa" && state === "not_done")
    .filter((entry) => !isOver(facts, entry))
    .map(
      ({ cents, instalment_order_id: id }) => `${id}: a refund of ${cents} was not made, and nobody is told`,
    )
}

function isOver(facts: Facts, entry: LedgerEntry): boolean {
  const { ledger, reviews } = facts
  const of = <Row extends { instalment_order_id: string }>(rows: Row[]) =>
    rows.filter((row) => row.instalment_order_id === entry.instalment_order_id)
  const form = formOf(facts, entry.instalment_order_id)
  if (form && isRefunded(form)) return true
  const listed = of(reviews).filter(({ reason }) => reason === "refund_not_done")
  // What staff resolved is settled as far as it was found by then: one that came later is listed separately.
  const covers = ({ state, opened_at }: Review) =>
    state === "open" || (state === "resolved" && entry.resolved_at !== null && opened_at >= entry.resolved_at)
  if (listed.some(covers)) return true
  // It may end automatically only because an equal refund was made.
  return (
    listed.length > 0 &&
    of(ledger).some(({ state, cents }) => state === "done" && areEqual(cents, entry.cents))
  )
}
