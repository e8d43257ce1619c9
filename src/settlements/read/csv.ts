export interface CsvFormat {
  separator: ";" | ","
  decimal: "," | "."
}

export interface Column<Row> {
  name: string
  cell: (one: Row, format: CsvFormat) => string
}

const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /["\r\n\t;,]/

/** Rows as a CSV file, piece by piece. */
export async function* csvFile<Row>(
  columns: readonly Column<Row>[],
  parts: AsyncIterable<readonly Row[]>,
  format: CsvFormat,
): AsyncGenerator<string, void, undefined> {
  yield headerOf(columns, format)
  for await (const rows of parts) yield rows.map((row) => lineOf(columns, row, format)).join("")
}

/** UTF-8's mark, without which spreadsheets take the file for another alphabet, and the names of the columns. */
export function headerOf<Row>(columns: readonly Column<Row>[], { separator }: CsvFormat): string {
  return `\uFEFF${columns.map(({ name }) => textCell(name)).join(separator)}\r\n`
}

export function lineOf<Row>(columns: readonly Column<Row>[], one: Row, format: CsvFormat): string {
  return `${columns.map(({ cell }) => cell(one, format)).join(format.separator)}\r\n`
}

/**
 * A text in a cell. One a spreadsheet would run as a formula gets an apostrophe in front. Whatever separates cells
 * anywhere is quoted, so that opening the file with another separator makes no new cell of it.
 */
export function textCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Cents as a number with two decimals, and nothing between thousands; empty where there are none. */
export function centsCell(cents: number | null | undefined, { separator, decimal }: CsvFormat): string {
  if (cents == null) return ""
  const digits = String(Math.abs(cents)).padStart(3, "0")
  const number = `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`
  return separator === decimal ? `"${number}"` : number
}

/** A number that may have decimals, or nothing where it is unknown. */
export function numberCell(value: number | null, { separator, decimal }: CsvFormat): string {
  if (value === null || Number.isInteger(value)) return String(value ?? "")
  const number = String(value).replace(".", decimal)
  return separator === decimal ? `"${number}"` : number
}

/** An instant of UTC as every spreadsheet takes for a date; empty where there is none. */
export function dateCell(date: Date | null): string {
  return date?.toISOString().slice(0, 19).replace("T", " ") ?? ""
}
