import type { Order } from "../../../src/lender/client"
import { isPlaced, type CheckoutState, type PlacedState } from "../../../src/checkout/checkout-state"
import {
  decidePlacement,
  isPaymentCancelled,
  isUndisturbed,
  reasonListed,
  type PlacementFacts,
} from "../../../src/checkout/completion/placement-decision"
import { awaitsLoan, type UnpaidOrder } from "../../../src/checkout/completion/unpaid-order"
import type { ReviewReason } from "../../../src/modules/instalments/store/review-reasons"
import { isOfEarlierOrder } from "../../../src/payments/payment"
import { authorizePaymentSession, completeCartWorkflow, withCartLock } from "../medusa/completion"
import { GOODS } from "../medusa/goods"
import { cancelPayment } from "../medusa/payments"
import { cartOrder, orderById, outstandingOf, readCheckout } from "../medusa/state"
import { pause, type Work } from "../process"
import { readRow, Refused, SECOND, type World } from "../world"
import { replaceSessions, sellsNothing } from "./authorize"
import { captureInMedusa, deleteStaleCaptures } from "./records"
import { endReviews, lasting, openObstacle, openReview } from "./reviews"
import { purgePlaced, recordPlaced, withPurchase } from "./rows"

/* `checkout/completion/place.ts` and `complete.ts`, step by step. */

export type Source = "sweep" | "return"

const LOCK_WAIT = 15 * SECOND

/** Medusa took back the order that was written down: the row is one that was never placed. */
export function clearRolledBackOrder(w: World): void {
  const { order_id, payment_id } = w.row
  if (payment_id === null) return
  const { order, payment, orphanedPayments } = readCheckout(w)
  if (order?.id === order_id || [payment, ...orphanedPayments].some((one) => one?.captured_at)) return
  purgePlaced(w, payment_id)
}

/** Turns an approval into an order with a live payment, or says why that must not be. */
export function* place(w: World, order: Order, source: Source): Work {
  for (let step = 0; step < 4; step++) {
    if (step > 0 || w.row.payment_id !== null) {
      const known = yield* readEndedOrNull(w, 0)
      if (known && isPlaced(known)) return keepPlaced(w, known, null)
    }
    if (yield* withPurchase(w, () => placeAlone(w, order, source))) return
    yield pause(w, 2 * SECOND, "waits for another placement")
    if (w.row.status !== order.status) return
  }
}

function* placeAlone(w: World, order: Order, source: Source): Work {
  yield "loads what the placement is decided from"
  clearRolledBackOrder(w)
  const facts = yield* loadPlacement(w, order)
  const decision = decidePlacement(facts)
  switch (decision.act) {
    case "placed":
      return keepPlaced(w, decision.state, null)
    case "cancelled":
      return endReviews(w, "order_cancelled")
    case "nothing_left":
      return
    case "refuse":
      return yield* refuseUnlessPlaced(w, decision.reason)
    case "authorize_on_order":
      return yield* readOutcome(w, facts, (yield* attempt(authorizeOnOrder(w))) ? source : null)
    case "complete_cart": {
      const completed = yield* attempt(completeCart(w, facts.state))
      const obstacle = completed ? null : yield* findUnreadObstacle(w, facts)
      if (obstacle) return yield* refuseUnlessPlaced(w, obstacle)
      return yield* readOutcome(w, facts, completed ? source : null)
    }
  }
}

function* loadPlacement(w: World, order: Order): Work<PlacementFacts> {
  const state = yield* readEnded(w)
  yield "reads the sale"
  const reasons = lasting(w).map(({ reason }) => reason)
  const facts = { row: readRow(w), order, reasons, state, sessions: w.medusa.sessions.map(({ id }) => id) }
  return { ...facts, sale: isPlaced(state) || isUndisturbed(facts) ? null : readSale(w, facts) }
}

function readSale(
  w: World,
  { order, state }: Pick<PlacementFacts, "order" | "state">,
): PlacementFacts["sale"] {
  return {
    sellsNothing: sellsNothing(w, order),
    bought: GOODS[w.medusa.cart.goods] ?? null,
    delivered: "as_allowed",
    unpaid: state.order ? readUnpaid(w, state.order.id) : null,
  }
}

function readUnpaid(w: World, orderId: string): UnpaidOrder | null {
  const order = orderById(w, orderId)
  if (!order) return null
  const { collection, payments } = w.medusa
  return {
    id: order.id,
    display_id: 1,
    created_at: new Date(order.createdAt),
    summary: { pending_difference: outstandingOf(order) },
    payment_collections: order.ofCollection
      ? [{ id: collection.id, status: collection.status, payments, payment_sessions: [] }]
      : [],
  }
}

function* findUnreadObstacle(w: World, facts: PlacementFacts): Work<ReviewReason | null> {
  if (facts.sale !== null) return null
  const state = yield* readEnded(w)
  yield "reads what was not read before"
  if (isPlaced(state)) return null
  const decision = decidePlacement({ ...facts, state, sale: readSale(w, { ...facts, state }) })
  return decision.act === "refuse" ? decision.reason : null
}

