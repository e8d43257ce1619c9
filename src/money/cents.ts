import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

/** bignumber.js's ROUND_HALF_UP: half a cent goes away from zero. */
const HALF_AWAY_FROM_ZERO = 4

/**
 * A Medusa amount (major unit, any number of decimals) in whole cents, rounded half away from zero in exact
 * decimal arithmetic: `100 * x` in floats is wrong for 0.29, 1.15 or 128.2.
 *
 * Throws a RangeError when the amount is missing, negative, not a number, or too large to be held exactly.
 */
export function toCents(amount: BigNumberInput): number {
  // MathBN reads null and undefined as 0; a missing amount must never pass for a free one.
  const exact = MathBN.convert(amount ?? Number.NaN)
  if (!exact.isFinite() || exact.isLessThan(0)) {
    throw new RangeError(`Not an amount of money: ${String(exact)}`)
  }
  const cents = exact.shiftedBy(2).integerValue(HALF_AWAY_FROM_ZERO).absoluteValue().toNumber()
  if (!Number.isSafeInteger(cents)) {
    throw new RangeError(`Too large an amount of money: ${String(exact)}`)
  }
  return cents
}

/** Whether an amount `toCents` takes has no fraction of a cent. */
export function isWholeCents(amount: BigNumberInput): boolean {
  return MathBN.convert(amount).shiftedBy(2).isInteger()
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
