import { Modules } from "@medusajs/framework/utils"
import type { Deps, ShopDeps } from "../modules/instalments/deps"
import { isLive } from "../modules/instalments/records/intents"
import type { InstalmentRefundRow } from "../modules/instalments/service"
import type { CreatedRow } from "../modules/instalments/service-order"
import { isUnderWay, type Leftovers } from "./dangling"
import type { PaymentGraph } from "./read-payment"
import { listLedger } from "./refund-ledger"

type Payment = Pick<PaymentGraph, "captured_at" | "refunds">
type Left = PaymentGraph["refunds"][number]

/**
 * Deletes refund rows that a killed process left under payments that nothing was captured of (money law 9). Medusa makes
 * one while a capture is under way, and one of a cent at any time, before it asks us.
 * @returns `under_way`, and deletes nothing, while one of them may still be refused
 */
export async function dropLeftRefunds(
  deps: ShopDeps,
  row: CreatedRow,
  payments: Payment[],
): Promise<Leftovers> {
  const refunds = payments.flatMap((payment) => (payment.captured_at ? [] : payment.refunds))
  const left = refunds.length === 0 ? [] : await withoutMoney(deps, row, refunds)
  if (left.length === 0) return "none"
  const now = new Date()
  if (left.some((refund) => isUnderWay(refund, now))) return "under_way"
  await deps.container.resolve(Modules.PAYMENT).deleteRefunds(left.map(({ id }) => id))
  return "dropped"
}

async function withoutMoney(deps: Deps, row: CreatedRow, refunds: Left[]): Promise<Left[]> {
  const ledger = await listLedger(deps, row)
  return refunds.filter(
    ({ id }) => !ledger.some((entry) => entry.medusa_refund_id === id && mayHaveMoved(entry)),
  )
}

function mayHaveMoved(entry: InstalmentRefundRow): boolean {
  return isLive(entry) || entry.state === "done"
}