function* refuseUnlessPlaced(w: World, reason: ReviewReason): Work {
  const now = yield* readEnded(w)
  yield "refuses the placement"
  if (isPlaced(now)) return keepPlaced(w, now, null)
  openObstacle(w, reason)
}

function* readOutcome(w: World, { row, order, state }: PlacementFacts, by: Source | null): Work {
  const after = by === null ? yield* readEnded(w) : readCheckout(w)
  yield "writes down what was placed"
  if (isPlaced(after)) {
    keepPlaced(w, after, by)
    if (state.order && w.settings.capture === "automatic")
      yield* attempt(captureInMedusa(w, after.payment.id))
    return
  }
  const reason = after.otherPayments.length > 0 ? "approved_cart_completed_otherwise" : "approved_not_placed"
  openObstacle(w, reasonListed({ row, order }, reason))
}

function keepPlaced(w: World, { order, payment }: PlacedState, by: Source | null): void {
  const unasked = isOfEarlierOrder(payment, order)
  recordPlaced(w, { orderId: order.id, paymentId: payment.id, by, unasked })
}

/** Order and payment stand before a completion has ended, which may take both back. */
function* readEnded(w: World): Work<CheckoutState> {
  const state = yield* readEndedOrNull(w, LOCK_WAIT)
  if (state) return state
  throw new Refused("A completion of the cart is still under way.")
}

function* readEndedOrNull(w: World, waitMs: number): Work<CheckoutState | null> {
  yield "reads the checkout"
  const state = readCheckout(w)
  if (!isPlaced(state) || w.row.payment_id === state.payment.id) return state
  try {
    return yield* withCartLock(w, waitMs, function* () {
      yield "reads the checkout while no completion is under way"
      return readCheckout(w)
    })
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

export function* attempt(work: Work<unknown>): Work<boolean> {
  try {
    yield* work
    return true
  } catch (error) {
    if (error instanceof Error) throw error
    return false
  }
}

function* completeCart(w: World, state: CheckoutState): Work {
  yield* withCartLock(w, LOCK_WAIT, () => unlinkOrderWithoutCart(w))
  for (const { id } of state.orphanedPayments) yield* cancelBefore(w, id)
  const kept = state.payment !== null && !state.payment.captured_at
  if (kept)
    yield* withCartLock(w, LOCK_WAIT, function* () {
      const { order, payment } = readCheckout(w)
      if (order) throw new Refused("The cart has become an order meanwhile.")
      if (payment) yield* cancelBefore(w, payment.id)
    })
  yield "looks for a usable session"
  if (kept || !usableSession(w)) yield* replaceSessions(w, "instalments")
  yield* completeCartWorkflow(w)
}

/** The row's own session, where it is the only one and no payment of it was cancelled. */
function usableSession(w: World): string | null {
  const [only, ...others] = w.medusa.sessions
  const isSpent = w.safe.spentSessions && readCheckout(w).cancelledPayments.length > 0
  return only?.id === w.row.payment_session_id && others.length === 0 && !isSpent ? only.id : null
}

function* cancelBefore(w: World, paymentId: string): Work {
  if ((yield* deleteStaleCaptures(w, paymentId)) === "under_way") throw new Refused("A capture is under way.")
  yield* cancelPayment(w, paymentId)
}

/** An order that a crash left without its cart stays, is listed, and loses its link where nothing was paid. */
function* unlinkOrderWithoutCart(w: World): Work {
  yield "looks for an order without its cart"
  const left = w.medusa.orders.find(({ ofCollection, ofCart }) => ofCollection && !ofCart)
  if (!left || cartOrder(w)) return
  openReview(w, "order_without_cart")
  if (w.medusa.payments.length === 0) left.ofCollection = false
}

function* authorizeOnOrder(w: World): Work {
  yield* withCartLock(w, LOCK_WAIT, function* () {
    yield "looks at an order without its payment"
    const now = readCheckout(w)
    if (!now.order || isPlaced(now) || now.otherPayments.length > 0) return
    const unpaid = readUnpaid(w, now.order.id)
    if (!unpaid || !awaitsLoan(unpaid, readRow(w))) return
    Object.assign(orderById(w, now.order.id) ?? {}, { ofCollection: true })
    yield "looks for a usable session"
    const session = usableSession(w) ?? (yield* replaceSessions(w, "instalments"))
    yield* authorizePaymentSession(w, now.order.id, session)
  })
}

/** Whether Medusa cancelled the payment of an order, which asks for another one. */
export function lostItsPayment(w: World): boolean {
  const state = readCheckout(w)
  const { order, otherPayments } = state
  if (!order || order.cancelled || otherPayments.length > 0) return false
  const made = orderById(w, order.id)
  return made !== undefined && isPaymentCancelled(readRow(w), state, order) && outstandingOf(made) > 0
}
