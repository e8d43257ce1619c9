import { z } from "zod"

const time = z.number()
const cents = z.int().nonnegative()

/**
 * One operation of a settlement. Cents; `commission` is the lender's share, negative when it returns some;
 * `amountToSettle` is what the merchant gets, negative for a refund. How they are written on the wire is an option.
 */
export const storedOperation = z.object({
  type: z.enum(["SALE", "REFUND"]),
  id: z.string(),
  /** Sequence of its effect; null for an operation without a recorded effect. */
  effect: z.int().nullable(),
  orderId: z.string(),
  orderReference: z.string(),
  instalments: z.int(),
  amount: cents,
  commission: z.int(),
  interest: z.int(),
  amountToSettle: z.int(),
  createdAt: time,
})

/** What is paid out to one account at one time. The figures are stored, so that an injection can falsify them. */
export const storedSettlement = z.object({
  id: z.string(),
  account: z.string(),
  createdAt: time,
  salesAmount: z.int(),
  refundsAmount: z.int(),
  commission: z.int(),
  interest: z.int(),
  amountToSettle: z.int(),
  operations: z.array(storedOperation),
  /** The number of generated operations, computed on every read; `operations` is then empty. */
  made: z.int().nullable(),
})

export type StoredOperation = z.infer<typeof storedOperation>
export type StoredSettlement = z.infer<typeof storedSettlement>
