import { z } from "zod"
import { sentCents } from "./create-order-schema"

/** Body of Refund Order (Orders v2, "POST /orders/{orderId}/refund"), in cents. */
export const refundRequestSchema = z
  .strictObject({ total_amount: sentCents, promoted_amount: sentCents.optional() })
  .refine(({ promoted_amount = 0, total_amount }) => promoted_amount <= total_amount, {
    path: ["promoted_amount"],
    error: "must be at most total_amount",
  })
