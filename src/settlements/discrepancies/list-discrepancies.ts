import type { Deps, ReadDeps } from "../../modules/instalments/deps"
import { ordersById, ordersNumbered, type KnownOrder } from "../../modules/instalments/order-numbers"
import type { Sql } from "../../modules/instalments/store/database"
import { wholeNumber } from "../read/whole-number"
import { KINDS, isKind } from "./kinds"
import { allOf, equals, run, statement, type Statement } from "./statement"

/** What was shown to a staff member: cents, and the order. What is left out is not compared. */
interface Seen {
  shop_amount?: number | null | undefined
  service_amount?: number | null | undefined
  lender_order_id?: string | null | undefined
}

/** A discrepancy as a statement reads it; `bigint` comes as text. */
interface DiscrepancyRow {
  id: string
  kind: string
  subject: string
  account: string
  settlement_id: string | null
  service_settlement_id: string | null
  instalment_order_id: string | null
  order_id: string | null
  lender_order_id: string | null
  order_reference: string | null
  /** `sales`, `refunds`, `commission` or `to_settle`: what of a settlement does not add up. */
  figure: string | null
  shop_amount: string | number | null
  service_amount: string | number | null
  state: "open" | "closed" | "resolved"
  since: Date
  closed_at: Date | null
  resolved_at: Date | null
  resolved_by: string | null
  resolved_note: string | null
}

/** A discrepancy as the admin API shows it: amounts in cents, and in words what it means and what to do. */
export interface Discrepancy extends Omit<DiscrepancyRow, "state" | "shop_amount" | "service_amount"> {
  display_id: number | null
  shop_amount: number | null
  service_amount: number | null
  status: DiscrepancyRow["state"]
  meaning: string
  what_to_do: string
}

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
  /** Reference, id at the lender, id or number of an order; id of a settlement at the lender. */
  q?: string
}

export type OrderedFilter = DiscrepancyFilter & { order: Ordering }

const TABLES = statement`instalment_discrepancy d
  LEFT JOIN instalment_settlement s ON s.id = d.settlement_id
  LEFT JOIN instalment_order o ON o.id = d.instalment_order_id`

const ROW = statement`d.id, d.kind, d.subject, d.account, d.settlement_id, s.service_settlement_id, d.instalment_order_id,
  o.order_id, d.lender_order_id, d.order_reference, d.detail AS figure, d.shop_amount, d.service_amount, d.state, d.since,
  d.closed_at, d.resolved_at, d.resolved_by, d.resolved_note`

/** One page of discrepancies, how many there are, and how many are open of each kind, whatever kind is filtered for. */
export async function listDiscrepancies(
  deps: ReadDeps,
  page: OrderedFilter & { limit: number; offset: number },
): Promise<{ discrepancies: Discrepancy[]; count: number; counts: Record<string, number> }> {
  const { side, where } = await conditionsOf(deps.query, page)
  const discrepancies = await readRows(
    deps,
    statement`WHERE ${where} ORDER BY ${ORDERS[page.order]}, d.id
      LIMIT ${page.limit}::int OFFSET ${page.offset}::int`,
  )
  const counted = await run<{ kind: string; open: number; matching: number }>(
    deps.instalments.sql,
    statement`SELECT d.kind, count(*) FILTER (WHERE d.state = 'open')::int AS open,
      count(*) FILTER (WHERE ${where})::int AS matching FROM ${TABLES} WHERE ${side} GROUP BY d.kind`,
  )
  const open = counted.filter((one) => one.open > 0)
  return {
    discrepancies,
    count: counted.reduce((sum, { matching }) => sum + matching, 0),
    counts: Object.fromEntries(open.map((one) => [one.kind, one.open])),
  }
}

/** The ids of all that match, in their order: small enough to hold while the rows are written out. */
export async function discrepancyIds(
  { query, instalments: { sql } }: ReadDeps,
  filter: OrderedFilter,
): Promise<string[]> {
  const { where } = await conditionsOf(query, filter)
  const rows = await run<{ id: string }>(
    sql,
    statement`SELECT d.id FROM ${TABLES} WHERE ${where} ORDER BY ${ORDERS[filter.order]}, d.id`,
  )
  return rows.map(({ id }) => id)
}

