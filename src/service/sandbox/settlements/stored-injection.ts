import { z } from "zod"
import { storedOperation } from "./stored-settlement"

/** What can be wrong with a settlement, one kind at a time. */
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

/** The figures of a settlement that can be told not to add up. */
export const settlementFigure = z.enum(["sales", "refunds", "commission", "to-settle"])

/** An error that was asked for. */
export const storedInjection = z.object({
  id: z.string(),
  error: settlementError,
  /** Whose settlement it goes into. */
  account: z.string(),
  /** Only an operation of this order; null for the first that comes. */
  orderId: z.string().nullable(),
  /** How much an amount or a figure is off. */
  cents: z.int(),
  figure: settlementFigure,
  at: z.number(),
  /** Whether it has come true. */
  played: z.boolean(),
  /** The settlement that shows it; null before, and for one it has kept from being made. */
  settlementId: z.string().nullable(),
  /** What it adds to a settlement; null where it changes or takes away. */
  operation: storedOperation.nullable(),
})

/** An effect that is kept out of settlements: until that time, or for good. */
export const withheldEffect = z.object({ effect: z.int(), until: z.number().nullable() })

export type SettlementError = z.infer<typeof settlementError>
export type SettlementFigure = z.infer<typeof settlementFigure>
export type StoredInjection = z.infer<typeof storedInjection>
