import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import type { Deps, ShopDeps } from "../modules/instalments/deps"
import type { InstalmentAttemptRow } from "../modules/instalments/service"
import { makeDue } from "../modules/instalments/store/due"
import { isLive } from "../modules/instalments/store/attempts"
import {
  keepInterruptedRefund,
  readLedger,
  type LedgerEntry,
} from "../modules/instalments/store/refund-entries"
import type { CreatedRow } from "../modules/instalments/lender-order"
import { sumOf, toCents } from "../payments/amounts"
import { isUnderWay, type Leftovers } from "../payments/record-in-medusa"
import { instalmentOrderIdIn, type PaymentGraph } from "../payments/payment"
import { differing, type Books } from "./books"

type Payment = Pick<PaymentGraph, "id" | "captured_at" | "refunds">
type Left = PaymentGraph["refunds"][number]

/**
 * Deletes refund rows that a crashed process left under payments that nothing was captured of (money invariant 9). Capture
 * rows go before a capture or a cancellation: `deleteStaleCaptures` of `payments/record-in-medusa.ts`.
 * Medusa creates such a row while a capture is under way, and one of less than a cent at any time, before it calls the
 * provider. Where there is a loan the customer is `owed` the requested amount, and the order is listed.
 * @returns `under_way`, and deletes nothing, while one of them may still be refused
 */
export async function deleteStaleRefunds(
  deps: ShopDeps,
  row: CreatedRow,
  { payments, owed }: { payments: Payment[]; owed: boolean },
): Promise<Leftovers> {
  const open = payments.filter((payment) => !payment.captured_at)
  const refunds = open.flatMap((payment) => payment.refunds)
  const left = refunds.length === 0 ? [] : await withoutMoney(deps, row, refunds)
  if (left.length === 0) return "none"
  const now = new Date()
  if (left.some((refund) => isUnderWay(refund, now))) return "under_way"
  // Listed before its row goes: this process may die in between.
  for (const { id: paymentId, refunds } of owed ? open : [])
    for (const { id, amount } of refunds.filter((one) => left.includes(one) && toCents(one.amount) > 0))
      await keepInterruptedRefund(deps.instalments.sql, row.id, { id, paymentId, cents: toCents(amount) })
  await deps.container.resolve(Modules.PAYMENT).deleteRefunds(left.map(({ id }) => id))
  return "dropped"
}

async function withoutMoney(deps: Deps, row: CreatedRow, refunds: Left[]): Promise<Left[]> {
  const ledger = await readLedger(deps.instalments.sql, row.id)
  return refunds.filter(
    ({ id }) => !ledger.some((entry) => entry.medusa_refund_id === id && mayHaveMoved(entry)),
  )
}

function mayHaveMoved(entry: LedgerEntry): boolean {
  return isLive(entry) || entry.state === "done"
}

interface OpenCredit {
  id: string
  created_at: string | Date
  actions: { amount: BigNumberInput | null }[]
}

/**
 * Deletes what a crashed process left of the credit that Medusa gives with a refund or a cancellation: a change of the
 * order that no page shows and no page can end. While it exists Medusa records no refund of the order (money invariant
 * 9) and cannot cancel it.
 * @returns `under_way`, and deletes nothing, while one of them may still be made
 */
export async function deleteStaleCredits(deps: ShopDeps, orderId: string, books: Books): Promise<Leftovers> {
  const { data } = await deps.query.graph({
    entity: "order_change",
    fields: ["id", "created_at", "actions.amount"],
    filters: { order_id: orderId, status: ["pending", "requested"], change_type: "credit_line" },
  })
  const changes: OpenCredit[] = data
  if (changes.length === 0) return "none"
  const now = new Date()
  if (changes.some((change) => isUnderWay(change, now))) return "under_way"
  const open = changes.map(({ id, actions }) =>
    differing("credit_unfinished", id, { medusa: sumOf(actions) }),
  )
  if (!books.mayCorrect(open)) return "none"
  await deps.container.resolve(Modules.ORDER).deleteOrderChanges(changes.map(({ id }) => id))
  return "dropped"
}

