import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

/** bignumber.js's ROUND_HALF_UP: half a cent goes away from zero. */
const HALF_AWAY_FROM_ZERO = 4

/**
 * Medusa divides to 20 decimals, to take the tax out of a price, and multiplies the result again: what it shows as 88.325
 * may be less by a hair, and half a cent would be rounded down in one place and up in another. What this cuts off comes
 * from computing.
 */
const DECIMALS = 10

type Decimal = ReturnType<typeof MathBN.convert>

/**
 * A Medusa amount (major unit, any number of decimals) in whole cents, rounded half away from zero in exact
 * decimal arithmetic: `100 * x` in floats is wrong for 0.29, 1.15 or 128.2.
 *
 * Throws a RangeError when the amount is missing, negative, not a number, or too large to be held exactly.
 */
export function toCents(amount: BigNumberInput): number {
  // MathBN reads null and undefined as 0; a missing amount must never pass for a free one.
  const exact = withoutResidue(amount ?? Number.NaN)
  if (!exact.isFinite() || exact.isLessThan(0)) {
    throw new RangeError(`Not an amount of money: ${String(exact)}`)
  }
  const cents = toNearestCent(exact).absoluteValue().toNumber()
  if (!Number.isSafeInteger(cents)) {
    throw new RangeError(`Too large an amount of money: ${String(exact)}`)
  }
  return cents
}

/** Rounded as by `toCents`, but an amount below zero is taken too, as a discount line has in some shops. */
export function roundToCents(amount: BigNumberInput): Decimal {
  return toNearestCent(withoutResidue(amount))
}

function toNearestCent(exact: Decimal): Decimal {
  return exact.shiftedBy(2).integerValue(HALF_AWAY_FROM_ZERO)
}

function withoutResidue(amount: BigNumberInput): Decimal {
  return MathBN.convert(amount).decimalPlaces(DECIMALS, HALF_AWAY_FROM_ZERO)
}

/** Whether two Medusa amounts come to the same cents. */
export function areSameCents(one: BigNumberInput, other: BigNumberInput): boolean {
  return roundToCents(one).isEqualTo(roundToCents(other))
}

/** Whether an amount `toCents` takes has no fraction of a cent. */
export function isWholeCents(amount: BigNumberInput): boolean {
  return withoutResidue(amount).shiftedBy(2).isInteger()
}

/**
 * Whole cents as the amount Medusa's workflows and modules take (major unit). `toCents(fromCents(c)) === c`
 * for everything it returns; throws a RangeError for what is not whole, negative, or not exact as a number.
 */
export function fromCents(cents: number): number {
  const amount = cents / 100
  if (!Number.isSafeInteger(cents) || toCents(amount) !== cents) {
    throw new RangeError(`Not an amount in cents: ${cents}`)
  }
  return amount
}

/** Cents as an admin reads them in an error: `100.10 EUR`. */
export function formatCents(cents: number): string {
  return `${(cents / 100).toFixed(2)} EUR`
}

/** Unrounded, as Medusa adds up. */
export function sumOf(rows: { amount: BigNumberInput | null }[]): BigNumberInput {
  return rows.reduce<BigNumberInput>((sum, { amount }) => MathBN.add(sum, amount ?? 0), 0)
}

/**
 * Splits `total` cents over the weights by largest remainder, in exact arithmetic. The parts are whole, never
 * negative and sum exactly to `total`; equal remainders favour the earlier weight. A weight of zero (or below,
 * as a discount line has) gets nothing, unless no weight is positive: then the first gets everything.
 *
 * Throws a RangeError when `total` is not whole cents, when a weight is not a number, or when there is
 * something to split and nothing to split it over.
 */
export function allocate(total: number, weights: readonly BigNumberInput[]): number[] {
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
    // Equal remainders stay in the order of their weights.
    .sort((a, b) => b.remainder.comparedTo(a.remainder) ?? 0)
    .slice(0, left)
    .forEach(({ index, whole }) => (parts[index] = whole + 1))
  return parts
}
