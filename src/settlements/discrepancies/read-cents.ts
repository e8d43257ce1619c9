import { MedusaError } from "@medusajs/framework/utils"

/**
 * Cents out of a `bigint` column, which the driver gives as text.
 * @throws MedusaError UNEXPECTED_STATE for what a number cannot hold exactly
 */
export function readCents(value: string | number): number {
  const cents = Number(value)
  if (!Number.isSafeInteger(cents))
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `Not an exact amount of cents: ${value}`)
  return cents
}
