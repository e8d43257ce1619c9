import { z } from "zod"
import { type Aspect, aspects, cents, dateTime, each, inside, offsetDateTime, text } from "./aspect"

/** A refund returned on its own. Orders v2, "Refund". */
export const refundAlone = aspects({
  "ref-1: a refund has an id": { id: text },
  "ref-2 conv-1: a refund's total_amount is an integer in cents": { total_amount: cents },
  "ref-3 conv-1: a refund's promoted_amount is an integer in cents": { promoted_amount: cents },
  "ref-4 conv-1: a refund's two costs are integers in cents": each(
    cents,
    "refunded_merchant_cost payment_processor_cost",
  ),
  "conv-2 conv-3: a refund's created_at is a date-time without a zone": { created_at: dateTime },
})

const sums = z.object({
  refunds: z.array(z.object({ total_amount: cents })),
  shopping_cart: z.object({ total_amount: cents }),
})

/** The refunds an order lists. */
export const refundAspects: readonly Aspect[] = [
  ...aspects({
    "order-3: refunds is an array, empty when there are none": { refunds: z.array(z.unknown()) },
  }),
  ...inside(
    "refunds[]",
    Object.fromEntries(
      refundAlone.map(({ question, schema }) => [question.replace(": ", ": listed: "), schema]),
    ),
  ),
  ...aspects(
    {
      "ref-1: listed: a refund's id is not the order's": z
        .object({ id: z.unknown(), refunds: z.array(z.object({ id: z.unknown() })) })
        .refine(({ id, refunds }) => refunds.every((refund) => refund.id !== id), {
          error: "is the order's",
        }),
    },
    "inside",
  ),
  ...aspects({
    "lim-3: refunds are never more than the total": z.unknown().refine(
      (order) => {
        const read = sums.safeParse(order)
        if (!read.success) return true
        const refunded = read.data.refunds.reduce((sum, refund) => sum + refund.total_amount, 0)
        return refunded <= read.data.shopping_cart.total_amount
      },
      { error: "more is refunded than was charged" },
    ),
  }),
]

/** Orders v2, "Settlement" and "Operation". */
export const settlementAspects: readonly Aspect[] = [
  ...aspects({
    "set-1: a settlement has an id and its operations": { id: text, operations: z.array(z.unknown()) },
    "set-1 conv-4: a settlement's created carries fractions and a numeric offset": {
      created: offsetDateTime,
    },
    "set-1a set-2: a settlement's five figures are integers": each(
      z.int(),
      "sales_amount refunds_amount amount_to_settle interest commission",
    ),
  }),
  ...inside("operations[]", {
    "set-3: an operation is a SALE or a REFUND": {
      type: z.enum(["SALE", "REFUND"], { error: "is another" }),
    },
    "set-3a conv-4: an operation has an id, its order's id, and a created with fractions and an offset": {
      id: text,
      order_id: text,
      created: offsetDateTime,
    },
    "set-3b: an operation's five figures are integers": each(
      z.int(),
      "commission amount amount_to_settle interest number_of_installments",
    ),
    "set-3c: an operation has its order_reference as text": { order_reference: z.string() },
  }),
]
