import { isCancelled } from "../../../src/payments/payment"
import { captureLoan } from "../plugin/capture"
import { refundLoan } from "../plugin/refund"
import { recordCancellation } from "../plugin/rows"
import type { Work } from "../process"
import { at, newId, Refused, type MedusaOrder, type World } from "../world"
import {
  findOrderOf,
  isChanging,
  isOurs,
  orderById,
  outstandingOf,
  paymentOf,
  recordedIn,
  round,
  sumOf,
  transact,
} from "./state"

/*
 * Medusa's capture, refund and cancellation of a payment, with its own commits: a row is committed before the provider is
 * called, what it led to is recorded in steps of their own, and a row is deleted where the provider throws.
 */

/** `capturePaymentWorkflow` */
export function* capturePayment(w: World, paymentId: string, by: string | null = null): Work {
  yield "Medusa commits a capture"
  const payment = paymentOf(w, paymentId)
  if (payment.canceled_at) throw new Refused("The payment is cancelled.")
  if (!payment.captured_at) {
    if (payment.captures.length > 0)
      throw new Refused("The payment is captured already, as far as Medusa knows.")
    const id = newId(w, "capt")
    payment.captures.push({ id, amount: payment.amount, created_at: at(w) })
    try {
      if (isOurs(payment)) yield* captureLoan(w, { captureId: id, paymentId, by })
    } catch (error) {
      yield "Medusa deletes its capture"
      payment.captures = payment.captures.filter((one) => one.id !== id)
      throw error
    }
    yield "Medusa calls the payment captured"
    payment.captured_at = at(w)
    w.touched = true
    w.medusa.collection.status = "completed"
  }
  yield "Medusa records the capture"
  const order = findOrderOf(w)
  const recorded = recordedIn(order)
  for (const { id, amount } of payment.captures)
    if (order && !recorded.has(id)) transact(w, order, id, Number(amount))
}

export interface RefundInput {
  paymentId: string
  amount: number
  by: string | null
  note?: string | null
  want?: number | null
}

/** The payment module alone: a row, the provider, and nothing of the order. @returns the row's id */
export function* refundPayment(w: World, input: RefundInput): Work<string> {
  yield "Medusa commits a refund"
  const payment = paymentOf(w, input.paymentId)
  if (!payment.captured_at) throw new Refused("Nothing is captured.")
  if (sumOf(payment.refunds) + input.amount > sumOf(payment.captures) + 0.0099)
    throw new Refused("More than was captured.")
  const id = newId(w, "ref")
  payment.refunds.push({ id, amount: input.amount, created_by: input.by, created_at: at(w) })
  try {
    yield* refundLoan(w, { ...input, refundId: id })
  } catch (error) {
    yield "Medusa deletes its refund"
    payment.refunds = payment.refunds.filter((one) => one.id !== id)
    throw error
  }
  return id
}

/** `refundPaymentWorkflow`: every refund that is not recorded gets a transaction of this one's amount, then credit. */
export function* refundOfOrder(w: World, input: RefundInput): Work {
  const made = yield* refundPayment(w, input)
  yield "Medusa records its refunds"
  const { refunds } = paymentOf(w, input.paymentId)
  if (refunds.every(({ id }) => id !== made)) w.marks.add("recorded late")
  const order = findOrderOf(w)
  if (!order || order.canceledAt !== null) throw new Refused("Medusa records no refund of a cancelled order.")
  if (isChanging(order)) throw new Refused("A change of the order is open.")
  const recorded = recordedIn(order)
  for (const { id } of refunds) if (!recorded.has(id)) transact(w, order, id, -input.amount)
  yield* giveCredit(w, order, input.amount)
}

/** `create-order-refund-credit-lines`: the change is committed before it is confirmed. */
export function* giveCredit(w: World, order: MedusaOrder, amount: number): Work {
  yield "Medusa begins its credit"
  const given = round(Math.min(amount, outstandingOf(order)))
  if (given < 0.000001) return
  if (isChanging(order)) throw new Refused("A change of the order is open.")
  const change: MedusaOrder["changes"][number] = {
    id: newId(w, "ordch"),
    amount: given,
    createdAt: w.now,
    confirmedAt: null,
  }
  order.changes.push(change)
  yield "Medusa gives its credit"
  if (!order.changes.includes(change)) throw new Refused("The change of the order is gone.")
  change.confirmedAt = w.now
}

/** The payment module's `cancelPayment`: the provider is told first. */
export function* cancelPayment(w: World, paymentId: string): Work {
  yield "Medusa tells of a cancellation"
  const payment = paymentOf(w, paymentId)
  if (payment.canceled_at) return
  if (payment.captured_at) throw new Refused("The payment is captured.")
  if (isOurs(payment)) recordCancellation(w, paymentId)
  yield "Medusa cancels the payment"
  payment.canceled_at = at(w)
  w.touched = true
}

/** `cancelOrderWorkflow`: it swallows what fails with its payments, and records a refund of all that was captured. */
export function* cancelOrder(w: World, orderId: string, by: string): Work {
  yield "Medusa looks at the order's payments"
  const order = orderById(w, orderId)
  if (!order || order.canceledAt !== null || order.fulfilled)
    throw new Refused("The order cannot be cancelled.")
  const payments = order.ofCollection ? w.medusa.payments.filter((one) => !isCancelled(one)) : []
  for (const { id, captures } of payments)
    if (captures.length === 0 && (w.quiet || !w.random.chance(0.1))) yield* swallowed(cancelPayment(w, id))
  let refunded = 0
  for (const { id, captures } of payments.filter((one) => one.captures.length > 0)) {
    const rest = round(sumOf(captures) - sumOf(paymentOf(w, id).refunds))
    if (rest <= 0) continue
    refunded += rest
    yield* swallowed(refundPayment(w, { paymentId: id, amount: rest, by }))
  }
  yield "Medusa cancels the order"
  order.canceledAt = w.now
  const [first] = payments
  if (refunded > 0 && first) transact(w, order, first.id, -refunded)
}

function* swallowed(work: Work<unknown>): Work {
  try {
    yield* work
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