/** A worker that stood still for so long finds them all the same. */
const BACK_MS = 7 * 24 * 60 * 60_000

/**
 * Medusa writes a refund down before it asks us. A process that crashes between the two leaves a row which no poll
 * reads any more once its loan is resolved; Medusa takes the loan for refunded, and a cancellation of the order requests
 * none. What follows from it is the sweep's.
 */
export async function findUnheardRefunds({ query, instalments }: Deps): Promise<void> {
  const { data } = await query.graph({
    entity: "refund",
    fields: ["id", "payment.data"],
    filters: { created_at: { $gte: new Date(Date.now() - BACK_MS) } },
  })
  const refunds: { id: string; payment: { data: Record<string, unknown> | null } }[] = data
  const entries = await instalments.listInstalmentAttempts({ medusa_refund_id: refunds.map(({ id }) => id) })
  const heard = new Set(entries.map((entry) => entry.medusa_refund_id))
  const unheard = refunds.filter(({ id }) => !heard.has(id))
  await makeDue(
    instalments.sql,
    unheard.flatMap(({ payment }) => instalmentOrderIdIn(payment.data) ?? []),
  )
}

const CENT = 0.01
/** Transactions that Medusa writes with one refund are at most this far apart. */
const TOGETHER_MS = 1_000

interface Transaction {
  id: string
  reference_id: string
  amount: BigNumberInput
  created_at: string | Date
}

/** What an instalment order's payments in Medusa, and its attempts, say was captured and refunded. */
export interface Moved {
  payments: PaymentGraph[]
  attempts: Pick<InstalmentAttemptRow, "medusa_capture_id" | "medusa_refund_id" | "state">[]
  books: Books
}

/**
 * Deletes the transactions of a placed order that Medusa should not have recorded of its instalment payments:
 * - a capture or a refund that two simultaneous requests recorded twice;
 * - a failed capture that another request recorded as made;
 * - a capture with another amount, from a request for a part of what a crashed server had captured and not recorded;
 * - a refund recorded along with another one, with that one's amount: it never moved money, moved another amount, or
 *   its row is deleted because it was refused;
 * - the refund of everything, under the payment's id, of a cancellation that crashed.
 * @returns `under_way`, and deletes nothing, while one of them may still turn out to be correct
 */
export async function deleteIncorrectTransactions(
  deps: ShopDeps,
  orderId: string,
  moved: Moved,
): Promise<Leftovers> {
  const { first, again } = firstOfEach(await readTransactions(deps, orderId))
  const own = new Set([...livingIds(moved), ...goneIds(moved)])
  const wrong = [
    ...again.filter((one) => own.has(one.reference_id)),
    ...(await findIncorrectTransactions(deps, moved, first)),
  ]
  if (wrong.length === 0) return "none"
  const now = new Date()
  if (wrong.some((one) => isUnderWay(one, now))) return "under_way"
  const found = wrong.map(({ id, amount }) => differing("transaction_wrong", id, { medusa: amount }))
  if (!moved.books.mayCorrect(found)) return "none"
  await drop(deps, orderId, wrong)
  return "dropped"
}

function livingIds({ payments }: Moved): string[] {
  return payments.flatMap((payment) =>
    [...payment.captures, ...payment.refunds].map(({ id }) => id).concat(payment.id),
  )
}

/** Medusa's rows that our attempts were for and that Medusa has deleted since. */
function goneIds(moved: Moved): Set<string | null> {
  const living = new Set<string | null>(livingIds(moved))
  const made = moved.attempts.map((attempt) => attempt.medusa_capture_id ?? attempt.medusa_refund_id)
  return new Set(made.filter((id) => !living.has(id)))
}

async function readTransactions(deps: ShopDeps, orderId: string): Promise<Transaction[]> {
  const { data } = await deps.query.graph({
    entity: "order_transaction",
    fields: ["id", "reference_id", "amount", "created_at"],
    filters: { order_id: orderId, reference: ["capture", "refund"] },
  })
  const transactions: Transaction[] = data
  return transactions.sort((one, other) => madeAt(one) - madeAt(other))
}

