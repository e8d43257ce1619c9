import { z } from "zod"

const time = z.number()
const cents = z.int().nonnegative()

/**
 * One operation of a settlement. Cents; `commission` is what the service keeps, negative where it gives back;
 * `amountToSettle` is what the merchant gets, negative for a refund. How the wire writes them is an option.
 */
export const storedOperation = z.object({
  type: z.enum(["SALE", "REFUND"]),
  id: z.string(),
  /** Sequence of the effect it stands for; null for one nothing in the books stands for. */
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

/** What is paid out to one account at one time. The figures are the settlement's own: a plant can make them wrong. */
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
  /** So many operations made up of nothing, worked out whenever they are read; `operations` is then empty. */
  made: z.int().nullable(),
})

export type StoredOperation = z.infer<typeof storedOperation>
export type StoredSettlement = z.infer<typeof storedSettlement>
