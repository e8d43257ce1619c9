import type { Deps } from "../../modules/instalments/deps"
import { numbersOfOrders, ordersNumbered } from "../../modules/instalments/order-numbers"
import { showDiscrepancy, type Discrepancy, type DiscrepancyRow } from "./show-discrepancy"
import { joined, statement, type Statement } from "./statement"

export const STATUSES = ["open", "closed", "resolved", "all"] as const
const ORDERS = {
  since: statement`d.since`,
  "-since": statement`d.since DESC`,
  kind: statement`d.kind, d.since`,
  "-kind": statement`d.kind DESC, d.since`,
  shop_amount: statement`d.shop_amount`,
  "-shop_amount": statement`d.shop_amount DESC NULLS LAST`,
  service_amount: statement`d.service_amount`,
  "-service_amount": statement`d.service_amount DESC NULLS LAST`,
} as const

export type Ordering = keyof typeof ORDERS

export function isOrdering(name: unknown): name is Ordering {
  return typeof name === "string" && Object.hasOwn(ORDERS, name)
}

export interface DiscrepancyFilter {
  kind?: string
  account?: string
  status: (typeof STATUSES)[number]
  /** Of an order in the shop. */
  order_id?: string
  instalment_order_id?: string
  settlement_id?: string
  /** Reference, id at the service, id or number of an order; id of a settlement at the service. */
  q?: string
}

const TABLES = statement`instalment_discrepancy d
  LEFT JOIN instalment_settlement s ON s.id = d.settlement_id
  LEFT JOIN instalment_order o ON o.id = d.instalment_order_id`

const ROW = statement`d.id, d.kind, d.subject, d.account, d.settlement_id, s.service_settlement_id, d.instalment_order_id,
  o.order_id, d.service_order_id, d.order_reference, d.detail AS figure, d.shop_amount, d.service_amount, d.state, d.since,
  d.closed_at, d.resolved_at, d.resolved_by, d.resolved_note`

/** One page of discrepancies, how many there are, and how many are open of each kind, whatever kind is asked for. */
export async function listDiscrepancies(
  { query, instalments: { sql } }: Pick<Deps, "query" | "instalments">,
  filter: DiscrepancyFilter,
  page: { order: Ordering; limit: number; offset: number },
): Promise<{ discrepancies: Discrepancy[]; count: number; counts: Record<string, number> }> {
  const side = await sameSide(query, filter)
  const where = joined([side, ...only("d.kind", filter.kind), ofStatus(filter.status)], " AND ")
  const wanted = statement`SELECT ${ROW} FROM ${TABLES} WHERE ${where}
    ORDER BY ${ORDERS[page.order]}, d.id LIMIT ${page.limit}::int OFFSET ${page.offset}::int`
  const { rows } = await sql.raw<DiscrepancyRow>(wanted.text, wanted.bindings)
  const counting = statement`SELECT d.kind, count(*) FILTER (WHERE d.state = 'open')::int AS open,
      count(*) FILTER (WHERE ${where})::int AS matching FROM ${TABLES} WHERE ${side} GROUP BY d.kind`
  const counted = await sql.raw<{ kind: string; open: number; matching: number }>(
    counting.text,
    counting.bindings,
  )
  const numbers = await numbersOfOrders(
    query,
    rows.map((row) => row.order_id),
  )
  return {
    discrepancies: rows.map((row) => showDiscrepancy(row, numbers)),
    count: counted.rows.reduce((sum, { matching }) => sum + matching, 0),
    counts: Object.fromEntries(
      counted.rows.filter(({ open }) => open > 0).map(({ kind, open }) => [kind, open]),
    ),
  }
}

async function sameSide(query: Deps["query"], filter: DiscrepancyFilter): Promise<Statement> {
  return joined(
    [
      statement`true`,
      ...only("d.account", filter.account),
      ...only("o.order_id", filter.order_id),
      ...only("d.instalment_order_id", filter.instalment_order_id),
      ...only("d.settlement_id", filter.settlement_id),
      ...(filter.q ? [await anyOf(query, filter.q.trim())] : []),
    ],
    " AND ",
  )
}

function only(column: string, value: string | undefined): Statement[] {
  return value === undefined ? [] : [{ text: `${column} = ?`, bindings: [value] }]
}

function ofStatus(status: DiscrepancyFilter["status"]): Statement {
  return status === "all" ? statement`true` : statement`d.state = ${status}`
}

async function anyOf(query: Deps["query"], q: string): Promise<Statement> {
  const orders = [q, ...(await ordersNumbered(query, q))]
  return statement`(d.order_reference = ${q} OR d.service_order_id = ${q} OR d.instalment_order_id = ${q}
    OR s.service_settlement_id = ${q} OR o.order_id = ANY(${orders}))`
}

/** One discrepancy by its id; null when there is none. */
export async function findDiscrepancy(
  { query, instalments: { sql } }: Pick<Deps, "query" | "instalments">,
  id: string,
): Promise<Discrepancy | null> {
  const wanted = statement`SELECT ${ROW} FROM ${TABLES} WHERE d.id = ${id}`
  const [row] = (await sql.raw<DiscrepancyRow>(wanted.text, wanted.bindings)).rows
  return row ? showDiscrepancy(row, await numbersOfOrders(query, [row.order_id])) : null
}
