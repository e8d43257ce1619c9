import { z } from "zod"

const time = z.number()

/** The card of a charge: version 1, "Card". */
export const storedCard = z.object({
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
  closedAt: time.nullable(),
  /** Null when not paid. */
  paidAt: time.nullable(),
  card: storedCard.nullable(),
  refunds: z.array(storedChargeRefund),
})

export type StoredCard = z.infer<typeof storedCard>
export type StoredChargeRefund = z.infer<typeof storedChargeRefund>
export type StoredCharge = z.infer<typeof storedCharge>
