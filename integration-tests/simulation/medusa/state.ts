import type { CheckoutState } from "../../../src/checkout/checkout-state"
import { isCancelled, isOfEarlierOrder, type PaymentGraph } from "../../../src/payments/payment"
import { isUnderWay, missingCredit, type OrderAccount } from "../../../src/payments/record-in-medusa"
import { at, newId, type MedusaOrder, type World } from "../world"

/* What Medusa holds, as the plugin's queries read it. */

export const PROVIDER = "pp_instalments_es"

export function round(amount: number): number {
  return Math.round(amount * 1e6) / 1e6
}

export function sumOf(rows: readonly { amount: unknown }[]): number {
  return rows.reduce((total, { amount }) => total + Number(amount), 0)
}

export function findPayment({ medusa }: World, id: string | null): PaymentGraph | undefined {
  return medusa.payments.find((one) => one.id === id)
}

export function paymentOf(w: World, id: string): PaymentGraph {
  const payment = findPayment(w, id)
  if (!payment) throw new Error(`There is no payment ${id}.`)
  return payment
}

/** A payment as a process reads it: what follows is not seen by it. */
export function readPayment(w: World, id: string): PaymentGraph {
  return copyOf(w, paymentOf(w, id))
}

function copyOf({ medusa: { collection } }: World, payment: PaymentGraph): PaymentGraph {
  return {
    ...payment,
    captures: [...payment.captures],
    refunds: [...payment.refunds],
    payment_collection: {
      status: collection.status,
      amount: collection.amount,
      refunded_amount: sumOf(payment.refunds),
    },
  }
}

export function findRefund(
  { medusa }: World,
  id: string | null,
): PaymentGraph["refunds"][number] | undefined {
  for (const { refunds } of medusa.payments) {
    const found = refunds.find((one) => one.id === id)
    if (found) return found
  }
  return undefined
}

export function orderById({ medusa }: World, id: string): MedusaOrder | undefined {
  return medusa.orders.find((one) => one.id === id)
}

/** The order that the cart is linked to. */
export function cartOrder({ medusa }: World): MedusaOrder | undefined {
  return medusa.orders.find(({ ofCart }) => ofCart)
}

/** The order that the cart's payment collection is linked to. */
export function findOrderOf({ medusa }: World): MedusaOrder | undefined {
  return medusa.orders.find(({ ofCollection }) => ofCollection)
}

export function isOurs({ provider_id }: PaymentGraph): boolean {
  return provider_id === PROVIDER
}

export function livingPayments({ medusa }: World): PaymentGraph[] {
  return medusa.payments.filter((one) => isOurs(one) && !one.canceled_at)
}

type PlacedOrder = NonNullable<CheckoutState["order"]>

function placedOrder({ id, createdAt, canceledAt }: MedusaOrder): PlacedOrder {
  return { id, createdAt: new Date(createdAt), cancelled: canceledAt !== null, draft: false }
}

/** `readOrphaned`: payments whose session is gone, and that are not an order's only one. */
function orphanedOf({ medusa }: World, order: PlacedOrder | null): PaymentGraph[] {
  const live = medusa.payments.filter((one) => !isCancelled(one))
  const ofOrder = live.filter((one) => order === null || !isOfEarlierOrder(one, order))
  return live
    .filter((one) => order === null || !ofOrder.includes(one) || ofOrder.length > 1)
    .filter((one) => !medusa.sessions.some(({ id }) => id === one.payment_session_id))
}

export function isOrphaned(w: World, paymentId: string): boolean {
  const linked = findOrderOf(w)
  return orphanedOf(w, linked ? placedOrder(linked) : null).some(({ id }) => id === paymentId)
}

/** `readCheckout`: the order that the cart became, and the payments of its collection. */
export function readCheckout(w: World): CheckoutState {
  const found = orderById(w, w.row.order_id ?? "") ?? cartOrder(w)
  const order = found ? placedOrder(found) : null
  const orphaned = orphanedOf(w, order)
  const ours = w.medusa.payments.filter(isOurs)
  const others = w.medusa.payments.filter((one) => !isOurs(one))
  const copy = (payments: PaymentGraph[]) => payments.map((one) => copyOf(w, one))
  return {
    order,
    payment: copy(ours.filter((one) => !isCancelled(one) && !orphaned.includes(one)))[0] ?? null,
    cancelledPayments: copy(ours.filter((one) => isCancelled(one))),
    orphanedPayments: copy(ours.filter((one) => orphaned.includes(one))),
    otherPayments: copy(others.filter((one) => !isCancelled(one))),
  }
}

/** What the order still asks for, in the major unit: its total, less credit, captures, and refunds taken back. */
export function outstandingOf({ total, changes, transactions }: MedusaOrder): number {
  return round(total - sumOf(changes.filter(({ confirmedAt }) => confirmedAt !== null)) - sumOf(transactions))
}

export function transact(w: World, order: MedusaOrder, reference: string, amount: number): void {
  order.transactions.push({ id: newId(w, "tx"), reference, amount, createdAt: w.now })
}

/** The credit that the order lacks, and whether a request may still be giving it. */
export function missingCreditOf(w: World, order: MedusaOrder): { amount: number; underWay: boolean } {
  const date = (time: number | null) => (time === null ? null : new Date(time))
  const changes = order.changes.map(({ amount, confirmedAt }) => ({
    status: confirmedAt === null ? "pending" : "confirmed",
    change_type: "credit_line",
    confirmed_at: date(confirmedAt),
    actions: [{ action: "CREDIT_LINE_ADD", amount }],
  }))
  const refunds = order.transactions
    .filter(({ amount }) => amount < 0)
    .map((one) => ({ amount: one.amount, created_at: new Date(one.createdAt), reference_id: one.reference }))
  const credits = { changes, refunds, outstanding: outstandingOf(order) }
  const underWay = isChanging(order) || refunds.some((one) => isUnderWay(one, at(w)))
  return { amount: Number(missingCredit(credits)), underWay }
}

export function recordedIn(order: MedusaOrder | undefined): ReadonlySet<string> {
  return new Set(order?.transactions.map(({ reference }) => reference))
}

export function isChanging({ changes }: MedusaOrder): boolean {
  return changes.some(({ confirmedAt }) => confirmedAt === null)
}

/** `readOrderAccount`: what Medusa's order says of its payment. */
export function readAccount(w: World): OrderAccount | null {
  const order = findOrderOf(w)
  if (!order) return null
  const cancelled = order.canceledAt !== null
  const { amount, underWay } = missingCreditOf(w, order)
  const live = order.transactions.every((one) => one.amount > 0 || findRefund(w, one.reference) !== undefined)
  return {
    orderId: order.id,
    cancelled,
    changing: !cancelled && isChanging(order),
    crediting: !cancelled && live && amount >= 0.01 && underWay,
    recorded: recordedIn(order),
  }
}
