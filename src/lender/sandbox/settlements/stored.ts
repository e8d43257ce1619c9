import { z } from "zod"

const time = z.number()
const cents = z.int().nonnegative()

/**
 * One operation of a settlement. Cents; `commission` is the lender's share, negative when it returns some;
 * `amountToSettle` is what the merchant gets, negative for a refund. How they are written on the wire is an option.
 */
const storedOperation = z.object({
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

/** The kinds of errors in a settlement. */
export const settlementError = z.enum([
  "sale-unknown",
  "sale-amount",
  "refund-unknown",
  "refund-amount",
  "missing-sale",
  "missing-refund",
  "totals",
  "duplicate",
  "wrong-account",
  "changed",
])

/** The figures of a settlement that can be falsified. */
export const settlementFigure = z.enum(["sales", "refunds", "commission", "to-settle"])

/** A requested error. */
export const storedInjection = z.object({
  id: z.string(),
  error: settlementError,
  /** The account whose settlement it goes into. */
  account: z.string(),
  /** Only an operation of this order; null for the first one. */
  orderId: z.string().nullable(),
  /** How much an amount or a figure is off. */
  cents: z.int(),
  figure: settlementFigure,
  at: z.number(),
  /** Whether it has taken effect. */
  played: z.boolean(),
  /** The settlement that shows it; null before, and when the error prevented the settlement. */
  settlementId: z.string().nullable(),
  /** What it adds to a settlement; null when it changes or removes. */
  operation: storedOperation.nullable(),
})

/** An effect that is kept out of settlements: until that time, or permanently. */
export const withheldEffect = z.object({ effect: z.int(), until: z.number().nullable() })

export type SettlementError = z.infer<typeof settlementError>
export type SettlementFigure = z.infer<typeof settlementFigure>
export type StoredInjection = z.infer<typeof storedInjection>