function firstOfEach(transactions: Transaction[]): { first: Transaction[]; again: Transaction[] } {
  const first = new Map<string, Transaction>()
  for (const one of transactions) if (!first.has(one.reference_id)) first.set(one.reference_id, one)
  return {
    first: [...first.values()],
    again: transactions.filter((one) => first.get(one.reference_id) !== one),
  }
}

async function findIncorrectTransactions(
  deps: ShopDeps,
  moved: Moved,
  transactions: Transaction[],
): Promise<Transaction[]> {
  const done = new Set(
    moved.attempts.flatMap((attempt) => (attempt.state === "done" ? [attempt.medusa_refund_id] : [])),
  )
  const payments = new Set(moved.payments.map(({ id }) => id))
  const refunds = byId(moved.payments.flatMap((payment) => payment.refunds))
  const captures = byId(moved.payments.flatMap((payment) => payment.captures))
  const gone = goneIds(moved)
  const right: Transaction[] = []
  const wrong: Transaction[] = []
  const others: Transaction[] = []
  for (const one of transactions) {
    const refund = refunds.get(one.reference_id)
    const capture = captures.get(one.reference_id)
    if (payments.has(one.reference_id) || gone.has(one.reference_id)) wrong.push(one)
    else if (capture && !MathBN.eq(one.amount, capture.amount)) wrong.push(one)
    else if (!refund) others.push(one)
    else if (isRecordedRight(one, refund, done.has(refund.id))) right.push(one)
    else wrong.push(one)
  }
  const doubted = others.filter((one) => right.some((recorded) => isRecordedTogether(one, recorded)))
  return [...wrong, ...(await withoutRefund(deps, doubted))]
}

function byId<T extends { id: string }>(rows: T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** Less than a cent moves no money and has no row in the ledger. */
function isRecordedRight(one: Transaction, refund: PaymentGraph["refunds"][number], moved: boolean): boolean {
  const same = MathBN.eq(MathBN.abs(one.amount), refund.amount)
  return same && (moved || MathBN.lt(refund.amount, CENT))
}

function isRecordedTogether(one: Transaction, recorded: Transaction): boolean {
  return Math.abs(madeAt(one) - madeAt(recorded)) <= TOGETHER_MS && MathBN.eq(one.amount, recorded.amount)
}

function madeAt({ created_at }: Transaction): number {
  return new Date(created_at).getTime()
}

/** A refund of another payment of the order, of any provider, is left alone. */
async function withoutRefund(deps: ShopDeps, transactions: Transaction[]): Promise<Transaction[]> {
  if (transactions.length === 0) return []
  const { data } = await deps.query.graph({
    entity: "refund",
    fields: ["id"],
    filters: { id: transactions.map(({ reference_id }) => reference_id) },
  })
  const known = new Set(data.map(({ id }: { id: string }) => id))
  return transactions.filter(({ reference_id }) => !known.has(reference_id))
}

/** Of Medusa's order module; its types leave out the first. */
interface Accounts {
  updateOrderTransactions(transactions: { id: string; version: number }[]): Promise<unknown>
  deleteOrderTransactions(ids: string[]): Promise<void>
}

/** Deleting corrects the sums of the order version that a transaction names; a refund has raised the version since. */
async function drop(deps: ShopDeps, orderId: string, wrong: Transaction[]): Promise<void> {
  const accounts = deps.container.resolve<Accounts>(Modules.ORDER)
  const { data } = await deps.query.graph({
    entity: "order",
    fields: ["version"],
    filters: { id: orderId },
  })
  const [order]: { version: number }[] = data
  if (order) await accounts.updateOrderTransactions(wrong.map(({ id }) => ({ id, version: order.version })))
  await accounts.deleteOrderTransactions(wrong.map(({ id }) => id))
}
