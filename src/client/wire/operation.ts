import { z } from "zod"
import { isOffsetDate } from "../dates/parse-offset-date"
import { integer } from "./integer"

/** `SALE` or `REFUND` (Orders v2, "Operation"); another word is kept as the service wrote it. */
export type OperationType = "SALE" | "REFUND" | (string & {})

/**
 * Orders v2, "Operation", as answered. Amounts in cents, in whichever sign the service writes them; the unit of
 * `interest` is not shown. `created` is the service's own text, which `parseOffsetDate` reads.
 */
export interface Operation {
  type: OperationType
  id: string
  commission: number
  created: string
  amount: number
  /** As of when it was read: a later answer may say another (Orders v2: "current amount to settle"). */
  amount_to_settle: number
  interest: number
  order_id: string
  /** Empty when the answer has none: an order need not have one (Orders v2, "ShoppingCart"). */
  order_reference: string
  number_of_installments: number
}

export const created = z.string().refine(isOffsetDate)

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

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? "")

const asDocumented = z.array(operationOf(z.int(), z.string()))
const tolerant = z.array(operationOf(integer, optionalText))

/** Tolerance costs thrice the time of the documented shape, and there may be a million: so only when needed. */
export function readOperations(elements: unknown): z.ZodSafeParseResult<Operation[]> {
  const read = asDocumented.safeParse(elements)
  return read.success ? read : tolerant.safeParse(elements)
}
