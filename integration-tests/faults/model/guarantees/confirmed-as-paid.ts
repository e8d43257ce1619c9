import { isHeld } from "../queue-steps"
import type { Facts, Form } from "../facts"
import { hasLivePayment, isApproved, isListed, paymentsOf, type Guarantee } from "./guarantee"

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

const creditsCount: Guarantee = ({ play: { credit, backOffice }, captures, forms }) =>
  captures
    .filter(({ state, payment_id }) => state === "done" && payment_id === credit?.paymentId)
    .filter(({ id }) => !credit?.begunBefore.includes(id) && (credit?.begunUntil?.includes(id) ?? true))
    .flatMap(({ instalment_order_id }) => {
      const form = forms.find(({ reference }) => reference === instalment_order_id)
      if (!form || backOffice.confirmed.includes(form.id)) return []
      return [`${form.reference} was confirmed whole although the order asked for less`]
    })

/** What was paid in cash is not paid by a form that was opened before, unless staff capture it all the same. */
const cashCounts: Guarantee = ({ play: { cash, backOffice }, captures, forms }) =>
  cash.flatMap((paid) =>
    captures
      .filter(
        ({ state, instalment_order_id }) => state === "done" && paid.forms.includes(instalment_order_id),
      )
      .filter(({ id }) => !paid.begunBefore.includes(id) && (paid.begunUntil?.includes(id) ?? true))
      .filter(({ instalment_order_id }) => {
        const form = forms.find(({ reference }) => reference === instalment_order_id)
        return form !== undefined && !backOffice.confirmed.includes(form.id)
      })
      .map(
        ({ instalment_order_id }) => `${instalment_order_id} was confirmed though its order was paid in cash`,
      ),
  )

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

function reasonsAgainst({ play, reviews }: Facts, { id, reference }: Form): string[] {
  if (!play.shortened.includes(id) || play.refusedAtEnd.includes(id)) return NOT_CONFIRMED
  const resolved = reviews.some(
    (one) =>
      one.instalment_order_id === reference &&
      one.state === "resolved" &&
      NOT_TRIED_AGAIN.includes(one.reason),
  )
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
