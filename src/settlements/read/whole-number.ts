import { MedusaError } from "@medusajs/framework/utils"

/** A figure without a decision, which PostgreSQL returns as text: as the lender gave it, null where it is unknown. */
export function givenNumber(value: string | number | null): number | null {
  return value === null ? null : Number(value)
}

/**
 * A `bigint` of PostgreSQL's, which comes as text, as a number.
 * @throws MedusaError UNEXPECTED_STATE when a number cannot hold it to the cent
 */
export function wholeNumber(value: string | number | null | undefined): number {
  const number = Number(value ?? 0)
  if (Number.isSafeInteger(number)) return number
  throw new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    `Not an exact amount, or too large to be shown exactly: ${value}`,
  )
}

/** These columns of a row as numbers; 0 where there is no row. @throws as `wholeNumber` */
export function wholeNumbers<Name extends string>(
  row: Partial<Record<Name, string | null>> | undefined,
  names: readonly Name[],
): Record<Name, number> {
  return Object.assign({}, ...names.map((name) => ({ [name]: wholeNumber(row?.[name]) })))
}
