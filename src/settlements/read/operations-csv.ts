import { refused } from "../../modules/instalments/errors"
import type { ReadDeps } from "../../modules/instalments/deps"
import { run, statement } from "../discrepancies/statement"
import {
  SHOWN_OPERATION,
  digestOf,
  ofPage,
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
  { name: "Order number", cell: (one) => String(one.display_id ?? "") },
  { name: "Order reference", cell: (one) => textCell(one.order_reference) },
  { name: "Order at the lender", cell: (one) => textCell(one.lender_order_id) },
  { name: "Order in the shop", cell: (one) => textCell(one.order_id ?? "") },
  { name: "Instalments", cell: (one) => String(one.number_of_installments ?? "") },
  { name: "Amount", cell: (one, format) => centsCell(one.amount, format) },
  { name: "Commission", cell: (one, format) => centsCell(one.commission, format) },
  { name: "Amount to settle", cell: (one, format) => centsCell(one.amount_to_settle, format) },
  { name: "Interest (as the lender gives it)", cell: (one, format) => numberCell(one.interest, format) },
  { name: "Origin", cell: (one) => ORIGINS[one.origin] },
]

const ROWS_AT_ONCE = 1_000

/**
 * A settlement's operations in their order as the text of a CSV file, piece by piece: never more than a thousand rows
 * are held, and between pieces neither a connection nor a snapshot, however slowly it is taken.
 *
 * @throws MedusaError NOT_ALLOWED when an import changes the settlement meanwhile: a file never mixes two states.
 */
export async function* exportOperations(
  { query, instalments: { sql } }: ReadDeps,
  settlementId: string,
  wanted: OperationFilters & CsvFormat,
): AsyncGenerator<string, void, undefined> {
  const where = await operationsMatching(query, settlementId, wanted)
  let digest: string | undefined
  const parts = inParts<ShownOperation>(ROWS_AT_ONCE, async (last) => {
    const part = statement`WHERE ${where} AND position > ${last?.position ?? -1} ORDER BY position LIMIT ${ROWS_AT_ONCE}`
    const rows = await run<OperationRow & { digest: string }>(
      sql,
      statement`SELECT ${SHOWN_OPERATION},
                  (SELECT digest FROM instalment_settlement WHERE id = ${settlementId}) AS digest
                  ${ofPage(settlementId, part)} ORDER BY one.position`,
    )
    const current = await digestOf(sql, settlementId, rows)
    digest ??= current
    if (current !== digest) throw refused(CHANGED)
    return showOperations(query, rows)
  })
  yield* csvFile(OPERATION_COLUMNS, parts, wanted)
}

const CHANGED = "An import changed this settlement while it was being exported. Export it again."
