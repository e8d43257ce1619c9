import type { Deps, ReadDeps } from "../../modules/instalments/deps"
import { numberIn, ordersNumbered } from "../../modules/instalments/order-numbers"
import { allOf, equals, fragment, run, statement, type Statement } from "../discrepancies/statement"
import {
  OPERATION,
  SHOWN_OPERATION,
  ofPage,
  showOperations,
  type OperationRow,
  type ShownOperation,
} from "./operation-rows"
import { containing, orderBy, orders } from "./query"
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
  const order = fragment(orderBy(page.order, "position"))
  const part = statement`WHERE ${where} ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}`
  const rows = await run<OperationRow>(
    sql,
    statement`SELECT ${SHOWN_OPERATION} ${ofPage(settlementId, part)} ORDER BY ${order}`,
  )
  const stored = storedCount(page)
  const [counted] = await run<{ count: string }>(
    sql,
    stored === null
      ? statement`SELECT count(*) AS count FROM instalment_operation WHERE ${where}`
      : statement`SELECT ${fragment(stored)} AS count FROM instalment_settlement WHERE id = ${settlementId}`,
  )
  return { operations: await showOperations(query, rows), count: wholeNumber(counted?.count) }
}

/** What the settlement's own row has of it, when at most one of type and match is filtered. */
function storedCount({ q, type, matched }: OperationFilters): string | null {
  if (q) return null
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
): Promise<Statement> {
  return allOf([
    statement`settlement_id = ${settlementId}`,
    ...equals("type", type),
    ...(matched === undefined ? [] : [fragment(`instalment_order_id IS ${matched ? "NOT NULL" : "NULL"}`)]),
    ...(q ? [await searchFor(query, q)] : []),
  ])
}

/** A reference or part of one, an id at the lender, an order's id, or the number an order is known by. */
async function searchFor(query: Deps["query"], text: string): Promise<Statement> {
  const orders = [text, ...(await ordersNumbered(query, text))]
  const isPart = numberIn(text) === undefined && text.length >= SHORTEST_PART
  const reference = isPart ? statement`ILIKE ${containing(text)}` : statement`= ${text}`
  return statement`(lender_order_id = ${text} OR service_operation_id = ${text} OR order_reference ${reference}
      OR instalment_order_id IN (SELECT id FROM instalment_order WHERE order_id = ANY(${orders})))`
}

/** Everything the lender has settled of one instalment order, in the order it happened. */
export async function listOperationsOfOrder(
  { query, instalments: { sql } }: ReadDeps,
  instalmentOrderId: string,
): Promise<OrderOperation[]> {
  const rows = await run<Row>(
    sql,
    statement`SELECT ${OPERATION}, s.service_settlement_id,
            CASE WHEN known.origin = 'service' THEN 'unknown' ELSE 'shop' END AS origin
       FROM instalment_operation one
       JOIN instalment_settlement s ON s.id = one.settlement_id
       JOIN instalment_order known ON known.id = one.instalment_order_id
      WHERE one.instalment_order_id = ${instalmentOrderId}
      ORDER BY one.created, s.created, one.settlement_id, one.position`,
  )
  return showOperations(query, rows)
}