/** These discrepancies, in this order; one that is not there any more is left out. */
export async function readDiscrepancies(deps: ReadDeps, ids: readonly string[]): Promise<Discrepancy[]> {
  const rows = await readRows(deps, statement`WHERE d.id = ANY(${[...ids]})`)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

async function readRows(
  { query, instalments: { sql } }: ReadDeps,
  wanted: Statement,
): Promise<Discrepancy[]> {
  const rows = await run<DiscrepancyRow>(sql, statement`SELECT ${ROW} FROM ${TABLES} ${wanted}`)
  const orders = await ordersById(query, rows)
  return rows.map((row) => showDiscrepancy(row, orders))
}

/** `where`: what a filter lets through; `side`: what it would of every kind and status. */
async function conditionsOf(
  query: Deps["query"],
  filter: DiscrepancyFilter,
): Promise<Record<"side" | "where", Statement>> {
  const q = filter.q?.trim()
  const side = allOf([
    ...equals("d.account", filter.account),
    ...equals("o.order_id", filter.order_id),
    ...equals("d.instalment_order_id", filter.instalment_order_id),
    ...equals("d.settlement_id", filter.settlement_id),
    ...(q ? [await anyOf(query, q)] : []),
  ])
  const state = filter.status === "all" ? undefined : filter.status
  return { side, where: allOf([side, ...equals("d.kind", filter.kind), ...equals("d.state", state)]) }
}

async function anyOf(query: Deps["query"], q: string): Promise<Statement> {
  const orders = [q, ...(await ordersNumbered(query, q))]
  return statement`(d.order_reference = ${q} OR d.lender_order_id = ${q} OR d.instalment_order_id = ${q}
    OR s.service_settlement_id = ${q} OR o.order_id = ANY(${orders}))`
}

/** One discrepancy by its id; null when there is none. */
export async function findDiscrepancy(deps: ReadDeps, id: string): Promise<Discrepancy | null> {
  return (await readDiscrepancies(deps, [id]))[0] ?? null
}

function showDiscrepancy(row: DiscrepancyRow, orders: ReadonlyMap<string | null, KnownOrder>): Discrepancy {
  const { state, shop_amount, service_amount, ...rest } = row
  const words = isKind(row.kind) ? KINDS[row.kind] : { meaning: row.kind, what_to_do: "" }
  return {
    ...rest,
    display_id: orders.get(row.order_id)?.display_id ?? null,
    shop_amount: shop_amount === null ? null : wholeNumber(shop_amount),
    service_amount: service_amount === null ? null : wholeNumber(service_amount),
    status: state,
    ...words,
  }
}

/**
 * A staff member has seen to it; false when it is not open, or its amounts or its order are not those that were seen. It
 * stays resolved until they change.
 */
export async function resolveDiscrepancy(
  sql: Sql,
  id: string,
  how: { note: string; by: string; seen: Seen },
): Promise<boolean> {
  const { shop_amount, service_amount, lender_order_id } = how.seen
  const { rows } = await sql.raw(
    `UPDATE instalment_discrepancy
        SET state = 'resolved', resolved_at = now(), resolved_by = ?, resolved_note = ?
      WHERE id = ? AND state = 'open' AND (?::boolean OR shop_amount IS NOT DISTINCT FROM ?::bigint)
        AND (?::boolean OR service_amount IS NOT DISTINCT FROM ?::bigint)
        AND (?::boolean OR lender_order_id IS NOT DISTINCT FROM ?::text) RETURNING id`,
    [how.by, how.note, id, ...[shop_amount, service_amount, lender_order_id].flatMap(seenOrNot)],
  )
  return rows.length > 0
}

function seenOrNot<Value>(value: Value | null | undefined): [anything: boolean, value: Value | null] {
  return [value === undefined, value ?? null]
}
