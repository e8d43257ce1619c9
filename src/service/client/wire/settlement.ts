import { z } from "zod"
import { isOffsetDate } from "../dates"
import { integer } from "./tolerant"

/** `SALE` or `REFUND` (Orders v2, "Operation"); any other word is kept as the lender wrote it. */
export type OperationType = "SALE" | "REFUND" | (string & {})

const created = z.string().refine(isOffsetDate)

/**
 * Orders v2, "Operation", as returned. Amounts in cents, with the sign the lender writes; the unit of `interest` is not
 * specified. `created` is the lender's own text, which `parseOffsetDate` reads.
 */
export interface Operation {
  type: OperationType
  id: string
  commission: number
  created: string
  amount: number
  /** At the time of reading: a later response may differ (Orders v2: "current amount to settle"). */
  amount_to_settle: number
  interest: number
  order_id: string
  /** Empty when the response has none: an order need not have one (Orders v2, "ShoppingCart"). */
  order_reference: string
  number_of_installments: number
}

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? "")

const asDocumented = z.array(operationOf(z.int(), z.string()))
const tolerant = z.array(operationOf(integer, optionalText))

/**
 * Orders v2, "Settlement", as returned, without its operations. Amounts in cents, with the sign the lender writes.
 * Neither the unit of `interest` nor the calculation of the totals is specified. `created` is the lender's own text,
 * which `parseOffsetDate` reads.
 */
export interface SettlementFigures {
  id: string
  created: string
  sales_amount: number
  refunds_amount: number
  amount_to_settle: number
  interest: number
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
    interest: integer,
    commission: integer,
    operations: z.array(z.unknown()),
  })
  .transform(({ operations: _readBefore, ...figures }) => figures)

function operationOf(number: z.ZodType<number>, reference: z.ZodType<string>): z.ZodType<Operation> {
  return z.object({
    type: z.string().min(1),
    id: z.string().min(1),
    commission: number,
    created,
    amount: number,
    amount_to_settle: number,
    interest: number,
    order_id: z.string().min(1),
    order_reference: reference,
    number_of_installments: number,
  })
}

/** Tolerant parsing takes three times as long, and there may be a million operations: so only when needed. */
export function readOperations(elements: unknown): z.ZodSafeParseResult<Operation[]> {
  const read = asDocumented.safeParse(elements)
  return read.success ? read : tolerant.safeParse(elements)
}
