import type { Deps, ReadDeps } from "../../modules/instalments/deps"
import { numberIn, ordersNumbered } from "../../modules/instalments/order-numbers"
import type { Sql } from "../../modules/instalments/store/database"
import {
  BEGINNING,
  SHOWN_OPERATION,
  showOperations,
  type OperationRow,
  type ShownOperation,
} from "./operation-rows"
import { Conditions, containing, orderBy, orders } from "./query"
import { wholeNumber } from "./whole-number"

/** A line of a settlement of one order. */
export interface OrderOperation extends ShownOperation {
  service_settlement_id: string
}

type Row = OperationRow & Pick<OrderOperation, "service_settlement_id">

export interface OperationFilters {
  q?: string | undefined
  type?: string | undefined
  matched?: boolean | undefined
}

const SHORTEST_PART = 3

export const OPERATION_ORDERS = orders("position", "created", "amount")

export interface OperationPage extends OperationFilters {
  order: (typeof OPERATION_ORDERS)[number]
  limit: number
  offset: number
}

/** A page of a settlement's operations, and how many match. */
export async function listOperations(
  { query, instalments: { sql } }: ReadDeps,
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

/** Read from the settlement when at most one of type and match is filtered. */
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

/** What operations of a settlement must fulfil. */
export async function operationsMatching(
  query: Deps["query"],
  settlementId: string,
  { q, type, matched }: OperationFilters,
): Promise<Conditions> {
  const where = new Conditions().add("settlement_id = ?", settlementId)
  if (type !== undefined) where.add("type = ?", type)
  if (matched !== undefined) where.add(`instalment_order_id IS ${matched ? "NOT NULL" : "NULL"}`)
  const text = q?.trim()
  if (text) await addSearch(where, query, text)
  return where
}

/** A reference or part of one, an id at the lender, an order's id, or the number an order is known by. */
async function addSearch(where: Conditions, query: Deps["query"], text: string): Promise<void> {
  const orders = [text, ...(await ordersNumbered(query, text))]
  const part = numberIn(text) === undefined && text.length >= SHORTEST_PART
  where.add(
    `(service_order_id = ? OR service_operation_id = ? OR order_reference ${part ? "ILIKE" : "="} ?
      OR instalment_order_id IN (SELECT id FROM instalment_order WHERE order_id = ANY(?)))`,
    text,
    text,
    part ? containing(text) : text,
    orders,
  )
}

/** Everything the lender has settled of one instalment order, in the order it happened. */
export async function listOperationsOfOrder(
  { query, instalments: { sql } }: ReadDeps,
  instalmentOrderId: string,
): Promise<OrderOperation[]> {
  const { rows } = await sql.raw<Row>(
    `SELECT op.settlement_id, s.service_settlement_id, op.type, op.service_operation_id, op.ordinal, op.position,
            op.created, op.amount, op.amount_to_settle, op.commission, op.interest, op.service_order_id,
            op.order_reference, op.number_of_installments, op.instalment_order_id, o.order_id, 
            CASE WHEN o.origin = 'service' THEN 'unknown' ELSE 'shop' END AS origin
       FROM instalment_operation op
       JOIN instalment_settlement s ON s.id = op.settlement_id
       JOIN instalment_order o ON o.id = op.instalment_order_id
      WHERE op.instalment_order_id = ? ORDER BY op.created, s.created, op.settlement_id, op.position`,
    [instalmentOrderId],
  )
  return showOperations(query, rows)
}
