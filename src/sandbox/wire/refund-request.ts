import { z } from "zod"
import { cents } from "./fields"

/** The body of Refund Order. Orders v2, "POST /orders/{orderId}/refund". */
export const refundRequest = z.strictObject({ total_amount: cents, promoted_amount: cents.optional() })

export type RefundRequest = z.infer<typeof refundRequest>
