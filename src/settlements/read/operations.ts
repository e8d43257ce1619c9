import type { Deps } from "../../modules/instalments/deps"
import type { Sql } from "../../modules/instalments/records/sql"
import { operationsMatching, type OperationFilters } from "./operation-filters"
import {
  BEGINNING,
  SHOWN_OPERATION,
  showOperations,
  type OperationRow,
  type ShownOperation,
} from "./operation-rows"
import { orderBy, orders } from "./order-by"
import { wholeNumber } from "./whole-number"

export const OPERATION_ORDERS = orders("position", "created", "amount")

export interface OperationPage extends OperationFilters {
  order: (typeof OPERATION_ORDERS)[number]
  limit: number
  offset: number
}

/** A page of a settlement's operations, and how many match. */
export async function listOperations(
  { query, instalments: { sql } }: Pick<Deps, "query" | "instalments">,
  settlementId: string,
  page: OperationPage,
): Promise<{ operations: ShownOperation[]; count: number }> {
  const where = await operationsMatching(query, settlementId, page)
  const order = orderBy(page.order, "position")
  const { rows } = await sql.raw<OperationRow>(
    `SELECT ${SHOWN_OPERATION}
       FROM (SELECT * FROM instalment_operation WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?) one
       LEFT JOIN instalment_order known ON known.id = one.instalment_order_id
       CROSS JOIN ${BEGINNING}
      ORDER BY ${order
        .split(", ")
        .map((each) => `one.${each}`)
        .join(", ")}`,
    [...where.values, page.limit, page.offset, settlementId],
  )
  const count = await countMatching(sql, settlementId, {
    ...page,
    where: String(where),
    values: where.values,
  })
  return { operations: await showOperations(query, rows), count }
}

/** Read off the settlement when at most one of type and match is asked for. */
async function countMatching(
  sql: Sql,
  settlementId: string,
  { q, type, matched, where, values }: OperationFilters & { where: string; values: unknown[] },
): Promise<number> {
  const stored = q ? null : storedCount({ type, matched })
  const { rows } = await (stored === null
    ? sql.raw<{ count: string }>(`SELECT count(*) AS count FROM instalment_operation WHERE ${where}`, values)
    : sql.raw<{ count: string }>(`SELECT ${stored} AS count FROM instalment_settlement WHERE id = ?`, [
        settlementId,
      ]))
  return wholeNumber(rows[0]?.count)
}

function storedCount({ type, matched }: OperationFilters): string | null {
  if (type === undefined) {
    if (matched === undefined) return "operation_count"
    return matched ? "operation_count - unmatched_count" : "unmatched_count"
  }
  return type === "SALE" && matched === undefined ? "sale_count" : null
}
