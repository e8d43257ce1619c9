import { z } from "zod"
import { type Aspect, cents, dateTime, offsetDateTime, text } from "./aspect"

function each(schema: z.ZodType): z.ZodType {
  return z.object({ refunds: z.array(schema) })
}

const sums = z.object({
  refunds: z.array(z.object({ total_amount: cents })),
  shopping_cart: z.object({ total_amount: cents }),
})

const own: readonly Aspect[] = [
  { rows: "ref-1", asks: "a refund has an id", schema: z.object({ id: text }) },
  {
    rows: "ref-2 conv-1",
    asks: "a refund's total_amount is an integer in cents",
    schema: z.object({ total_amount: cents }),
  },
  {
    rows: "ref-3 conv-1",
    asks: "a refund's promoted_amount is an integer in cents",
    schema: z.object({ promoted_amount: cents }),
  },
  {
    rows: "ref-4 conv-1",
    asks: "a refund's two costs are integers in cents",
    schema: z.object({ refunded_merchant_cost: cents, payment_processor_cost: cents }),
  },
  {
    rows: "conv-2 conv-3",
    asks: "a refund's created_at is a date-time without a zone",
    schema: z.object({ created_at: dateTime }),
  },
]

/** A refund returned on its own. Orders v2, "Refund". */
export const refundAlone: readonly Aspect[] = own

/** The refunds an order lists. */
export const refundAspects: readonly Aspect[] = [
  { rows: "order-3", asks: "refunds is an array, empty when there are none", schema: each(z.unknown()) },
  ...own.map(({ rows, asks, schema }) => ({
    rows,
    asks: `listed: ${asks}`,
    schema: each(schema),
    only: "inside" as const,
  })),
  {
    rows: "ref-1",
    only: "inside",
    asks: "listed: a refund's id is not the order's",
    schema: z
      .object({ id: z.unknown(), refunds: z.array(z.object({ id: z.unknown() })) })
      .refine(({ id, refunds }) => refunds.every((refund) => refund.id !== id), { error: "is the order's" }),
  },
  {
    rows: "lim-3",
    asks: "refunds are never more than the total",
    schema: z.unknown().refine(
      (order) => {
        const read = sums.safeParse(order)
        if (!read.success) return true
        const refunded = read.data.refunds.reduce((sum, refund) => sum + refund.total_amount, 0)
        return refunded <= read.data.shopping_cart.total_amount
      },
      { error: "more is refunded than was charged" },
    ),
  },
]

function operations(schema: z.ZodType): z.ZodType {
  return z.object({ operations: z.array(schema) })
}

/** Orders v2, "Settlement" and "Operation". */
export const settlementAspects: readonly Aspect[] = [
  {
    rows: "set-1",
    asks: "a settlement has an id and its operations",
    schema: z.object({ id: text, operations: z.array(z.unknown()) }),
  },
  {
    rows: "set-1 conv-4",
    asks: "a settlement's created carries fractions and a numeric offset",
    schema: z.object({ created: offsetDateTime }),
  },
  {
    rows: "set-1a set-2",
    asks: "a settlement's five figures are integers",
    schema: z.object({
      sales_amount: z.int(),
      refunds_amount: z.int(),
      amount_to_settle: z.int(),
      interest: z.int(),
      commission: z.int(),
    }),
  },
  {
    rows: "set-3",
    only: "inside",
    asks: "an operation is a SALE or a REFUND",
    schema: operations(z.object({ type: z.enum(["SALE", "REFUND"], { error: "is another" }) })),
  },
  {
    rows: "set-3a conv-4",
    only: "inside",
    asks: "an operation has an id, its order's id, and a created with fractions and an offset",
    schema: operations(z.object({ id: text, order_id: text, created: offsetDateTime })),
  },
  {
    rows: "set-3b",
    only: "inside",
    asks: "an operation's five figures are integers",
    schema: operations(
      z.object({
        commission: z.int(),
        amount: z.int(),
        amount_to_settle: z.int(),
        interest: z.int(),
        number_of_installments: z.int(),
      }),
    ),
  },
  {
    rows: "set-3c",
    only: "inside",
    asks: "an operation has its order_reference as text",
    schema: operations(z.object({ order_reference: z.string() })),
  },
]
