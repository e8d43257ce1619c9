/**
 * Cents out of a `bigint` column, which the driver gives as text.
 * @throws RangeError for what a number cannot hold exactly
 */
export function readCents(value: string | number): number {
  const cents = Number(value)
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an exact amount of cents: ${value}`)
  return cents
}
