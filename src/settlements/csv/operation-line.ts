import type { ShownOperation } from "../read/operation-rows"
import { centsCell, dateCell, textCell, type CsvFormat } from "./csv-cell"

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
  { name: "Order at the service", cell: (one) => textCell(one.service_order_id) },
  { name: "Order in the shop", cell: (one) => textCell(one.order_id ?? "") },
  { name: "Instalments", cell: (one) => String(one.number_of_installments) },
  { name: "Amount", cell: (one, format) => centsCell(one.amount, format) },
  { name: "Commission", cell: (one, format) => centsCell(one.commission, format) },
  { name: "Amount to settle", cell: (one, format) => centsCell(one.amount_to_settle, format) },
  { name: "Interest (as the service gives it)", cell: (one) => String(one.interest) },
  { name: "Origin", cell: (one) => ORIGINS[one.origin] },
]

/** UTF-8's mark, without which spreadsheets take the file for another alphabet, and the names of the columns. */
export function headerLine({ separator }: CsvFormat): string {
  return `\uFEFF${COLUMNS.map(({ name }) => textCell(name)).join(separator)}\r\n`
}

export function operationLine(one: ShownOperation, format: CsvFormat): string {
  return `${COLUMNS.map(({ cell }) => cell(one, format)).join(format.separator)}\r\n`
}
