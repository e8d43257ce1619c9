import { MedusaError } from "@medusajs/framework/utils"

/**
 * A `bigint` of PostgreSQL's, which comes as text, as a number.
 * @throws MedusaError UNEXPECTED_STATE when a number cannot hold it to the cent
 */
export function wholeNumber(value: string | number | undefined): number {
  const number = Number(value ?? 0)
  if (Number.isSafeInteger(number)) return number
  throw new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    `Not an exact amount, or too large to be shown exactly: ${value}`,
  )
}
