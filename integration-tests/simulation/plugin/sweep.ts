import type { Order } from "../../../src/lender/client"
import { isPaymentOf, isPlaced, type CheckoutState } from "../../../src/checkout/checkout-state"
import { endingOf, STANDS_AFTER_MS, wasConfirmed } from "../../../src/modules/instalments/status"
import { isLive } from "../../../src/modules/instalments/store/attempts"
import { leftOfLoan } from "../../../src/payments/loan"
import { isOfEarlierOrder } from "../../../src/payments/payment"
import { refundNotShown } from "../../../src/payments/refunds/refund-decision"
import { Books } from "../../../src/recovery/books"
import { nextAfterFailure, nextPoll, waitsForNextPass } from "../../../src/sweep/next-poll"
import { orderById, outstandingOf, readCheckout } from "../medusa/state"
import type { Work } from "../process"
import { at, HOUR, millis, readRow, Refused, type World } from "../world"
import { advance, isOpenUnread } from "./advance"
import { confirmLoan, due, lastChance, resolveCapture } from "./capture"
import { attempt, clearRolledBackOrder } from "./checkout"
import { liveCapture } from "./intents"
import { listRefunds, readLedger, resolveOwedRefunds } from "./ledger"
import { finishCancellation, reconcileCancelled, withCheckoutLock } from "./loans"
import {
  cancelInMedusa,
  captureInMedusa,
  deleteIncorrectTransactions,
  deleteStaleCaptures,
  deleteStaleCredits,
  deleteStaleRefunds,
  dropLeftCaptures,
  giveMissingCredit,
  repairMedusa,
} from "./records"
import { keepExternalRefunds, resolveRefund } from "./refund"
import {
  endReviews,
  isListed,
  lasting,
  listDifferences,
  openObstacle,
  openReview,
  openReviewAgain,
} from "./reviews"
import { claimDue, claimRead, endClaim, endFailedClaim, withPurchase } from "./rows"

/* `sweep/sweep.ts` and `reconcile-order.ts`, step by step. */

/** One pass: the row, if it is due. */
export function* sweep(w: World): Work {
  yield "claims rows that are due"
  const claim = claimDue(w)
  if (claim === null) return
  const before = readRow(w)
  try {
    const { shown, unresolved } = yield* syncOrder(w)
    yield "sets the next poll"
    if (before.failures > 0) endReviews(w, "synchronised")
    const now = readRow(w)
    const recent = w.now - (millis(now.updated_at) ?? 0) < HOUR
    const behind = shown !== null && recent && shown !== now.status
    const remaining = { unresolved, behind, captureAt: lastChance(w), movedAt: lastMoved(w), followed: true }
    const progressed = now.status !== before.status || now.payment_id !== before.payment_id
    endClaim(w, claim, { at: nextPoll(now, remaining, at(w)), status: now.status, progressed })
  } catch (error) {
    if (error instanceof Error) throw error
    yield "notes a failure"
    const next = nextAfterFailure(readRow(w), lastChance(w), at(w))
    if (endFailedClaim(w, claim, next) >= 4) openReview(w, "stuck")
  }
}

