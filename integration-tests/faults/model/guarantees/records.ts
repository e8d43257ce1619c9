import type { Facts, Form, Row } from "../facts"
import { unmatched } from "../goals"
import { disownedRefunds, formOf, isApproved, isListed, paymentsOf, sumOf, type Guarantee } from "./guarantee"

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
    const captured = sumOf(payments, "captured")
    const refunded = sumOf(payments, "refunded")
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

/** No confirmation and no refund is left unresolved, but a refund that the lender accepted for later, which is listed. */
export const intentsEnded: Guarantee = ({ captures, ledger, reviews }) => {
  const listed = new Set(
    reviews.flatMap(({ reason, state, instalment_order_id }) =>
      reason === "refund_unresolved" && state === "open" ? [instalment_order_id] : [],
    ),
  )
  const later = new Set(
    ledger.flatMap(({ id, accepted, instalment_order_id }) =>
      accepted && listed.has(instalment_order_id) ? [id] : [],
    ),
  )
  return [...captures, ...ledger]
    .filter(({ id, state }) => (state === "sending" || state === "unknown") && !later.has(id))
    .map(({ id, state }) => `the intent ${id} is still ${state}`)
}

/** Longer than any backoff of the sweep. */
const LONGEST_WAIT_MS = 35 * 60_000
/** An end without a loan is read again after a day, because a lender may leave it. */
const AFTER_AN_END_MS = 25 * 3_600_000

/**
 * Every row is polled until nothing is left to do, without a test making it due: a row that is never polled again
 * matches the lender and Medusa, and any other waits no longer than the sweep's longest interval.
 */
export const rowsEnd: Guarantee = (facts) =>
  facts.rows.flatMap((row) => (row.due_at === null ? unfinished(facts, row) : late(facts, row, row.due_at)))

function late(facts: Facts, row: Row, dueAt: Date): string[] {
  const { id, status } = row
  // The lender's list tells of its decision, which made it due; until then there is nothing to look at.
  const shown = facts.forms.filter((form) => form.reference === id && form.status === status)
  if (status === "CREATED" && shown.length > 0) return []
  const wait = dueAt.getTime() - facts.now.getTime()
  const ended = shown.some((form) => !isApproved(form) && form.captured === 0)
  if (wait < -60_000) return [`${id} is overdue by ${Math.round(-wait / 1_000)} s`]
  return wait > (ended ? AFTER_AN_END_MS : LONGEST_WAIT_MS)
    ? [`${id} is not looked at for ${Math.round(wait / 60_000)} minutes`]
    : []
}

function unfinished(facts: Facts, row: Row): string[] {
  const form = formOf(facts, row.id)
  if (!form) return []
  if (row.lender_order_id !== null && form.status !== row.status)
    return [`${row.id} is ${row.status}, ${form.status} at the lender, and is never looked at again`]
  const live = paymentsOf(facts, form).some(
    (payment) => !payment.cancelled && payment.captured !== form.captured,
  )
  return live ? [`${row.id} differs from its payment in Medusa, and is never looked at again`] : []
}

/** Neither the shopper's data nor the key is stored in a session, a payment or the plugin's tables. */
export const nothingLeaks: Guarantee = ({ play, written }) => {
  const keys = play.fixture.shop.sandbox.accounts.filter(({ privateKey }) => written.includes(privateKey))
  const lower = written.toLowerCase()
  const leaked = Object.entries(play.canary).filter(([, value]) => lower.includes(value.toLowerCase()))
  return [
    ...leaked.map(([name]) => `the shopper's ${name} is written down`),
    ...keys.map(() => "the private key is written down"),
  ]
}
