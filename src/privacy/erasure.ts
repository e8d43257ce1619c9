import { sqlList, type Sql } from "../modules/instalments/store/database"
import { deletePurchases, IS_HELD, IS_LOCKED } from "../modules/instalments/store/purchases"
import { IS_OPEN } from "../modules/instalments/store/reviews"
import { LIVE_STATES, UNPUBLISHED, statusesOf } from "../modules/instalments/status"
import type { Records, Row, Table } from "./read-records"

/** Why nothing of an order that is not over may be erased, and what ends it. */
const OPEN = {
  form_open: "The shopper may still be approved at the lender's form. Erase after it has expired.",
  loan_unconfirmed:
    "The loan is approved and not confirmed. Capture the payment, or cancel the order and wait until the approval has expired.",
  capture_unresolved: "Whether the loan was confirmed is not known yet. The sweep finds out within minutes.",
  refund_unresolved: "Whether a refund was made is not known yet. Wait until its review has ended.",
  refund_owed: "The customer is owed a refund. Refund it first.",
  review_open: "The order needs review. Resolve its reviews first.",
  on_hold: "A staff member holds the order. Release it first.",
  discrepancy_open: "The order has an open discrepancy. Resolve it first.",
  event_unpublished: "An event of the order is not published yet. It is within a minute.",
  sync_due: "The sweep has not finished with the order. It does within minutes.",
} as const

/** Why a row stays. */
const KEPT = {
  loan: "There was or may have been a loan: an accounting record, and what keeps a refund from being sent twice.",
  order_placed: "An order was placed on it: an accounting record, which says why the order is unpaid.",
  settlement: "A settlement of the lender or a discrepancy refers to it: an accounting record.",
  first_of_account:
    "The account's first instalment order: it tells which operations in settlements are older than the plugin.",
  money:
    "The record of a confirmation or a refund: an accounting record, and what keeps it from being sent twice.",
  payout: "A part of the lender's payout: an accounting record, without a name.",
  history: "The history of an order that stays, emptied of text.",
  not_ours:
    "Belongs to Medusa: only what the plugin or its storefront kit wrote into it is emptied, and the metadata that `customerMetadata` names.",
} as const

export type OpenReason = keyof typeof OPEN
export type KeptReason = keyof typeof KEPT

/** What becomes of one row. */
export interface Step {
  table: Table
  id: string
  action: "delete" | "empty" | "keep"
  /** What is emptied of it. */
  columns: string[]
  /** Why it stays; null for a row that is deleted. */
  reason: KeptReason | null
  message: string | null
}

export interface OpenOrder {
  instalment_order_id: string
  order_id: string | null
  reasons: { reason: OpenReason; message: string }[]
}

interface Standing {
  id: string
  order_id: string | null
  open: OpenReason[]
  kept: KeptReason[]
}

/** What belongs to an order and goes with it. Captures and refunds do not: an order that has one stays. */
const CHILDREN = ["instalment_transition", "instalment_review"] as const

const LIVE = `state IN (${sqlList(LIVE_STATES)})`
const SPOKEN_OF = `EXISTS (SELECT FROM instalment_operation p WHERE p.instalment_order_id = o.id)
  OR EXISTS (SELECT FROM instalment_operation p WHERE p.lender_order_id = o.lender_order_id)
  OR EXISTS (SELECT FROM instalment_discrepancy d WHERE d.instalment_order_id = o.id)`

/** Conditions on an instalment order `o`. Narrower than those of the retention job, which nobody waits for. */
const IS: Record<OpenReason, string> = {
  form_open: `o.status IN (${statusesOf("open")})`,
  loan_unconfirmed: "o.status = 'AUTHORIZED'",
  capture_unresolved: `EXISTS (SELECT FROM instalment_attempt c
    WHERE c.instalment_order_id = o.id AND c.kind = 'confirm' AND c.${LIVE})`,
  refund_unresolved: `EXISTS (SELECT FROM instalment_attempt f
    WHERE f.instalment_order_id = o.id AND f.kind = 'refund' AND f.${LIVE})`,
  refund_owed: "EXISTS (SELECT FROM instalment_attempt f WHERE f.instalment_order_id = o.id AND f.owed)",
  review_open: `EXISTS (SELECT FROM instalment_review r WHERE r.instalment_order_id = o.id AND ${IS_OPEN})`,
  on_hold: IS_HELD,
  discrepancy_open: `EXISTS (SELECT FROM instalment_discrepancy d
    WHERE d.instalment_order_id = o.id AND d.state = 'open')`,
  event_unpublished: `EXISTS (SELECT FROM instalment_transition t WHERE t.instalment_order_id = o.id AND ${UNPUBLISHED})
    OR EXISTS (SELECT FROM instalment_attempt f
                WHERE f.instalment_order_id = o.id AND f.kind = 'refund' AND f.state = 'done' AND f.published_at IS NULL)`,
  // A form that ended is read again for a day; should the lender approve it after all, the hourly run lists it.
  sync_due: `(o.due_at IS NOT NULL AND o.status NOT IN (${statusesOf("unpaid")})) OR ${IS_LOCKED}`,
}

const STAYS: Partial<Record<KeptReason, string>> = {
  loan: `o.status NOT IN (${statusesOf("unpaid", "never_made")}) OR o.payment_id IS NOT NULL
    OR o.confirmed_at IS NOT NULL
    OR EXISTS (SELECT FROM instalment_attempt a WHERE a.instalment_order_id = o.id)`,
  order_placed: "o.order_id IS NOT NULL AND o.origin <> 'order'",
  settlement: SPOKEN_OF,
  first_of_account: `o.created_at <= (SELECT min(first.created_at) FROM instalment_order first
    WHERE first.account = o.account)`,
}

