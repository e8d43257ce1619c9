export interface CsvFormat {
  separator: ";" | ","
  decimal: "," | "."
}

const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /["\r\n\t;,]/

/**
 * A text in a cell. One a spreadsheet would run as a formula gets an apostrophe in front. Whatever separates cells
 * anywhere is quoted, so that opening the file with another separator makes no new cell of it.
 */
export function textCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Cents as a number with two decimals, and nothing between thousands. */
export function centsCell(cents: number, { separator, decimal }: CsvFormat): string {
  const digits = String(Math.abs(cents)).padStart(3, "0")
  const number = `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`
  return separator === decimal ? `"${number}"` : number
}

/** An instant of UTC as every spreadsheet takes for a date. */
export function dateCell(date: Date): string {
  return date.toISOString().slice(0, 19).replace("T", " ")
}
