import { z } from "zod"
import { integer } from "./integer"
import { created, type Operation } from "./operation"

/**
 * Orders v2, "Settlement", as answered, without its operations. Amounts in cents, in whichever sign the service
 * writes them; the unit of `interest` is not shown, and how the totals are made up neither. `created` is the
 * service's own text, which `parseOffsetDate` reads.
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

/** A whole settlement: as large as it is. `settlements.stream` gives it in parts. */
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
