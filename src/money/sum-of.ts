import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

/** Unrounded, as Medusa adds up. */
export function sumOf(rows: { amount: BigNumberInput | null }[]): BigNumberInput {
  return rows.reduce<BigNumberInput>((sum, { amount }) => MathBN.add(sum, amount ?? 0), 0)
}
