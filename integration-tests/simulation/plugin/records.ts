import type { CheckoutState } from "../../../src/checkout/checkout-state"
import { isLive } from "../../../src/modules/instalments/store/attempts"
import { fromCents, toCents } from "../../../src/payments/amounts"
import { Books, differing } from "../../../src/recovery/books"
import { isRecordedByCancellation, isUnderWay, type Leftovers } from "../../../src/payments/record-in-medusa"
import { awaitsMedusa } from "../../../src/payments/refunds/refund-decision"
import { cancelPayment, capturePayment, giveCredit, refundOfOrder, refundPayment } from "../medusa/payments"
import {
  findOrderOf,
  missingCreditOf,
  paymentOf,
  readAccount,
  readPayment,
  recordedIn,
  transact,
} from "../medusa/state"
import type { Work } from "../process"
import { at, MINUTE, millis, Refused, SECOND, type MedusaOrder, type World } from "../world"
import { entryOf, keepInterruptedRefund, listRefunds, readLedger } from "./ledger"
import { endReviews, openReview } from "./reviews"
import { withPurchase } from "./rows"

/* `payments/record-in-medusa.ts`, `recovery/stale-rows.ts` and `recovery/payment-records.ts`, step by step. */

export function* captureInMedusa(w: World, paymentId: string): Work<boolean> {
  if (paymentOf(w, paymentId).captured_at) return true
  if ((yield* deleteStaleCaptures(w, paymentId)) === "under_way") return false
  yield* capturePayment(w, paymentId)
  return true
}

export function* cancelInMedusa(w: World, paymentId: string): Work<boolean> {
  if ((yield* deleteStaleCaptures(w, paymentId)) === "under_way") return false
  yield* cancelPayment(w, paymentId)
  return true
}

export function* deleteStaleCaptures(w: World, paymentId: string): Work<Leftovers> {
  yield "looks for captures that a crash left"
  const { captured_at, captures } = readPayment(w, paymentId)
  if (captured_at || captures.length === 0 || !w.safe.staleCaptures) return "none"
  if (captures.some((one) => isUnderWay(one, at(w)))) return "under_way"
  yield "deletes captures that a crash left"
  const payment = paymentOf(w, paymentId)
  if (payment.captured_at === null)
    payment.captures = payment.captures.filter(({ id }) => !captures.some((one) => one.id === id))
  return "dropped"
}

export function* dropLeftCaptures(w: World, { cancelledPayments }: CheckoutState): Work<boolean> {
  let dropped = true
  for (const { id } of cancelledPayments)
    if ((yield* deleteStaleCaptures(w, id)) === "under_way") dropped = false
  return dropped
}

/** Refund rows under payments of which nothing is captured. */
export function* deleteStaleRefunds(w: World, paymentIds: string[], owed: boolean): Work<Leftovers> {
  yield "looks for refunds that a crash left"
  const ledger = readLedger(w)
  const moved = (id: string) =>
    ledger.some((one) => one.medusa_refund_id === id && (isLive(one) || one.state === "done"))
  const left = paymentIds
    .map((id) => readPayment(w, id))
    .filter((payment) => !payment.captured_at)
    .flatMap(({ id: paymentId, refunds }) => refunds.map((refund) => ({ refund, paymentId })))
    .filter(({ refund }) => !moved(refund.id))
  if (left.length === 0 || !w.safe.staleRefunds) return "none"
  if (left.some(({ refund }) => isUnderWay(refund, at(w)))) return "under_way"
  for (const { refund, paymentId } of left) if (owed) keepInterrupted(w, paymentId, refund)
  yield "deletes refunds that a crash left"
  for (const { refund, paymentId } of left) deleteRefund(w, paymentId, refund.id)
  return "dropped"
}

function keepInterrupted(w: World, paymentId: string, { id, amount }: { id: string; amount: unknown }): void {
  const cents = toCents(Number(amount))
  if (cents > 0) keepInterruptedRefund(w, { id, paymentId, cents })
}

function deleteRefund(w: World, paymentId: string, id: string): void {
  const payment = paymentOf(w, paymentId)
  payment.refunds = payment.refunds.filter((one) => one.id !== id)
}

function isBeingWritten(w: World, { createdAt }: { createdAt: number }): boolean {
  return isUnderWay({ created_at: new Date(createdAt) }, at(w))
}