function holding(conditions: Partial<Record<string, string>>): string {
  const cases = Object.entries(conditions).map(([name, is]) => `CASE WHEN ${is} THEN '${name}' END`)
  return `array_remove(ARRAY[${cases.join(", ")}], NULL)`
}

/** What is open of these orders and why they stay. `lock`: nothing begins for one before the transaction has ended. */
export async function standingOf(
  sql: Sql,
  records: Records,
  { lock }: { lock: boolean },
): Promise<Map<string, Standing>> {
  const ids = records.instalment_order.map(({ id }) => id)
  const { rows } = await sql.raw<Standing>(
    `SELECT o.id, o.order_id, ${holding(IS)} AS open, ${holding(STAYS)} AS kept
       FROM instalment_order o WHERE o.id = ANY(?) ORDER BY o.id ${lock ? "FOR UPDATE OF o" : ""}`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export function openOrders(standing: ReadonlyMap<string, Standing>): OpenOrder[] {
  return [...standing.values()]
    .filter(({ open }) => open.length > 0)
    .map(({ id, order_id, open }) => ({
      instalment_order_id: id,
      order_id,
      reasons: open.map((reason) => ({ reason, message: OPEN[reason] })),
    }))
}

/** Columns with text or with what leads to the shopper, or that their cart was left, and are set to null. */
const EMPTIED: [Table, string[]][] = [
  ["instalment_order", ["token_hash", "link_token_hash", "form_url", "delivery_hash", "shopper_hash"]],
  ["instalment_transition", ["detail"]],
  ["instalment_review", ["detail", "note"]],
  [
    "instalment_purchase",
    ["looked_at_form", "left_at", "left_published_at", "left_token_hash", "left_mail_hash"],
  ],
  ["instalment_discrepancy", ["resolved_note"]],
]

/** What becomes of each row, in the order of the tables. */
export function stepsOf(records: Records, standing: ReadonlyMap<string, Standing>): Step[] {
  const keptFor = (id: unknown): KeptReason | null => standing.get(`${id}`)?.kept[0] ?? null
  const step = (row: Row, { table, reason, columns }: Pick<Step, "table" | "reason" | "columns">): Step => ({
    table,
    id: idOf(row),
    action: reason === null ? "delete" : columns.length > 0 ? "empty" : "keep",
    columns: reason === null ? [] : columns,
    reason,
    message: reason === null ? null : KEPT[reason],
  })
  const all = (table: Table, decide: (row: Row) => KeptReason | null) =>
    records[table].map((row) => {
      const [, columns = []] = EMPTIED.find(([one]) => one === table) ?? []
      const filled = columns.filter((column) => (row[column] ?? "") !== "")
      return step(row, { table, reason: decide(row), columns: filled })
    })
  const withOrder = (table: Table, reason: KeptReason) =>
    all(table, ({ instalment_order_id }) => keptFor(instalment_order_id) && reason)
  return [
    ...all("instalment_order", ({ id }) => keptFor(id)),
    ...withOrder("instalment_transition", "history"),
    ...withOrder("instalment_review", "history"),
    ...all("instalment_purchase", (purchase) =>
      records.instalment_order.some(({ id, purchase_id }) => purchase_id === purchase.id && keptFor(id))
        ? "history"
        : null,
    ),
    ...all("instalment_attempt", () => "money"),
    ...all("instalment_discrepancy", () => "settlement"),
    ...all("instalment_operation", () => "payout"),
    ...all("instalment_settlement_change", () => "payout"),
    ...all("instalment_charge", () => null),
    ...all("instalment_no_mail", () => null),
    ...records.payment_session.flatMap((row) =>
      Object(row.data).form_url
        ? [step(row, { table: "payment_session", reason: "not_ours", columns: ["data.form_url"] })]
        : [],
    ),
    ...(["cart", "order"] as const).flatMap((table) =>
      records[table].map((row) =>
        step(row, {
          table,
          reason: "not_ours",
          columns: Object.keys(Object(row.metadata)).map((key) => `metadata.${key}`),
        }),
      ),
    ),
  ]
}

function idOf(row: Row): string {
  const { id, settlement_id, type, service_operation_id, ordinal } = row
  return `${id ?? [settlement_id, type, service_operation_id, ordinal].join("/")}`
}

/** Carries out the steps, in a transaction that has locked the orders. Running it again has no further effect. */
export async function carryOut(sql: Sql, steps: readonly Step[]): Promise<void> {
  const ids = (table: Table, action: Step["action"]) =>
    steps.filter((step) => step.table === table && step.action === action).map(({ id }) => id)
  for (const table of CHILDREN)
    await sql.raw(`DELETE FROM ${table} WHERE instalment_order_id = ANY(?)`, [
      ids("instalment_order", "delete"),
    ])
  for (const table of ["instalment_order", "instalment_charge", "instalment_no_mail"] as const)
    await sql.raw(`DELETE FROM ${table} WHERE id = ANY(?)`, [ids(table, "delete")])
  await deletePurchases(sql, ids("instalment_purchase", "delete"))
  for (const [table, columns] of EMPTIED) {
    const to = columns.map((column) => `${column} = NULL`)
    await sql.raw(`UPDATE ${table} SET ${to.join(", ")} WHERE id = ANY(?)`, [ids(table, "empty")])
  }
  await sql.raw("UPDATE payment_session SET data = data - 'form_url' WHERE id = ANY(?)", [
    ids("payment_session", "empty"),
  ])
  for (const { table, id, columns } of steps.filter(({ table }) => table === "cart" || table === "order"))
    await sql.raw(`UPDATE "${table}" SET metadata = metadata - ?::text[] WHERE id = ?`, [
      columns.map((column) => column.replace("metadata.", "")),
      id,
    ])
}
