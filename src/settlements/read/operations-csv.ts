import { MedusaError } from "@medusajs/framework/utils"
import type { Deps } from "../../modules/instalments/deps"
import {
  BEGINNING,
  SHOWN_OPERATION,
  showOperations,
  type OperationRow,
  type ShownOperation,
} from "./operation-rows"
import { operationsMatching, type OperationFilters } from "./operations"

interface CsvFormat {
  separator: ";" | ","
  decimal: "," | "."
}

const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /["\r\n\t;,]/

type Column = { name: string; cell: (one: ShownOperation, format: CsvFormat) => string }

const ORIGINS: Record<ShownOperation["origin"], string> = {
  shop: "This shop",
  before_plugin: "Before this plugin",
  unknown: "Unknown",
}

const COLUMNS: Column[] = [
  { name: "Type", cell: (one) => textCell(one.type) },
  { name: "Operation", cell: (one) => textCell(one.service_operation_id) },
  { name: "Created (UTC)", cell: (one) => dateCell(one.created) },
  { name: "Order number", cell: (one) => (one.display_id === null ? "" : String(one.display_id)) },
  { name: "Order reference", cell: (one) => textCell(one.order_reference) },
  { name: "Order at the lender", cell: (one) => textCell(one.service_order_id) },
  { name: "Order in the shop", cell: (one) => textCell(one.order_id ?? "") },
  { name: "Instalments", cell: (one) => String(one.number_of_installments ?? "") },
  { name: "Amount", cell: (one, format) => centsCell(one.amount, format) },
  { name: "Commission", cell: (one, format) => centsCell(one.commission, format) },
  { name: "Amount to settle", cell: (one, format) => centsCell(one.amount_to_settle, format) },
  { name: "Interest (as the lender gives it)", cell: (one, format) => numberCell(one.interest, format) },
  { name: "Origin", cell: (one) => ORIGINS[one.origin] },
]

const ROWS_AT_ONCE = 1_000

export interface OperationsExport {
  settlementId: string
  filters: OperationFilters
  format: CsvFormat
}

/**
 * A settlement's operations in their order as the text of a CSV file, piece by piece: never more than a thousand rows
 * are held, and between pieces neither a connection nor a snapshot, however slowly it is taken.
 *
 * @throws MedusaError CONFLICT when an import changes the settlement meanwhile: a file never mixes two states.
 */
export async function* exportOperations(
  { query, instalments: { sql } }: Pick<Deps, "query" | "instalments">,
  { settlementId, filters, format }: OperationsExport,
): AsyncGenerator<string, void, undefined> {
  const where = await operationsMatching(query, settlementId, filters)
  yield headerLine(format)
  let digest: string | undefined
  let after = -1
  for (;;) {
    const { rows } = await sql.raw<OperationRow & { digest: string }>(
      `SELECT ${SHOWN_OPERATION}, (SELECT digest FROM instalment_settlement WHERE id = ?) AS digest
         FROM (SELECT * FROM instalment_operation WHERE ${where} AND position > ? ORDER BY position LIMIT ?) one
         LEFT JOIN instalment_order known ON known.id = one.instalment_order_id
         CROSS JOIN ${BEGINNING}
        ORDER BY one.position`,
      [settlementId, ...where.values, after, ROWS_AT_ONCE, settlementId],
    )
    const last = rows.at(-1)
    if (!last) return
    if (last.digest !== (digest ??= last.digest)) throw new MedusaError(MedusaError.Types.CONFLICT, CHANGED)
    const shown = await showOperations(query, rows)
    yield shown.map((one) => operationLine(one, format)).join("")
    if (rows.length < ROWS_AT_ONCE) return
    after = last.position
  }
}

const CHANGED = "An import changed this settlement while it was being exported. Export it again."

/** UTF-8's mark, without which spreadsheets take the file for another alphabet, and the names of the columns. */
export function headerLine({ separator }: CsvFormat): string {
  return `\uFEFF${COLUMNS.map(({ name }) => textCell(name)).join(separator)}\r\n`
}

export function operationLine(one: ShownOperation, format: CsvFormat): string {
  return `${COLUMNS.map(({ cell }) => cell(one, format)).join(format.separator)}\r\n`
}

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

/** A number that may have decimals, or nothing where it is unknown. */
function numberCell(value: number | null, { separator, decimal }: CsvFormat): string {
  if (value === null || Number.isInteger(value)) return String(value ?? "")
  const number = String(value).replace(".", decimal)
  return separator === decimal ? `"${number}"` : number
}

/** An instant of UTC as every spreadsheet takes for a date. */
export function dateCell(date: Date): string {
  return date.toISOString().slice(0, 19).replace("T", " ")
}
