import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

/**
 * Splits `total` cents over the weights by largest remainder, in exact arithmetic. The parts are whole, never
 * negative and sum exactly to `total`; equal remainders favour the earlier weight. A weight of zero (or below,
 * as a discount line has) gets nothing, unless no weight is positive: then the first gets everything.
 *
 * Throws a RangeError when `total` is not whole cents, when a weight is not a number, or when there is
 * something to split and nothing to split it over.
 */
export function apportion(total: number, weights: readonly BigNumberInput[]): number[] {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`Not an amount in cents: ${total}`)
  if (total > 0 && weights.length === 0) throw new RangeError(`${total} cents and nothing to put them on`)

  const exact = weights.map((weight) => MathBN.max(0, weight))
  const sum = MathBN.sum(...exact)
  if (!sum.isFinite()) throw new RangeError("A weight is not a number")
  if (sum.isZero()) return weights.map((_, index) => (index === 0 ? total : 0))

  const shares = exact.map((weight, index) => {
    const product = weight.times(total)
    return { index, whole: product.idiv(sum).toNumber(), remainder: product.mod(sum) }
  })
  const parts = shares.map((share) => share.whole)
  const left = total - parts.reduce((before, part) => before + part, 0)
  shares
    .sort((a, b) => b.remainder.comparedTo(a.remainder) || a.index - b.index)
    .slice(0, left)
    .forEach(({ index, whole }) => (parts[index] = whole + 1))
  return parts
}
