import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import type { InstalmentRefundRow } from "../modules/instalments/service"
import { isUnderWay } from "./dangling"
import type { PaymentGraph } from "./read-payment"

const CENT = 0.01
/** What Medusa books with one refund it writes at one moment. */
const TOGETHER_MS = 1_000

interface Transaction {
  id: string
  reference_id: string
  amount: BigNumberInput
  created_at: string | Date
}

/**
 * Takes out of an order's account what Medusa booked with another refund of this payment and with its amount: a
 * refund that never moved money, one that moved another amount, one whose row is gone because it was refused.
 * @returns `under_way`, and takes nothing, while one of them may still prove right
 */
export async function dropMisbooked(
  deps: ShopDeps,
  payment: PaymentGraph,
  of: { orderId: string; ledger: InstalmentRefundRow[] },
): Promise<"none" | "under_way" | "dropped"> {
  const { data } = await deps.query.graph({
    entity: "order_transaction",
    fields: ["id", "reference_id", "amount", "created_at"],
    filters: { order_id: of.orderId, reference: "refund" },
  })
  const transactions: Transaction[] = data
  const wrong = await findMisbooked(deps, payment, { transactions, ledger: of.ledger })
  if (wrong.length === 0) return "none"
  const now = new Date()
  if (wrong.some((one) => isUnderWay(one, now))) return "under_way"
  await drop(deps, of.orderId, wrong)
  return "dropped"
}

/** Of Medusa's order module; its types leave out the first. */
interface Accounts {
  updateOrderTransactions(transactions: { id: string; version: number }[]): Promise<unknown>
  deleteOrderTransactions(ids: string[]): Promise<void>
}

/** Deleting corrects the sums of the order's version a transaction names, which a refund leaves behind. */
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

async function findMisbooked(
  deps: ShopDeps,
  payment: PaymentGraph,
  account: { transactions: Transaction[]; ledger: InstalmentRefundRow[] },
): Promise<Transaction[]> {
  const done = new Set(
    account.ledger.flatMap((entry) => (entry.state === "done" ? [entry.medusa_refund_id] : [])),
  )
  const refunds = new Map(payment.refunds.map((refund) => [refund.id, refund]))
  const right: Transaction[] = []
  const wrong: Transaction[] = []
  const others: Transaction[] = []
  for (const one of account.transactions) {
    const refund = refunds.get(one.reference_id)
    if (!refund) others.push(one)
    else if (isBookedRight(one, refund, done.has(refund.id))) right.push(one)
    else wrong.push(one)
  }
  const doubted = others.filter((one) => right.some((booked) => isBookedTogether(one, booked)))
  return [...wrong, ...(await withoutRefund(deps, doubted))]
}

/** Less than a cent moves no money and has no row in the ledger. */
function isBookedRight(one: Transaction, refund: PaymentGraph["refunds"][number], moved: boolean): boolean {
  const same = MathBN.eq(MathBN.abs(one.amount), refund.amount)
  return same && (moved || MathBN.lt(refund.amount, CENT))
}

function isBookedTogether(one: Transaction, booked: Transaction): boolean {
  const apart = new Date(one.created_at).getTime() - new Date(booked.created_at).getTime()
  return Math.abs(apart) <= TOGETHER_MS && MathBN.eq(one.amount, booked.amount)
}

/** A refund of another payment of the order, by whatever provider, is that one's business. */
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
