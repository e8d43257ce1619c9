import { refused } from "../../modules/instalments/errors"
import type { ReadDeps } from "../../modules/instalments/deps"
import {
  BEGINNING,
  SHOWN_OPERATION,
  digestOf,
  showOperations,
  type OperationRow,
  type ShownOperation,
} from "./operation-rows"
import { centsCell, csvFile, dateCell, numberCell, textCell, type Column, type CsvFormat } from "./csv"
import { inParts } from "./query"
import { operationsMatching, type OperationFilters } from "./operations"

const ORIGINS: Record<ShownOperation["origin"], string> = {
  shop: "This shop",
  before_plugin: "Before this plugin",
  unknown: "Unknown",
}

export const OPERATION_COLUMNS: Column<ShownOperation>[] = [
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
 * @throws MedusaError NOT_ALLOWED when an import changes the settlement meanwhile: a file never mixes two states.
 */
export async function* exportOperations(
  { query, instalments: { sql } }: ReadDeps,
  { settlementId, filters, format }: OperationsExport,
): AsyncGenerator<string, void, undefined> {
  const where = await operationsMatching(query, settlementId, filters)
  let digest: string | undefined
  const parts = inParts<ShownOperation>(ROWS_AT_ONCE, async (last) => {
    const { rows } = await sql.raw<OperationRow & { digest: string }>(
      `SELECT ${SHOWN_OPERATION}, (SELECT digest FROM instalment_settlement WHERE id = ?) AS digest
         FROM (SELECT * FROM instalment_operation WHERE ${where} AND position > ? ORDER BY position LIMIT ?) one
         LEFT JOIN instalment_order known ON known.id = one.instalment_order_id
         CROSS JOIN ${BEGINNING}
        ORDER BY one.position`,
      [settlementId, ...where.values, last?.position ?? -1, ROWS_AT_ONCE, settlementId],
    )
    const current = await digestOf(sql, settlementId, rows)
    digest ??= current
    if (current !== digest) throw refused(CHANGED)
    return showOperations(query, rows)
  })
  yield* csvFile(OPERATION_COLUMNS, parts, format)
}

const CHANGED = "An import changed this settlement while it was being exported. Export it again."
