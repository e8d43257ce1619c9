import type { BigNumberInput } from "@medusajs/framework/types"

/** An order as Medusa sums it up. */
export interface SummedUp {
  summary?: { pending_difference?: BigNumberInput | null } | null
}

/** What is left to pay of an order, in its currency's major unit; below zero when it was paid too much. */
export function outstandingOf({ summary }: SummedUp): BigNumberInput {
  return summary?.pending_difference ?? 0
}
