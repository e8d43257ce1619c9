import { z } from "zod"
import { storedOperation } from "./stored-settlement"

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
