import { z } from "zod"
import { looseInteger, looseText, looseWord } from "./tolerant"

/** Charges v1, "Card", as answered; null where the answer has none. Never a whole card number, whatever it says. */
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

/** More digits than the field stands for could be the card's number: those are not kept. */
function digits(most: number) {
  return looseWord.transform((text) =>
    text !== null && /^\d+$/.test(text) && text.length <= most ? text : null,
  )
}

export const cardSchema: z.ZodType<ChargeCard | null> = z
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
