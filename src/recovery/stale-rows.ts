import { Modules } from "@medusajs/framework/utils"
import type { Deps, ShopDeps } from "../modules/instalments/deps"
import { isLive } from "../modules/instalments/store/intents"
import {
  keepInterruptedRefund,
  readLedger,
  type LedgerEntry,
} from "../modules/instalments/store/refund-entries"
import type { CreatedRow } from "../modules/instalments/service-order"
import { toCents } from "../payments/amounts"
import { isUnderWay, type Leftovers } from "../payments/record-in-medusa"
import type { PaymentGraph } from "../payments/payment"

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

/**
 * Deletes what a crashed process left of the credit that Medusa gives with a refund or a cancellation: a change of the
 * order that no page shows and no page can end. While it exists Medusa records no refund of the order (money invariant
 * 9) and cannot cancel it.
 * @returns `under_way`, and deletes nothing, while one of them may still be made
 */
export async function deleteStaleCredits(deps: ShopDeps, orderId: string): Promise<Leftovers> {
  const { data } = await deps.query.graph({
    entity: "order_change",
    fields: ["id", "created_at"],
    filters: { order_id: orderId, status: ["pending", "requested"], change_type: "credit_line" },
  })
  const changes: { id: string; created_at: string | Date }[] = data
  if (changes.length === 0) return "none"
  const now = new Date()
  if (changes.some((change) => isUnderWay(change, now))) return "under_way"
  await deps.container.resolve(Modules.ORDER).deleteOrderChanges(changes.map(({ id }) => id))
  return "dropped"
}
