import { z } from "zod"
import type { Settings } from "../options"
import { offsetDate, serviceDate } from "../wire/dates"
import { cents, requiredText } from "../wire/order-request"

const time = z.number()

/** The card of a charge: version 1, "Card". */
const storedCard = z.object({
  id: z.string(),
  bin: z.string(),
  brand: z.string().nullable(),
  type: z.string().nullable(),
  category: z.string().nullable(),
  countryCode: z.string().nullable(),
  last4: z.string(),
  expirationYear: z.int(),
  expirationMonth: z.int(),
})

const storedChargeRefund = z.object({ id: z.string(), amount: z.int(), createdAt: time })

/**
 * A card payment as the sandbox stores it. The unit of amounts is not specified: whole numbers, as given. Times in
 * epoch milliseconds of the sandbox's clock.
 */
export const storedCharge = z.object({
  id: z.string(),
  /** Name of the account it was made for; no other account can see it. */
  account: z.string(),
  orderId: z.string(),
  amount: z.int(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  description: z.string(),
  paid: z.boolean(),
  status: z.string(),
  commission: z.int(),
  amountToSettle: z.int(),
  discount: z.int(),
  /** Text according to the API documentation; numbers and null were observed, so a test may set them. */
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  createdAt: time,
  closedAt: time,
  /** Null when not paid. */
  paidAt: time.nullable(),
  card: storedCard.nullable(),
  refunds: z.array(storedChargeRefund),
})

export type StoredCard = z.infer<typeof storedCard>
export type StoredChargeRefund = z.infer<typeof storedChargeRefund>
export type StoredCharge = z.infer<typeof storedCharge>

const COMMISSION_PERCENT = 3

/** The details of a charge; all but the order's identifier are optional. */
export const newCharge = z.strictObject({
  /** The first account with a secret key when left out. */
  account: z.string().optional(),
  orderId: requiredText,
  /** The unit is not specified. */
  amount: cents.default(20_400),
  /** Makes it a failed charge. One without a text departs from the API documentation: "error fields set". */
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
    closedAt: made.at,
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

/** A charge as version 1 writes it, with every field of "Charge". The elements of `refunds` are not specified. */
export function presentCharge({ timeZone }: Pick<Settings, "timeZone">, charge: StoredCharge) {
  const date = (time: number): string => offsetDate(time, { timeZone, offsetStyle: "+02:00" })
  return {
    id: charge.id,
    amount: charge.amount,
    error_code: charge.errorCode,
    error_message: charge.errorMessage,
    order_id: charge.orderId,
    description: charge.description,
    paid: charge.paid,
    created_at: date(charge.createdAt),
    status: charge.status,
    commission: charge.commission,
    amount_to_settle: charge.amountToSettle,
    discount: charge.discount,
    metadata: charge.metadata,
    closed_at: date(charge.closedAt),
    payment_date: charge.paidAt === null ? null : serviceDate(charge.paidAt, timeZone).slice(0, 10),
    card: charge.card === null ? null : presentCard(charge.card),
    refunds: charge.refunds.map(({ id, amount, createdAt }) => ({ id, amount, created_at: date(createdAt) })),
  }
}

function presentCard(card: StoredCard) {
  return {
    id: card.id,
    bin: card.bin,
    brand: card.brand,
    type: card.type,
    category: card.category,
    country_code: card.countryCode,
    last4: card.last4,
    expiration_year: card.expirationYear,
    expiration_month: card.expirationMonth,
  }
}
