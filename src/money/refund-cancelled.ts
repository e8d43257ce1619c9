import type { Order } from "../client"
import type { ShopDeps } from "../modules/instalments/deps"
import { isLive } from "../modules/instalments/records/intents"
import { readLedger, settleOwedRefunds } from "../modules/instalments/records/refund-entries"
import { openReview } from "../modules/instalments/records/reviews"
import { isOfShop, type CreatedRow } from "../modules/instalments/service-order"
import { leftOfLoan } from "./refund-amounts"
import { idsMade, refundNotShown } from "./refund-decision"
import { sendRefund, type Sent } from "./refund-ledger"

/**
 * A loan that was confirmed although its payment is cancelled in Medusa, or that has no order at all, is
 * refunded in full by the ledger, once, outside Medusa, which can refund neither (money law 8).
 * Busy while another refund has no outcome, or while the lender does not show one that was made: what is left is not
 * known then.
 */
export async function refundOutsideMedusa(
  deps: ShopDeps,
  row: CreatedRow,
  order: Order,
): Promise<Sent | { outcome: "nothing_left" }> {
  const left = leftOfLoan(order)
  if (left <= 0) {
    await settleOwedRefunds(deps.instalments.sql, row.id)
    return { outcome: "nothing_left" }
  }
  const ledger = await readLedger(deps.instalments.sql, row.id)
  if (ledger.some(isLive) || refundNotShown(ledger, order)) return { outcome: "busy" }
  const sent = await sendRefund(deps, row, {
    order,
    done: idsMade(ledger),
    wanted: {
      cents: left,
      origin: "law8",
      paymentId: row.payment_id,
      medusaRefundId: null,
      requestedBy: null,
    },
  })
  if (sent.outcome !== "done" && isOfShop(row)) {
    await openReview(deps.instalments.sql, row.id, "confirmed_under_cancelled_payment")
  }
  return sent
}