/** A change by which Medusa was giving credit when its server crashed. */
export function* deleteStaleCredits(w: World, order: MedusaOrder, books: Books): Work<Leftovers> {
  yield "looks for credit that a crash left"
  const open = order.changes.filter(({ confirmedAt }) => confirmedAt === null)
  if (open.length === 0) return "none"
  if (open.some((one) => isBeingWritten(w, one))) return "under_way"
  const found = open.map(({ id, amount }) => differing("credit_unfinished", id, { medusa: amount }))
  if (!books.mayCorrect(found)) return "none"
  order.changes = order.changes.filter((one) => !open.includes(one))
  return "dropped"
}

/** Transactions of refunds that moved no money, or another amount, and those that stand twice. */
export function* deleteIncorrectTransactions(w: World, order: MedusaOrder, books: Books): Work<Leftovers> {
  yield "compares the order's account"
  const ledger = readLedger(w)
  const done = new Set(ledger.filter(({ state }) => state === "done").map((one) => one.medusa_refund_id))
  const { payments } = w.medusa
  const refunds = payments.flatMap((one) => one.refunds)
  const captures = payments.flatMap((one) => one.captures)
  const known = new Set<string | null>([
    ...ledger.map((one) => one.medusa_refund_id),
    ...w.captures.map((one) => one.medusaCaptureId),
    ...payments.map(({ id }) => id),
  ])
  const seen = new Set<string>()
  const wrong = order.transactions.filter(({ reference, amount }) => {
    const again = seen.has(reference)
    seen.add(reference)
    if (again || captures.some(({ id }) => id === reference)) return again
    const refund = refunds.find(({ id }) => id === reference)
    if (!refund) return known.has(reference) || isRecordedTogether(order, reference)
    return !done.has(reference) || Math.abs(-amount - Number(refund.amount)) > 1e-9
  })
  if (wrong.length === 0) return "none"
  if (wrong.some((one) => isBeingWritten(w, one))) return "under_way"
  const found = wrong.map(({ id, amount }) => differing("transaction_wrong", id, { medusa: amount }))
  if (!books.mayCorrect(found)) return "none"
  order.transactions = order.transactions.filter((one) => !wrong.includes(one))
  return "dropped"
}

/** A refund that Medusa has deleted, and recorded within the second in which it recorded another one of that amount. */
function isRecordedTogether({ transactions }: MedusaOrder, gone: string): boolean {
  const one = transactions.find(({ reference }) => reference === gone)
  const isBeside = (other: { amount: number; createdAt: number }) =>
    other !== one && other.amount === one?.amount && Math.abs(other.createdAt - one.createdAt) <= SECOND
  return transactions.some(isBeside)
}

/** Makes Medusa's records of a captured payment say what the attempts say. @returns whether they did, or are listed */
export function* repairMedusa(w: World, paymentId: string, books: Books): Work<boolean> {
  yield "compares Medusa's records"
  const payment = readPayment(w, paymentId)
  const recorded = recordedIn(findOrderOf(w))
  const captures = payment.captured_at ? payment.captures.filter(({ id }) => !recorded.has(id)) : []
  const cancelled = isRecordedByCancellation(payment, recorded)
  const ledger = readLedger(w)
  const known = payment.refunds
    .filter(({ id }) => !recorded.has(id))
    .map((refund) => ({ refund, entry: ledger.find((one) => one.medusa_refund_id === refund.id) }))
    .filter(({ entry }) => w.safe.staleRefunds && !(cancelled && entry?.state === "done"))
  const rows = [...captures, ...known.map(({ refund }) => refund)]
  if (rows.some((one) => isUnderWay(one, at(w)))) return false
  if (known.some(({ entry }) => entry && isLive(entry))) return false
  const made = known.flatMap(({ refund, entry }) => (entry?.state === "done" ? [{ refund, entry }] : []))
  const unmade = known.filter(({ entry }) => entry?.state !== "done")
  for (const { refund } of unmade)
    if (!cancelled && !ledger.some(({ id }) => id === refund.created_by))
      keepInterrupted(w, paymentId, refund)
  if (unmade.length > 0) {
    yield "deletes refunds that were not made"
    deleteUnrecorded(
      w,
      paymentId,
      unmade.map(({ refund }) => refund.id),
    )
    return false
  }
  const lost = payment.captured_at !== null && payment.captures.length === 0
  const differences = [
    ...(lost ? [differing("capture_lost", paymentId, { lender: payment.amount })] : []),
    ...[...captures, ...made.map(({ refund }) => refund)].map(({ id, amount }) =>
      differing("transaction_missing", id, { lender: amount }),
    ),
  ]
  if (!books.mayCorrect(differences)) return true
  if (lost) return yield* recapture(w, paymentId)
  if (captures.length > 0) yield* capturePayment(w, paymentId)
  if (made.length === 0) return yield* recordUnseen(w, paymentId)
  yield "deletes refunds that were not recorded"
  const gone = deleteUnrecorded(
    w,
    paymentId,
    made.map(({ refund }) => refund.id),
  )
  for (const { refund, entry } of made)
    if (gone.includes(refund.id)) yield* record(w, paymentId, { id: entry.id, amount: Number(refund.amount) })
  return false
}

