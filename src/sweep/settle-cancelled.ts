import type { Order } from "../client"
import type { CheckoutState } from "../checkout/read-checkout"
import type { ShopDeps } from "../modules/instalments/deps"
import { withLease } from "../modules/instalments/records/claims"
import { readLedger, settleOwedRefunds } from "../modules/instalments/records/refund-entries"
import { openObstacle } from "../modules/instalments/records/reviews"
import type { CreatedRow } from "../modules/instalments/service-order"
import { refundOutsideMedusa } from "../money/refund-cancelled"
import { leftOfLoan } from "../money/refund-amounts"
import { besideNoPlacing } from "./beside-no-placing"

/**
 * A confirmed loan without a live payment. Under a payment Medusa cancelled it is refunded in full, once, and
 * stays listed; without any it is listed, and a staff member decides (money law 8).
 * @returns whether nothing is left to do
 */
export async function settleCancelled(
  deps: ShopDeps,
  row: CreatedRow,
  read: { order: Order; state: CheckoutState },
): Promise<boolean> {
  const { sql } = deps.instalments
  if (leftOfLoan(read.order) <= 0) {
    await settleOwedRefunds(sql, row.id)
    return true
  }
  const { cancelledPayments, strandedPayments } = read.state
  if (cancelledPayments.length === 0 || strandedPayments.length > 0) {
    await openObstacle(sql, row.id, "confirmed_without_order")
    return true
  }
  // The payment that is missing may be about to be made.
  const alone = await withLease(sql, row.id, () =>
    besideNoPlacing(deps, row, async (now) => (now.payment ? false : refundOnce(deps, row, read.order))),
  )
  return alone?.result ?? false
}

/** After a refund that was refused, or not done, only staff ask for another (money law 5). */
async function refundOnce(deps: ShopDeps, row: CreatedRow, order: Order): Promise<boolean> {
  await openObstacle(deps.instalments.sql, row.id, "confirmed_under_cancelled_payment")
  const ledger = await readLedger(deps.instalments.sql, row.id)
  const tried = ledger.some((entry) => entry.origin === "law8" && entry.state !== "unsent")
  if (tried) return true
  const { outcome } = await refundOutsideMedusa(deps, row, order)
  return outcome === "done" || outcome === "refused"
}
