import { z } from "zod"
import type { Aspect } from "./aspect"
import { offsetDateTime, text } from "./fields"

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
