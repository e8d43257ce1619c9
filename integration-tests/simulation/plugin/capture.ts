import { wasConfirmed } from "../../../src/modules/instalments/status"
import { decideCapture, type CaptureContext } from "../../../src/payments/captures/capture-decision"
import { dueConfirmation, nextLastChance } from "../../../src/payments/captures/capture-due"
import { isCancelled, isOfEarlierOrder, madeOrder } from "../../../src/payments/payment"
import { request } from "../lender"
import { fingerprintOf } from "../medusa/goods"
import { findOrderOf, findPayment, isOrphaned, orderById, paymentOf } from "../medusa/state"
import type { Work } from "../process"
import { at, readRow, Refused, type CaptureIntent, type World } from "../world"
import {
  beginCapture,
  delayOf,
  giveUpCapture,
  isOver,
  liveCapture,
  mayStillConfirm,
  readConfirmBlockers,
  refusalsOf,
  endCapture,
  sendFence,
} from "./intents"
import { endReviews, openReview, openReviewAgain } from "./reviews"
import { readLoanOrNull, recordCancellation, recordPlaced, recordStatus, setDueSoon } from "./rows"

/* `payments/captures/capture.ts`, step by step. */

export interface Asked {
  captureId: string | null
  paymentId: string
  by: string | null
}

/** The provider's `capturePayment`. */
export function* captureLoan(w: World, asked: Asked): Work {
  yield* confirmLoan(w, asked)
  yield "sees whether Medusa still has its capture"
  const payment = graphOf(w, asked.paymentId)
  if (!hasCapture(w, asked)) throw new Refused("Medusa's capture is gone.")
  if (isCancelled(payment)) throw new Refused("The payment was cancelled meanwhile.")
}

function hasCapture(w: World, { paymentId, captureId }: Asked): boolean {
  return findPayment(w, paymentId)?.captures.some(({ id }) => id === captureId) === true
}

function graphOf(w: World, paymentId: string): CaptureContext["capture"]["payment"] {
  const linked = findOrderOf(w)
  const date = (time: number | null) => (time === null ? null : new Date(time))
  const order = linked && { ...madeBy(linked), canceled_at: date(linked.canceledAt) }
  const { status, amount } = w.medusa.collection
  return { ...paymentOf(w, paymentId), payment_collection: { status, amount, order: order ?? null } }
}

function madeBy({ id, createdAt }: { id: string; createdAt: number }): { id: string; created_at: Date } {
  return { id, created_at: new Date(createdAt) }
}

function load(w: World, asked: Asked): CaptureContext {
  const payment = graphOf(w, asked.paymentId)
  if (asked.captureId !== null && !hasCapture(w, asked))
    throw new Refused("Medusa has no record of this capture any more. Nothing was sent.")
  return {
    row: readRow(w),
    capture: { amount: payment.amount, payment },
    blockers: readConfirmBlockers(w),
    unresolved: liveCapture(w) !== null,
    orphaned: isOrphaned(w, asked.paymentId),
  }
}

/** At most one confirmation for each intent, and only done when the lender says CONFIRMED. */
export function* confirmLoan(w: World, asked: Asked): Work {
  yield "loads what the capture is decided from"
  const decision = decideCapture(load(w, asked))
  switch (decision.act) {
    case "nothing":
      return
    case "refuse":
      if (decision.expired) openReview(w, "authorization_expired")
      throw new Refused(decision.message)
    case "send":
      yield* compare(w, asked)
      return yield* confirm(w, asked)
    case "resolve": {
      const end = yield* resolveCapture(w)
      if (end === "unresolved") throw new Refused("A confirmation of this loan still has no response.", true)
      if (end === "open") yield* confirmLoan(w, asked)
    }
  }
}

/** A payment that Medusa put under its order without asking is compared now. */
function* compare(w: World, { paymentId }: Asked): Work {
  yield "compares the order with what was approved"
  const order = findOrderOf(w)
  if (!order || !isOfEarlierOrder(paymentOf(w, paymentId), madeOrder(madeBy(order)))) return
  if (fingerprintOf(order.goods) === w.row.fingerprint) return
  recordPlaced(w, { orderId: order.id, paymentId, by: null, unasked: true })
  recordCancellation(w, paymentId)
  throw new Refused("This order is not what the lender approved. Nothing was sent.")
}

function* confirm(w: World, { paymentId, captureId, by }: Asked): Work {
  const mayStart = sendFence(w)
  yield "commits its intent to confirm"
  const intent = beginCapture(w, { paymentId, medusaCaptureId: captureId, automatic: by === null })
  if (!intent) throw new Refused("Another capture is under way, or something forbids it. Nothing was sent.")
  setDueSoon(w)
  yield "passes the fence"
  if (!mayStillConfirm(w, intent)) {
    endCapture(w, intent, "unsent")
    throw new Refused("Something came to forbid the confirmation, or it was delayed. Nothing was sent.")
  }
  const { outcome } = yield* request(w, intent, mayStart)
  if (outcome === "done") return confirmed(w, intent)
  if (outcome === "unsent") {
    endCapture(w, intent, "unsent")
    throw new Refused("The lender cannot be reached. Nothing was sent.")
  }
  const order = yield* readLoanOrNull(w)
  yield "ends its intent"
  if (order && wasConfirmed(order)) return confirmed(w, intent)
  endCapture(w, intent, outcome)
  if (outcome === "unknown") throw new Refused("The response to the confirmation is lost.", true)
  if (order?.status === "UNCONFIRMED" || order?.status === "INVALIDATED")
    openReview(w, "authorization_expired")
  else if (order?.status === "AUTHORIZED") openReviewAgain(w, "confirm_refused")
  throw new Refused("The lender refused to confirm the loan.")
}

function confirmed(w: World, intent: CaptureIntent): void {
  endCapture(w, intent, "done")
  recordStatus(w, readRow(w), { status: "CONFIRMED", response: true })
  endReviews(w, "confirmed")
}

/** Ends a confirmation whose response was lost, by reading the order. */
export function* resolveCapture(w: World): Work<"confirmed" | "unresolved" | "open"> {
  yield "looks for an open confirmation"
  const intent = liveCapture(w)
  if (!intent) return "open"
  const begun = { state: intent.state, created_at: new Date(intent.createdAt) }
  const over = isOver(w, begun)
  const order = yield* readLoanOrNull(w)
  yield "concludes about the confirmation"
  if (order && wasConfirmed(order)) {
    confirmed(w, intent)
    return "confirmed"
  }
  if (order === null || !over) return "unresolved"
  return giveUpCapture(w, intent, delayOf(w, begun)) ? "open" : "unresolved"
}

/** What an approved, placed order is confirmed for now, if it is. */
export function due(w: World, orderId: string): "capture" | "last_chance" | null {
  const { hold, open } = readConfirmBlockers(w)
  const fulfilled = orderById(w, orderId)?.fulfilled ?? false
  const circumstances = { now: at(w), held: hold !== null, reviews: open, fulfilled, refusals: refusalsOf(w) }
  const found = dueConfirmation(readRow(w), w.settings, circumstances)
  return found === "last_chance" && !w.safe.lastChance ? null : found
}

/** `readLastChance` */
export function lastChance(w: World): Date | null {
  if (w.row.status !== "AUTHORIZED" || !w.safe.lastChance) return null
  return nextLastChance(readRow(w), w.settings, refusalsOf(w))
}