function deleteUnrecorded(w: World, paymentId: string, ids: string[]): string[] {
  const recorded = recordedIn(findOrderOf(w))
  const gone = ids.filter((id) => !recorded.has(id))
  for (const id of gone) deleteRefund(w, paymentId, id)
  return gone
}

/** Medusa has lost the capture of a captured payment: it captures again, which sends nothing. */
function* recapture(w: World, paymentId: string): Work<false> {
  yield* withPurchase(w, function* () {
    yield "takes back that the payment is captured"
    const payment = paymentOf(w, paymentId)
    if (!payment.captured_at || payment.captures.length > 0) return
    payment.captured_at = null
    yield* capturePayment(w, paymentId)
  })
  return false
}

const MEDUSA_IS_WRITING = MINUTE

function* recordUnseen(w: World, paymentId: string): Work<boolean> {
  yield "looks for refunds that Medusa lost"
  if (!w.safe.recordUnseen) return true
  let agreed = true
  const payment = readPayment(w, paymentId)
  for (const { id, cents, resolved_at } of readLedger(w).filter((one) => awaitsMedusa(one, payment))) {
    const old = w.now - (millis(resolved_at) ?? w.now) >= MEDUSA_IS_WRITING
    if (!old || !(yield* record(w, paymentId, { id, amount: fromCents(cents) }))) agreed = false
  }
  if (agreed) endReviews(w, "refunds_recorded")
  return agreed
}

interface Made {
  /** Of the ledger's row. */
  id: string
  amount: number
}

function* record(w: World, paymentId: string, refund: Made): Work<boolean> {
  if (readAccount(w)?.crediting) return false
  try {
    yield* recordRefund(w, paymentId, refund)
    listRefunds(w)
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    openReview(w, "refund_not_recorded")
    return false
  }
}

/** The provider knows the ledger's row by who made the refund: it binds the two or refuses, and never sends. */
export function* recordRefund(w: World, paymentId: string, { id, amount }: Made): Work {
  yield "records a refund that was made"
  const account = readAccount(w)
  const byCancellation = account !== null && isRecordedByCancellation({ id: paymentId }, account.recorded)
  if (!account?.cancelled && !byCancellation) return yield* refundOfOrder(w, { paymentId, amount, by: id })
  yield* refundPayment(w, { paymentId, amount, by: id })
  yield "adds the refund to the account"
  const order = findOrderOf(w)
  const reference = entryOf(w, id).medusa_refund_id
  if (!byCancellation && order && reference !== null) transact(w, order, reference, -amount)
}

/** Credit that Medusa's server did not give because it crashed. @returns false when it was given just now, or may be */
export function* giveMissingCredit(w: World, paymentId: string, books: Books): Work<boolean> {
  if (readPayment(w, paymentId).refunds.length === 0 || !w.safe.missingCredit) return true
  const given = yield* withPurchase(w, function* () {
    yield "compares the credit"
    const order = findOrderOf(w)
    const { amount, underWay } = order ? missingCreditOf(w, order) : { amount: 0, underWay: false }
    if (!order || amount < 0.01) return true
    if (underWay) return false
    if (!books.mayCorrect([differing("credit_missing", order.id, { lender: amount })])) return true
    yield* giveCredit(w, order, amount)
    return false
  })
  return given?.result ?? false
}
