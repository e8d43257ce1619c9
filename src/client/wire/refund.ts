import { z } from "zod"
import { cents, looseCents, looseText } from "./tolerant"

/** Orders v2, "Refund". Amounts in cents; null where an older answer leaves a field out. */
export interface Refund {
  id: string
  total_amount: number
  promoted_amount: number | null
  refunded_merchant_cost: number | null
  payment_processor_cost: number | null
  /** As the service wrote it; older answers call it `refunded_at`. */
  created_at: string | null
}

export const refundSchema: z.ZodType<Refund> = z
  .object({
    id: z.string().min(1),
    total_amount: cents,
    promoted_amount: looseCents,
    refunded_merchant_cost: looseCents,
    payment_processor_cost: looseCents,
    created_at: looseText,
    refunded_at: looseText,
  })
  .transform(({ refunded_at, ...refund }) => ({ ...refund, created_at: refund.created_at ?? refunded_at }))
