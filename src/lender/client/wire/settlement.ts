import { z } from "zod"
import { isOffsetDate } from "../dates"
import { integer, looseInteger, looseNumber } from "./tolerant"

/** `SALE` or `REFUND` (Orders v2, "Operation"); any other word is kept as the lender wrote it. */
export type OperationType = "SALE" | "REFUND" | (string & {})

const created = z.string().refine(isOffsetDate)

/**
 * Orders v2, "Operation", as returned. Amounts in cents, with the sign the lender writes. `created` is the lender's own text, which `parseOffsetDate` reads.
 */
export interface Operation {
  type: OperationType
  id: string
  commission: number
  created: string
  amount: number
  /** At the time of reading: a later response may differ (Orders v2: "current amount to settle"). */
  amount_to_settle: number
  /** Its unit is not specified: it may be a rate with decimals. Null where the response has no exact number. */
  interest: number | null
  /** Empty for what is of no order, as a fee may be; a sale or a refund has one. */
  order_id: string
  /** Empty when the response has none: an order need not have one (Orders v2, "ShoppingCart"). */
  order_reference: string
  /** Null where the response has no whole number. */
  number_of_installments: number | null
}

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? "")

/** As documented, but for a rate in place of an integer: a lender that writes one writes it in every operation. */
const rate = z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)
const asDocumented = z.array(
  operationOf({
    amount: z.int(),
    interest: rate,
    instalments: z.int(),
    order: z.string().min(1),
    reference: z.string(),
  }),
)
const tolerant = z.array(
  operationOf({
    amount: integer,
    interest: looseNumber,
    instalments: looseInteger,
    order: optionalText,
    reference: optionalText,
  }).refine(({ type, order_id }) => order_id !== "" || !["SALE", "REFUND"].includes(type)),
)

/**
 * Orders v2, "Settlement", as returned, without its operations. Amounts in cents, with the sign the lender writes.
 * The calculation of the totals is not specified. `created` is the lender's own text, which `parseOffsetDate` reads.
 */
export interface SettlementFigures {
  id: string
  created: string
  sales_amount: number
  refunds_amount: number
  amount_to_settle: number
  /** As in an operation. */
  interest: number | null
  /** May be negative. */
  commission: number
}

/** A whole settlement, however large. `settlements.stream` yields it in parts. */
export interface Settlement extends SettlementFigures {
  operations: Operation[]
}

export const settlementFiguresSchema: z.ZodType<SettlementFigures> = z
  .object({
    id: z.string().min(1),
    created,
    sales_amount: integer,
    refunds_amount: integer,
    amount_to_settle: integer,
    interest: looseNumber,
    commission: integer,
    operations: z.array(z.unknown()),
  })
  .transform(({ operations: _readBefore, ...figures }) => figures)

interface Figures {
  amount: z.ZodType<number>
  interest: z.ZodType<number | null>
  instalments: z.ZodType<number | null>
  order: z.ZodType<string>
  reference: z.ZodType<string>
}

/** Money and identifiers as `amount` and `id`, or unreadable; no decision depends on the other two numbers. */
function operationOf({ amount, interest, instalments, order, reference }: Figures): z.ZodType<Operation> {
  return z.object({
    type: z.string().min(1),
    id: z.string().min(1),
    commission: amount,
    created,
    amount,
    amount_to_settle: amount,
    interest,
    order_id: order,
    order_reference: reference,
    number_of_installments: instalments,
  })
}

/** Tolerant parsing takes three times as long, and there may be a million operations: so only when needed. */
export function readOperations(elements: unknown): z.ZodSafeParseResult<Operation[]> {
  const read = asDocumented.safeParse(elements)
  return read.success ? read : tolerant.safeParse(elements)
}
