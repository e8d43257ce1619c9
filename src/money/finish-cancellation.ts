import { MathBN, Modules } from "@medusajs/framework/utils"
import type { Order } from "../client"
import type { ShopDeps } from "../modules/instalments/deps"
import { isLive } from "../modules/instalments/records/intents"
import { readLedger, settleOwedRefunds } from "../modules/instalments/records/refund-entries"
import { openReview } from "../modules/instalments/records/reviews"
import type { CreatedRow } from "../modules/instalments/service-order"
import { toCents } from "./cents"
import type { PaymentGraph } from "./read-payment"
import { leftOfLoan } from "./refund-amounts"
import { sumOf } from "./sum-of"

/**
 * Medusa cancels a captured order although its refund failed, and books it as refunded. What is left is refunded
 * now, once (money law 7): by itself when nothing was ever sent, else it is listed and staff ask (money law 5).
 * @returns whether nothing is left to do
 */
export async function finishCancellation(
  deps: ShopDeps,
  row: CreatedRow,
  read: { payment: PaymentGraph; order: Order },
): Promise<boolean> {
  const { sql } = deps.instalments
  const left = leftOfLoan(read.order)
  if (left <= 0) {
    await settleOwedRefunds(sql, row.id)
    return true
  }
  const ledger = await readLedger(sql, row.id)
  // One without an answer may end while this one is asked for, and would be sent again by itself.
  if (ledger.some(isLive)) return false
  const { captures, refunds, id } = read.payment
  const amount = MathBN.sub(sumOf(captures), sumOf(refunds))
  const tried = ledger.some((entry) => ["refused", "not_done"].includes(entry.state))
  if (tried || toCents(MathBN.max(amount, 0)) !== left) {
    await openReview(sql, row.id, "cancelled_not_refunded")
    return true
  }
  const note = "The order was cancelled; this refund of it had not gone out."
  await deps.container.resolve(Modules.PAYMENT).refundPayment({ payment_id: id, amount, note })
  return false
}
