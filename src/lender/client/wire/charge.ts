import { z } from "zod"
import { integer, loose, looseInteger, looseText, looseWord, textFields } from "./tolerant"

/**
 * Charges v1, "Card", as returned; null where the response has none. Never a whole card number, whatever is returned.
 */
export interface ChargeCard {
  id: string | null
  /** At most eight digits. */
  bin: string | null
  brand: string | null
  type: string | null
  category: string | null
  country_code: string | null
  /** At most four digits. */
  last4: string | null
  expiration_year: number | null
  expiration_month: number | null
}

const cardSchema: z.ZodType<ChargeCard | null> = z
  .object({
    id: looseText,
    bin: digits(8),
    brand: looseText,
    type: looseText,
    category: looseText,
    country_code: looseText,
    last4: digits(4),
    expiration_year: looseInteger,
    expiration_month: looseInteger,
  })
  .nullable()
  .catch(() => null)

/**
 * Charges v1, "Charge", as returned. The unit of `amount`, `commission`, `amount_to_settle` and `discount` is not
 * specified: never count them as cents. Dates are the lender's own text, which `parseServiceDate` reads. `id`,
 * `amount` and `paid` are required; everything else is null or empty where the response has none.
 */
export interface Charge {
  id: string
  amount: number
  error_code: string | null
  error_message: string | null
  /** The merchant's; several charges may have the same. */
  order_id: string
  description: string
  paid: boolean
  created_at: string
  /** `error` and `paid` were observed; any other is kept as the lender wrote it, and empty when missing. */
  status: string
  commission: number | null
  amount_to_settle: number | null
  discount: number | null
  /** May contain personal data. */
  metadata: Record<string, string | null>
  closed_at: string | null
  payment_date: string | null
  card: ChargeCard | null
  /** Their fields are not specified: kept as the lender returned them. Null where it does not say: unknown, not none. */
  refunds: unknown[] | null
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
  metadata: loose(readChargeMetadata),
  closed_at: looseText,
  payment_date: looseText,
  card: cardSchema,
  refunds: loose((response) => (Array.isArray(response) ? response : null)),
})

/** More digits than the field allows could be the card's number: those are not kept. */
function digits(most: number) {
  return looseWord.transform((text) =>
    text !== null && /^\d+$/.test(text) && text.length <= most ? text : null,
  )
}

/**
 * Charges v1, "Charge": an object of string values, in which numbers and nulls were observed too. Numbers and booleans
 * become text; null stands for null and for any other value, so that its key is still visible.
 */
function readChargeMetadata(response: unknown): Record<string, string | null> {
  return Object.fromEntries(textFields(response))
}
