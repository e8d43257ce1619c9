import type { ReviewReason } from "../../../src/modules/instalments/store/review-reasons"
import { isLive } from "../../../src/modules/instalments/store/attempts"
import { outstandingOf, sumOf } from "../medusa/state"
import { HOUR, millis, MINUTE, type Entry, type Want } from "../world"
import {
  isCountedByCancellation,
  isListed,
  isOpenReview,
  isUnheardRefusal,
  unmatched,
  violated,
  type Facts,
  type Guarantee,
} from "./facts"
import { NOT_PAID_WITH } from "./placing"

/* Of refunds, both records of the money, and what keeps a row from being forgotten. */

const centsOf = (rows: readonly { cents: number }[]) => rows.map(({ cents }) => cents)

/** Refunds that the plugin sent for requests, in cents; without those in the portal and those outside Medusa. */
function made({ w: { loan, ledger } }: Facts): number[] {
  const isSent = (by: string) => ledger.some(({ id, origin }) => id === by && origin === "medusa")
  return centsOf(loan.refunds.filter(({ by }) => isSent(by)))
}

/** Nothing is refunded that nobody asked for. */
export const refundedOnce: Guarantee = (facts) => {
  const { w, is } = facts
  const extra = unmatched(made(facts), centsOf(w.wants.filter(({ asked }) => asked > 0)))
  const unheard = w.ledger.filter((one) => isUnheardRefusal(w, one)).length
  // What a cancellation left under way, Medusa may take back: staff refund the rest of the loan by their own request.
  const rests = (["cancellation asked", "rest asked"] as const).filter(is).length
  const allowed = rests + w.disowned + unheard
  const automatic = w.ledger.filter(({ origin, state }) => origin === "automatic" && state === "done").length
  return violated(
    [extra.length > allowed, `refunds that nobody asked for: ${extra}`],
    [automatic > 1 + w.resolved.size, "a loan was given back twice"],
  )
}

/** What was sent gets an end. */
export const intentsEnded: Guarantee = (facts) => {
  const { w, when } = facts
  const listed = isListed(facts, ["refund_unresolved"])
  const refunds = w.ledger.filter((one) => isLive(one) && !(one.accepted && listed))
  const open = when === "soon" ? [] : [...w.captures.filter(isLive), ...refunds]
  return open.map(({ id, state }) => `the intent ${id} is still ${state}`)
}

/** Every refund that was said to be made was made; what was not made is owed and listed. */
export const refundsMade: Guarantee = (facts) => {
  const { w, when, isRefundedInFull } = facts
  if (when === "soon") return []
  const isRecorded = ({ requested_by, lender_refund_id }: Entry) =>
    requested_by !== null && w.portalRefunds.some((id) => id === lender_refund_id)
  const taken = [...made(facts), ...centsOf(w.ledger.filter(isRecorded))]
  const heard = (what: Want["heard"]) => centsOf(w.wants.filter((one) => one.heard === what))
  const untold = w.ledger.filter((one) => one.origin === "medusa" && one.state === "not_done" && one.owed)
  const isToldOfOwed = isRefundedInFull || isListed(facts, ["refund_not_done"])
  const isTold =
    isToldOfOwed ||
    isListed(facts, ["refund_unresolved", "refund_not_recorded"]) ||
    w.ledger.some(({ state, owed, origin }) => state === "not_done" && !owed && origin === "medusa")
  const broken = isTold ? [] : unmatched(heard("promised"), unmatched(taken, heard("made")))
  return [
    ...unmatched(heard("made"), taken).map(
      (cents) => `a refund of ${cents} was said to be made, and never was`,
    ),
    ...(isToldOfOwed ? [] : untold.map(({ id }) => `${id} was not made, and nobody is told`)),
    ...broken.map((cents) => `a refund of ${cents} was to be looked for, was not made, and nobody is told`),
  ]
}

/** A reason stays open until it no longer applies or a staff member closes it. */
export const reasonsKept: Guarantee = ({ w }) => {
  const listed = w.reviews.filter(
    ({ reason, endedAt, resolvedAt }) =>
      reason === "external_refund" && (endedAt === null || resolvedAt !== null),
  )
  const isTold = (since: number) =>
    listed.some(({ resolvedAt, openedAt }) => resolvedAt === null || openedAt >= since)
  const found = w.ledger.filter((one) => one.origin === "service" && one.medusa_refund_id === null)
  const lost = found.filter((one) => !isTold(millis(one.created_at) ?? 0))
  const closed = w.reviews.filter(({ id, resolvedAt }) => resolvedAt !== null && !w.resolved.has(id))
  return [
    ...lost.map(({ id }) => `the external refund ${id} is neither recorded nor listed`),
    ...closed.map(({ reason }) => `${reason} is closed, and no staff member closed it`),
  ]
}

