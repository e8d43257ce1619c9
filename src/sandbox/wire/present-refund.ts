import type { StoredRefund } from "../orders/stored-order"
import { serviceDate } from "./service-date"

/** A refund as the service answers it. Orders v2, "Refund". */
export function presentRefund(refund: StoredRefund, timeZone: string) {
  return {
    id: refund.id,
    total_amount: refund.totalAmount,
    promoted_amount: refund.promotedAmount,
    refunded_merchant_cost: refund.refundedMerchantCost,
    payment_processor_cost: refund.paymentProcessorCost,
    created_at: serviceDate(refund.createdAt, timeZone),
  }
}
