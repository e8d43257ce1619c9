import { z } from "zod"
import { cents, requiredText } from "../wire/fields"
import { storedCard, storedCharge } from "./stored-charge"
import type { StoredCharge } from "./stored-charge"

const COMMISSION_PERCENT = 3

/** The details of a charge; all but the order's identifier are optional. */
export const newCharge = z.strictObject({
  /** The first account with a secret key when left out. */
  account: z.string().optional(),
  orderId: requiredText,
  /** The unit is not specified. */
  amount: cents.default(20_400),
  /** Makes it a failed charge. */
  error: z.strictObject({ code: requiredText, message: z.string().nullable().default(null) }).optional(),
  /** A status other than `paid` or `error`: the API documentation says there may be more, and names none. */
  status: requiredText.optional(),
  description: z.string().default("An order of the old shop"),
  commission: z.int().optional(),
  amountToSettle: z.int().optional(),
  discount: z.int().default(0),
  metadata: storedCharge.shape.metadata.default({}),
  /** Fields of the card that differ from the default; null for a charge without a card. */
  card: z.strictObject(storedCard.shape).partial().nullable().default({}),
  /** When it was made; by default now. */
  at: z.date().optional(),
})

export type NewCharge = z.input<typeof newCharge>
type Filled = z.output<typeof newCharge>

/** The charge those details describe. A failed one has no commission and settles nothing. */
export function chargeOf(details: Filled, made: { id: string; account: string; at: number }): StoredCharge {
  const { orderId, amount, error, description, discount, metadata, card } = details
  const { status = error ? "error" : "paid" } = details
  const paid = status === "paid"
  const commission = details.commission ?? (paid ? Math.round((amount * COMMISSION_PERCENT) / 100) : 0)
  return {
    id: `cha_${made.id}`,
    account: made.account,
    orderId,
    amount,
    errorCode: error?.code ?? null,
    errorMessage: error?.message ?? null,
    description,
    paid,
    status,
    commission,
    amountToSettle: details.amountToSettle ?? (paid ? amount - commission - discount : 0),
    discount,
    metadata,
    createdAt: made.at,
    closedAt: paid || status === "error" ? made.at : null,
    paidAt: paid ? made.at : null,
    card: card === null ? null : { ...usualCard, id: `car_${made.id}`, ...card },
    refunds: [],
  }
}

const usualCard = {
  bin: "453962",
  brand: "visa",
  type: "debit",
  category: "classic",
  countryCode: "ES",
  last4: "0052",
  expirationYear: 2029,
  expirationMonth: 10,
}
