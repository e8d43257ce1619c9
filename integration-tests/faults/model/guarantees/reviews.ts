import type { Facts, Form } from "../facts"
import {
  askedToCancel,
  formOf,
  hasLivePayment,
  isInstalments,
  paymentsOf,
  sumOf,
  type Guarantee,
} from "./guarantee"
import { isElsewhere } from "./order-as-approved"
import { isUnannounced } from "./placement"
import { refundsAskedFor } from "./refunds"

type Holds = (facts: Facts, form: Form) => boolean

/** Every open reason in the review queue is true, because staff act on it. Temporary reasons are never open at rest. */
export const reasonsTrue: Guarantee = (facts) =>
  facts.reviews
    .filter(({ state }) => state === "open")
    .flatMap(({ instalment_order_id, reason }) => {
      const form = formOf(facts, instalment_order_id)
      const holds = TRUE_WHEN[reason]
      if (!holds) return [`${instalment_order_id} is listed for ${reason}, of which nothing is known here`]
      if (holds !== never && (!form || holds(facts, form))) return []
      return [`${instalment_order_id} is listed for ${reason}, and that is not so`]
    })

const PAYS_NOTHING = ["CREATED", "REJECTED", "INVALIDATED", "UNCONFIRMED", "CANCELLED"]
const never: Holds = () => false
const notPaidWith: Holds = (facts, form) => !hasLivePayment(facts, form)
const notConfirmed: Holds = (_, form) => form.captured === 0
/** Then an orphaned payment that a staff member captured stands for no order. */
const isPaidOtherwise = ({ payments }: Facts) =>
  payments.some((payment) => !isInstalments(payment) && !payment.cancelled)
const isOwed: Holds = (_, form) => form.captured > form.refunded
const entries = (facts: Facts, form: Form) =>
  facts.ledger.filter(({ instalment_order_id }) => instalment_order_id === form.reference)

/** Each request is made or owed, at most. A second click whose refusal a crash lost was a request as well. */
function isUnmade(facts: Facts): boolean {
  const { goals } = facts.play
  if (askedToCancel(facts.play)) return true
  const owed = facts.ledger.filter(
    ({ origin, owed, state }) => origin === "medusa" && owed && state !== "repeated",
  ).length
  const requests = goals.reduce((sum, goal) => sum + goal.requests, 0)
  const isOpen = goals.some(({ granted, uncertain }) => !granted || uncertain)
  return isOpen && owed <= requests - refundsAskedFor(facts).length
}

const TRUE_WHEN: Record<string, Holds> = {
  mismatch: never,
  missing_at_service: never,
  unknown_status: never,
  stuck: never,
  refund_not_shown: never,
  refund_unresolved: (facts, form) =>
    entries(facts, form).some(({ state }) => state === "sending" || state === "unknown"),
  service_error: (facts, form) =>
    form.status === "ERROR" || (form.status === "CANCELLED" && isOwed(facts, form)),
  order_unpaid: (facts, form) =>
    PAYS_NOTHING.includes(form.status) && facts.payments.every(({ cancelled }) => cancelled),
  order_without_cart: (facts) => facts.orders.length > 1,
  approved_cart_changed: notPaidWith,
  approved_cart_gone: notPaidWith,
  approved_cart_completed_otherwise: notPaidWith,
  approved_not_placed: notPaidWith,
  confirmed_without_order: (facts, form) =>
    isOwed(facts, form) && (facts.orders.length === 0 || notPaidWith(facts, form) || isPaidOtherwise(facts)),
  // It stays listed when all is refunded, so that staff can check the refund.
  confirmed_under_cancelled_payment: (_, form) => form.captured > 0,
  unmatched_order: never,
  unmatched_loan: never,
  authorization_expired: (_, form) => form.status === "UNCONFIRMED" || form.status === "INVALIDATED",
  not_captured: (facts, form) => paymentsOf(facts, form).every(({ captured }) => captured !== form.captured),
  payment_cancelled: (facts, form) =>
    paymentsOf(facts, form).some(({ cancelled }) => cancelled) && notPaidWith(facts, form),
  not_announced: isUnannounced,
  order_owes_less: notConfirmed,
  capture_not_done: notConfirmed,
  confirm_refused: notConfirmed,
  // No shop here has hooks.
  vetoed_by_hook: never,
  refund_not_done: isUnmade,
  // No program refunds here.
  refund_repeated: never,
  cancelled_not_refunded: (facts, form) =>
    facts.orders.some(({ cancelled }) => cancelled) && isOwed(facts, form),
  refund_not_recorded: (facts, form) => sumOf(paymentsOf(facts, form), "refunded") < form.refunded,
  external_refund: (facts, form) =>
    entries(facts, form).some(
      ({ origin, medusa_refund_id }) => origin === "service" && medusa_refund_id === null,
    ),
  delivery_changed: (facts, form) => facts.orders.some((order) => isElsewhere(form, order)),
}

/**
 * A reason stays open until it no longer applies or a staff member closes it: another reason never replaces it. Who closes
 * a review has seen nothing that came after it was opened.
 */
export const reasonsKept: Guarantee = ({ ledger, reviews, play }) => {
  const of = (id: string, reason: string) =>
    reviews.filter((review) => review.instalment_order_id === id && review.reason === reason)
  const lost = ledger
    .filter(({ origin, medusa_refund_id }) => origin === "service" && medusa_refund_id === null)
    .filter((entry) =>
      of(entry.instalment_order_id, "external_refund").every(
        ({ state, opened_at }) => state === "ended" || (state === "resolved" && opened_at < entry.created_at),
      ),
    )
    .map(({ id }) => `the external refund ${id} is neither recorded nor listed`)
  const closed = reviews
    .filter(({ state }) => state === "resolved")
    .filter((review) => !play.resolved.includes(`${review.instalment_order_id} ${review.reason}`))
    .map(({ reason }) => `${reason} is closed, and no staff member closed it`)
  const unnamed = reviews
    .filter(({ state, ended_by }) => state === "ended" && ended_by === null)
    .map(({ reason }) => `${reason} ended, and nothing says why`)
  return [...lost, ...closed, ...unnamed]
}