const TOLD_OF_LOAN: ReviewReason[] = [...NOT_PAID_WITH, "cancelled_not_refunded", "not_captured"]

/** Loans and refunds match in both records, to the cent. */
export const recordsMatch: Guarantee = (facts) => {
  const { w, when, is, order, ours, live, confirmed, refunded, isRefundedInFull } = facts
  if (when === "soon" || is("taken back late") || is("authorized late")) return []
  // What the lender took back for good is judged by `soldOrListed`.
  if (is("beyond") || (is("contradictory") && !confirmed)) return []
  const captures = ours.filter((one) => one.captured_at)
  const captured = Math.round(sumOf(captures.flatMap((one) => one.captures)) * 100)
  const inMedusa = sumOf(captures.flatMap((one) => one.refunds)) * 100
  const outside = w.ledger.filter(({ state, origin }) => state === "done" && origin !== "medusa")
  const outsideMedusa = centsOf(outside).reduce((sum, cents) => sum + cents, 0)
  const over = inMedusa + outsideMedusa - refunded
  const apart = isCountedByCancellation(facts) ? Math.max(0, -over) : Math.abs(over)
  const loaned = confirmed ? w.loan.total : 0
  const isTold = captured === 0 && (refunded >= loaned || isListed(facts, TOLD_OF_LOAN))
  const isOpen = w.ledger.some(isLive)
  const isUnsettled =
    isOpen ||
    isLeftAsItIs(facts) ||
    is("refunds hidden") ||
    isListed(facts, ["refund_not_recorded", "cancelled_not_refunded", "confirmed_without_order"])
  const unclaimed = w.loan.refunds.filter(
    ({ id }) => w.ledger.filter((one) => one.lender_refund_id === id).length !== 1,
  )
  const isUncaptured = live && !live.captured_at && order && !is("contradictory") && !isRefundedInFull
  return [
    ...violated(
      [confirmed && isUncaptured, "a loan is not captured in Medusa"],
      [
        captured !== loaned && !isTold,
        `the loan is ${loaned}, Medusa captured ${captured}, and nobody is told`,
      ],
      [
        !isUnsettled && apart > 1.5 * Math.max(1, w.loan.refunds.length),
        `the lender refunded ${refunded}, ${outsideMedusa} of it outside Medusa, Medusa ${inMedusa}`,
      ],
      [
        !isOpen && unclaimed.length > 0,
        `a refund at the lender is not one row of the ledger: ${unclaimed.map(({ id }) => id)}`,
      ],
    ),
    ...accountsAgree(facts),
  ]
}

/** A staff member resolved that Medusa's records differ, and did not have them corrected. */
function isLeftAsItIs(facts: Facts): boolean {
  return isListed(facts, ["records_differ"]) && !isOpenReview(facts, "records_differ")
}

function accountsAgree(facts: Facts): string[] {
  const { w, is, order, ours } = facts
  const captured = ours.filter((one) => one.captured_at)
  if (!order || order.canceledAt !== null || captured.length === 0 || is("recorded late")) return []
  if (w.ledger.some(isLive) || isListed(facts, ["refund_not_recorded"])) return []
  if (isLeftAsItIs(facts)) return []
  const moved = sumOf(captured.flatMap((one) => one.captures)) - sumOf(captured.flatMap((one) => one.refunds))
  const apart = sumOf(order.transactions) - moved
  const asked = outstandingOf(order)
  return violated(
    [isOpenReview(facts, "records_differ"), "Medusa's records differ though staff had them corrected"],
    [Math.abs(apart) > 0.005, `the order's account is ${apart} apart from its payments`],
    [asked > 0.011, `the order asks for ${asked} again, which was refunded`],
    [asked < -0.011, `the order gave ${-asked} more credit than was refunded`],
  )
}

/** The row is polled until nothing is left to do. */
export const rowsEnd: Guarantee = ({ w: { row, loan, now }, is, approved }) => {
  const due = millis(row.due_at)
  const ended = loan.status === row.status
  const wait = due === null ? 0 : Math.round((due - now) / MINUTE)
  const isForm = row.status === "CREATED" && loan.status === "CREATED"
  return violated(
    [
      due === null && !ended && !is("beyond") && now - loan.updatedAt > 2 * HOUR,
      `the row is ${row.status}, ${loan.status} at the lender, and is never looked at again`,
    ],
    [!isForm && wait < -2, `the row is overdue by ${-wait} minutes`],
    [!isForm && wait > (ended && !approved ? 25 * 60 : 35), `the row is not looked at for ${wait} minutes`],
  )
}
