import type { Facts, Form } from "../facts"
import type { Pause } from "../play"
import { isHeld } from "../queue-steps"
import { staffMember } from "../staff"
import {
  askedToCancel,
  formOf,
  hasLivePayment,
  isApproved,
  isListed,
  paymentsOf,
  reviewsOf,
  type Guarantee,
} from "./guarantee"

/** Why a due payment may not be confirmed. */
const NOT_CONFIRMED = [
  "confirm_refused",
  "capture_not_done",
  "delivery_changed",
  "approved_not_placed",
  "order_owes_less",
]
/** A confirmation that failed before is tried again at the end of the approval. */
const NOT_TRIED_AGAIN = ["confirm_refused", "capture_not_done"]
/** Why the payment of a cancelled order may not be refunded. */
const NOT_GIVEN_BACK = [
  "cancelled_not_refunded",
  "confirmed_under_cancelled_payment",
  "confirmed_without_order",
]

/**
 * A loan is confirmed only for the live payment in Medusa, at its amount, and without staff only while the order asks for
 * it; never for what was added to an order since; and it is confirmed when it is due.
 */
export const confirmedAsPaid: Guarantee = (facts) => [
  ...loansArePaid(facts),
  ...creditsCount(facts),
  ...editsCount(facts),
  ...cashCounts(facts),
]

const editsCount: Guarantee = ({ play: { edit }, captures }) =>
  captures
    .filter(({ state, payment_id }) => state === "done" && payment_id === edit?.paymentId)
    .filter(({ id }) => !edit?.begunBefore.includes(id))
    .map(({ instalment_order_id }) => `${instalment_order_id} was confirmed after its order was edited`)

const creditsCount: Guarantee = (facts) => {
  const { credit } = facts.play
  return (credit ? confirmedDuring(facts, credit) : [])
    .filter(({ payment_id }) => payment_id === credit?.paymentId)
    .map(({ instalment_order_id: id }) => `${id} was confirmed whole although the order asked for less`)
}

/** What was paid in cash is not paid by a form that was opened before, unless staff capture it all the same. */
const cashCounts: Guarantee = (facts) =>
  facts.play.cash.flatMap((paid) =>
    confirmedDuring(facts, paid)
      .filter(({ instalment_order_id }) => paid.forms.includes(instalment_order_id))
      .map(({ instalment_order_id: id }) => `${id} was confirmed though its order was paid in cash`),
  )

/** What was confirmed by the shop, and not at the lender, although it began in that time. */
function confirmedDuring(facts: Facts, { begunBefore, begunUntil }: Pause): Facts["captures"] {
  return facts.captures
    .filter(({ state }) => state === "done")
    .filter(({ id }) => !begunBefore.includes(id) && (begunUntil?.includes(id) ?? true))
    .filter(({ instalment_order_id }) => {
      const form = formOf(facts, instalment_order_id)
      return form !== undefined && !facts.play.backOffice.confirmed.includes(form.id)
    })
}

const loansArePaid: Guarantee = (facts) => {
  const { play } = facts
  return facts.forms.flatMap((form) => {
    const payments = paymentsOf(facts, form)
    const confirmed = form.captured > 0 && !play.backOffice.confirmed.includes(form.id)
    if (confirmed && !payments.some((payment) => payment.cents === form.captured))
      return [
        `${form.reference} is confirmed over ${form.captured}; payments: ${payments.map(({ cents }) => cents)}`,
      ]
    if (isDue(facts, form) && !isListed(facts, form, reasonsAgainst(facts, form)))
      return [`${form.reference} is paid with, was never confirmed, and nobody is told`]
    const cancelled = facts.orders[0]?.cancelled && hasLivePayment(facts, form)
    if (cancelled && form.captured > form.refunded && !isListed(facts, form, NOT_GIVEN_BACK))
      return [
        `${form.reference}: the order is cancelled, ${form.captured - form.refunded} is owed, and nobody is told`,
      ]
    return []
  })
}

function reasonsAgainst(facts: Facts, form: Form): string[] {
  const { shortened, refusedAtEnd } = facts.play
  if (!shortened.includes(form.id) || refusedAtEnd.includes(form.id)) return NOT_CONFIRMED
  const resolved = reviewsOf(facts, form, NOT_TRIED_AGAIN).some(({ state }) => state === "resolved")
  return resolved ? NOT_CONFIRMED : NOT_CONFIRMED.filter((reason) => !NOT_TRIED_AGAIN.includes(reason))
}

/** By the shop's capture setting, or because the approval ends soon, for an order that exists and that staff do not hold. */
function isDue(facts: Facts, form: Form): boolean {
  const { play, orders } = facts
  const { capture } = play.fixture
  const wanted =
    capture === "automatic" ||
    (capture === "on_fulfillment" && play.fulfilled) ||
    play.shortened.includes(form.id)
  const stands = hasLivePayment(facts, form) && orders.length > 0 && !orders[0]?.cancelled
  // A crash can lose the response to a hold that was put on.
  const held = isHeld(play) || (play.crashed && facts.held)
  return wanted && stands && isApproved(form) && form.captured === 0 && !held
}

/**
 * Nothing of a purchase that staff hold is confirmed, by any path and on whichever form: no confirmation begins between a
 * hold and its release.
 */
export const holdsKept: Guarantee = (facts) =>
  facts.play.holds.flatMap((hold) =>
    confirmedDuring(facts, hold).map(
      (capture) => `${capture.instalment_order_id} was confirmed while ${hold.instalmentOrderId} was on hold`,
    ),
  )

/**
 * A staff member captures what waits for it, at the end: an order that is paid with an approval, and that nothing is listed
 * of, can be captured.
 */
export async function capturable(facts: Facts): Promise<string[]> {
  const { play } = facts
  if (play.schedule.lender !== "otherwise" || isOrderChanged(facts)) return []
  const wrong: string[] = []
  for (const form of facts.forms.filter((one) => isWaiting(facts, one))) {
    const payment = paymentsOf(facts, form).find(({ cancelled }) => !cancelled)
    if (!payment) continue
    const { status, body } = await staffMember(play).capture(payment.id)
    if (status !== 200)
      wrong.push(
        `capturable: ${form.reference} is approved and cannot be captured (${status} ${body.message}), and nobody is told`,
      )
  }
  return wrong
}

function isWaiting(facts: Facts, form: Form): boolean {
  return form.status === "AUTHORIZED" && !isListed(facts, form)
}

function isOrderChanged({ play, held, orders }: Facts): boolean {
  const { edited, credit, cash } = play
  const changed = edited || credit !== null || cash.length > 0 || askedToCancel(play)
  return changed || held || isHeld(play) || orders.some(({ cancelled }) => cancelled)
}