/** When money last moved. */
function lastMoved({ captures, ledger }: World): Date | null {
  const isDone = ({ state }: { state: string }) => state === "done"
  const times = [
    ...captures.filter(isDone).map(({ resolvedAt }) => resolvedAt ?? 0),
    ...ledger.filter(isDone).map(({ resolved_at }) => millis(resolved_at) ?? 0),
  ]
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

/** One row: read, advanced, then reconciled. What was sent is ended first. */
export function* syncOrder(
  w: World,
  { source = "sweep", books = new Books() }: { source?: "sweep" | "admin"; books?: Books } = {},
): Work<{ shown: string | null; unresolved: boolean }> {
  yield "begins to synchronise"
  const before = readRow(w)
  claimRead(w, 0)
  let shown: string | null = null
  let unresolved = false
  const read = yield* advance(w, "sweep", function* (order) {
    shown = order.status
    unresolved = yield* resolveIntents(w, order)
  })
  if (!read) return { shown, unresolved: liveCapture(w) !== null || w.ledger.some(isLive) || isOpenUnread(w) }
  if (source === "sweep" && waitsForNextPass(before, readRow(w), { captureAt: lastChance(w), now: at(w) }))
    return { shown, unresolved: true }
  return { shown, unresolved: (yield* reconcileOrder(w, read, books)) || unresolved }
}

function* resolveIntents(w: World, order: Order): Work<boolean> {
  yield "looks for open refunds"
  let unresolved = false
  const ledger = readLedger(w)
  for (const entry of ledger.filter(isLive))
    if ((yield* resolveRefund(w, { entry, order })) === "unresolved") unresolved = true
  if (ledger.length > 0) listRefunds(w)
  const capture = (yield* resolveCapture(w)) === "unresolved"
  yield "looks whether every refund is shown"
  const hidden = refundNotShown(readLedger(w), order) !== null
  if (!hidden) endReviews(w, "refunds_shown")
  return (hidden && isListed(w, "refund_not_shown")) || unresolved || capture
}

/** Brings Medusa and the lender to agree about one row. @returns whether something is still open */
function* reconcileOrder(w: World, order: Order, books: Books): Work<boolean> {
  yield "keeps refunds that were not made here"
  keepExternalRefunds(w, order)
  yield "reads the checkout"
  const state = readCheckout(w)
  const confirmed = wasConfirmed(order)
  if (yield* cancelUncancelled(w, state, confirmed && leftOfLoan(order) <= 0)) return true
  const chance = confirmed ? null : lastChance(w)
  if (chance && chance <= at(w) && liveCapture(w) === null) {
    const last = yield* confirmDue(w, state)
    if (last) return !last.resolved
  }
  const made = state.order && !state.order.cancelled ? orderById(w, state.order.id) : undefined
  const account = made ? yield* deleteIncorrectTransactions(w, made, books) : "none"
  const credits = made ? yield* deleteStaleCredits(w, made, books) : "none"
  const payments = [state.payment ?? [], state.cancelledPayments, state.orphanedPayments].flat()
  const paymentIds = payments.map(({ id }) => id)
  const refunds = yield* deleteStaleRefunds(w, paymentIds, state.payment !== null && confirmed)
  if (refunds === "under_way") return true
  const leftovers = [account, credits]
  const resolved = confirmed
    ? yield* reconcileConfirmed(w, order, { state, underWay: leftovers.includes("under_way"), books })
    : yield* reconcileUnconfirmed(w, state, account === "under_way" || books.differ)
  if (books.differ || resolved) listDifferences(w, books.differences)
  yield "lists what staff must know of refunds"
  listRefunds(w)
  return !resolved || [...leftovers, refunds].some((left) => left !== "none")
}

function* cancelUncancelled(w: World, seen: CheckoutState, refunded: boolean): Work<boolean> {
  if (!w.safe.cancelUncancelled || uncancelled(w, seen, refunded).length === 0) return false
  yield* withPurchase(w, () =>
    withCheckoutLock(w, function* (state) {
      for (const { id } of uncancelled(w, state, refunded)) yield* cancelInMedusa(w, id)
    }),
  )
  return true
}

function uncancelled({ row }: World, state: CheckoutState, refunded: boolean): { id: string }[] {
  const { payment, order, cancelledPayments, orphanedPayments } = state
  const wanted = row.cancel_wanted_at !== null || order?.cancelled === true || (refunded && order === null)
  return [
    ...(wanted && payment && !payment.captured_at ? [payment] : []),
    ...cancelledPayments.filter((one) => !one.canceled_at),
    ...orphanedPayments.filter((one) => !one.captured_at),
  ]
}

function* reconcileConfirmed(
  w: World,
  order: Order,
  { state, underWay, books }: { state: CheckoutState; underWay: boolean; books: Books },
): Work<boolean> {
  const { payment, order: placed } = state
  const refunded = leftOfLoan(order) <= 0
  if (!payment) {
    const resolved = yield* reconcileCancelled(w, order, state)
    if (refunded) clearRolledBackOrder(w)
    const unpaid = refunded && (yield* keepUnpaid(w, true))
    return (yield* dropLeftCaptures(w, state)) && resolved && !unpaid
  }
  if (!placed) {
    if (!refunded) openObstacle(w, "confirmed_without_order")
    return true
  }
  if (!payment.captured_at) {
    if (!(yield* attempt(captureInMedusa(w, payment.id)))) openReview(w, "not_captured")
    return false
  }
  endReviews(w, "captured")
  if (refunded) resolveOwedRefunds(w)
  if (underWay || !(yield* repairMedusa(w, payment.id, books))) return false
  if (placed.cancelled) return yield* finishCancellation(w, payment.id, order)
  return books.differ || (yield* giveMissingCredit(w, payment.id, books))
}

function* reconcileUnconfirmed(w: World, state: CheckoutState, waits: boolean): Work<boolean> {
  yield "looks at an order without a loan"
  if (liveCapture(w) !== null) return false
  const { payment } = state
  if (!payment) {
    const unpaid = yield* keepUnpaid(w, false)
    return (yield* dropLeftCaptures(w, state)) && !unpaid
  }
  const done = waits ? null : yield* confirmDue(w, state)
  if (done) return done.resolved
  const stale = yield* deleteStaleCaptures(w, payment.id)
  if (stale === "dropped") openReviewAgain(w, "capture_not_done")
  const { status, confirmed_at, status_since } = w.row
  if (endingOf(status) !== null && !confirmed_at && !payment.captured_at)
    return w.now - (millis(status_since) ?? 0) < STANDS_AFTER_MS
  const { collection } = w.medusa
  if (state.order && stale === "none" && collection.status === "not_paid") collection.status = "authorized"
  return stale !== "under_way"
}

/** Makes the loan of a placed order if that is due; at the last chance the lender is asked before Medusa. */
function* confirmDue(w: World, { payment, order }: CheckoutState): Work<{ resolved: boolean } | null> {
  yield "looks whether the loan is due"
  const now = payment && order ? due(w, order.id) : null
  if (now === null) return null
  const resolved = yield* withCheckoutLock(w, function* (state) {
    if (!isPlaced(state)) return false
    if (now === "last_chance")
      yield* confirmLoan(w, { captureId: null, paymentId: state.payment.id, by: null })
    return yield* captureInMedusa(w, state.payment.id)
  })
  return { resolved }
}

const PAYS_NOTHING = ["CREATED", "REJECTED", "INVALIDATED", "UNCONFIRMED", "CANCELLED"]

/** Lists an order that a crash left unpaid. @returns whether the row is polled again because of it */
function* keepUnpaid(w: World, refunded: boolean): Work<boolean> {
  yield "looks for an unpaid order"
  const row = readRow(w)
  const { order, payment, cancelledPayments, orphanedPayments, otherPayments } = readCheckout(w)
  const made = order && orderById(w, order.id)
  const isPaid = [payment ?? [], orphanedPayments, otherPayments].flat().length > 0
  const stands =
    made &&
    (refunded || PAYS_NOTHING.includes(row.status)) &&
    !order.cancelled &&
    !isPaid &&
    outstandingOf(made) > 0 &&
    !cancelledPayments.some((one) => isPaymentOf(row, one, order)) &&
    w.medusa.payments.every((one) => isOfEarlierOrder(one, order))
  if (!stands || lasting(w).some(({ reason }) => reason === "authorization_expired")) {
    endReviews(w, "order_not_unpaid")
    return false
  }
  const { lock } = w.medusa.cart
  if (lock !== null && lock.until > w.now) throw new Refused("The cart is locked.")
  openReview(w, "order_unpaid")
  return isListed(w, "order_unpaid")
}
