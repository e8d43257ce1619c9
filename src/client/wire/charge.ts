import { z } from "zod"
import { cardSchema, type ChargeCard } from "./card"
import { chargeMetadataSchema } from "./charge-metadata"
import { integer } from "./integer"
import { looseInteger, looseText, looseWord } from "./tolerant"

/**
 * Charges v1, "Charge", as answered. The unit of `amount`, `commission`, `amount_to_settle` and `discount` is not
 * shown: never count them as cents. Dates are the service's own text, which `parseServiceDate` reads. Without `id`,
 * `amount`, `paid` and `refunds` there is no charge; everything else is null or empty where the answer has none.
 */
export interface Charge {
  id: string
  amount: number
  error_code: string | null
  error_message: string | null
  /** The merchant's; several charges may bear the same. */
  order_id: string
  description: string
  paid: boolean
  created_at: string
  /** `error` and `paid` were seen; any other is kept as the service wrote it, and empty where it wrote none. */
  status: string
  commission: number | null
  amount_to_settle: number | null
  discount: number | null
  /** May tell about a person. */
  metadata: Record<string, string | null>
  closed_at: string | null
  payment_date: string | null
  card: ChargeCard | null
  /** Their fields are not shown: as the service gave them. */
  refunds: unknown[]
}

const textOrEmpty = looseWord.transform((text) => text ?? "")

export const chargeSchema: z.ZodType<Charge> = z.object({
  id: z.string().min(1),
  amount: integer,
  error_code: looseWord,
  error_message: looseText,
  order_id: textOrEmpty,
  description: textOrEmpty,
  paid: z.boolean(),
  created_at: textOrEmpty,
  status: textOrEmpty,
  commission: looseInteger,
  amount_to_settle: looseInteger,
  discount: looseInteger,
  metadata: chargeMetadataSchema,
  closed_at: looseText,
  payment_date: looseText,
  card: cardSchema,
  refunds: z.array(z.unknown()),
})
