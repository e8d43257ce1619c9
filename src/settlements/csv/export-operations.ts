import { MedusaError } from "@medusajs/framework/utils"
import type { Deps } from "../../modules/instalments/deps"
import { operationsMatching, type OperationFilters } from "../read/operation-filters"
import { BEGINNING, SHOWN_OPERATION, showOperations, type OperationRow } from "../read/operation-rows"
import type { CsvFormat } from "./csv-cell"
import { headerLine, operationLine } from "./operation-line"

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
