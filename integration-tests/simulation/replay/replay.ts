import type { LedgerEntry } from "../../../src/modules/instalments/store/refund-entries"
import type { Executed } from "../statement"
import { millis, type World } from "../world"
import type { ReplayDatabase } from "./database"
import { STATEMENTS } from "./statements"

const TABLES = ["instalment_attempt", "instalment_review"]

/**
 * Executes the statements of a trace by the plugin's own ones. Each must answer as in the simulation, and the rows must be
 * the same in the end. @returns where they part; null where they do not
 */
export async function replay(database: ReplayDatabase, w: World, begun: World): Promise<string | null> {
  await begin(database, begun)
  let medusa = ""
  for (const [nth, executed] of (w.statements ?? []).entries()) {
    await database.setNow(executed.at)
    if (executed.medusa !== medusa) await showMedusa(database, executed.medusa)
    medusa = executed.medusa
    const answered = comparable(await STATEMENTS[executed.name]?.(database, executed.given))
    const expected = comparable(executed.answered)
    await nameNewRows(database, executed)
    if (answered !== expected)
      return `statement ${nth}, ${executed.name} of ${JSON.stringify(executed.given)}, answers ${answered}, and ${expected} in the simulation`
  }
  const [rows, simulated] = [await rowsOf(database), rowsIn(w)]
  return rows === simulated ? null : `the rows are\n${rows}\nand in the simulation\n${simulated}`
}

async function begin(database: ReplayDatabase, { row }: World): Promise<void> {
  for (const table of [...TABLES, "instalment_transition", "instalment_order", "instalment_purchase"])
    await database.query(`DELETE FROM ${table}`)
  await database.query("INSERT INTO instalment_purchase (id, cart_id) VALUES ($1, $2)", [
    row.purchase_id,
    row.cart_id,
  ])
  await database.query(
    `INSERT INTO instalment_order (id, account, status, origin, channel, currency_code, total_cents, lender_order_id,
                                   payment_collection_id, cart_id, status_since, due_at, purchase_id)
     VALUES ($1, 'default', $2, 'cart', 'ONLINE', 'EUR', $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.status,
      row.total_cents,
      row.lender_order_id,
      row.payment_collection_id,
      row.cart_id,
      row.status_since,
      row.due_at,
      row.purchase_id,
    ],
  )
}

interface ShownMedusa {
  placed?: { id: string; canceledAt: number | null }
  payments: {
    id: string
    row: string | null
    canceledAt: string | null
    refunds: { id: string; createdAt: string }[]
  }[]
}

/** What of Medusa's tables the statements look at. */
async function showMedusa(database: ReplayDatabase, shown: string): Promise<void> {
  const { placed, payments }: ShownMedusa = JSON.parse(shown)
  for (const table of ["refund", "payment", "order_payment_collection", '"order"'])
    await database.query(`DELETE FROM ${table}`)
  const collection = "pay_col_1"
  const amount = `1, '{"value": "1", "precision": 20}'`
  if (placed) {
    const canceledAt = placed.canceledAt === null ? null : new Date(placed.canceledAt)
    await database.query(`INSERT INTO "order" (id, currency_code, canceled_at) VALUES ($1, 'eur', $2)`, [
      placed.id,
      canceledAt,
    ])
    await database.query(
      "INSERT INTO order_payment_collection (id, order_id, payment_collection_id) VALUES ('ordpc_1', $1, $2)",
      [placed.id, collection],
    )
  }
  for (const { id, row, canceledAt, refunds } of payments) {
    await database.query(
      `INSERT INTO payment (id, amount, raw_amount, currency_code, provider_id, data, payment_collection_id,
                            payment_session_id, canceled_at)
       VALUES ($1, ${amount}, 'eur', $2, $3, $4, $1, $5)`,
      [
        id,
        row === null ? "pp_system_default" : "pp_instalments_default",
        row === null ? {} : { instalment_order_id: row },
        collection,
        canceledAt,
      ],
    )
    for (const refund of refunds)
      await database.query(
        `INSERT INTO refund (id, payment_id, amount, raw_amount, created_at) VALUES ($1, $2, ${amount}, $3)`,
        [refund.id, id, refund.createdAt],
      )
  }
}

/** Rows get the simulation's ids, which are shorter than the plugin's. */
async function nameNewRows(database: ReplayDatabase, { added }: Executed): Promise<void> {
  for (const id of added) {
    const table = id.startsWith("inst") ? "instalment_attempt" : "instalment_review"
    await database.query(
      `UPDATE ${table} SET id = $1 WHERE id = (SELECT id FROM ${table} WHERE length(id) > 20 ORDER BY id LIMIT 1)`,
      [id],
    )
  }
}

/** A row or its id counts as yes, none as no. */
function comparable(answered: unknown): string {
  if (Array.isArray(answered)) return JSON.stringify(answered.map(entryOf))
  if (answered === null || answered === undefined) return "false"
  if (typeof answered === "string" && answered.startsWith("inst")) return "true"
  if (typeof answered === "object" && "id" in answered) return "true"
  if (typeof answered === "object")
    return JSON.stringify(Object.entries(answered).map(([key, value]) => [key, sorted(value)]))
  return String(answered)
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.toSorted() : value
}

function entryOf(entry: LedgerEntry): unknown[] {
  return [
    entry.id,
    entry.state,
    entry.origin,
    entry.cents,
    entry.payment_id,
    entry.medusa_refund_id,
    entry.lender_refund_id,
    entry.requested_by,
    entry.note_digest,
    entry.known_refund_ids,
    entry.owed,
    entry.accepted,
    millis(entry.resolved_at),
    entry.age,
    entry.shown_for,
  ]
}

function rowsIn({ row, captures, reviews, purchase }: World): string {
  return JSON.stringify([
    [
      [row.status, row.order_id, row.payment_id, row.placed_by, row.cancel_payment_id],
      [row.status_since, row.authorized_at, row.confirmed_at, row.cancel_wanted_at].map(millis),
    ].flat(),
    captures.map((one) => [one.id, one.state, one.createdAt, one.resolvedAt]),
    reviews.map((one) => [one.id, one.reason, one.openedAt, one.resolvedAt, one.endedAt, one.endedBy]),
    [[purchase.heldAt]],
  ])
}

/** The same of the database; the ledger is compared by what reads it. */
async function rowsOf(database: ReplayDatabase): Promise<string> {
  const read = async (columns: string, table: string) => {
    const rows = await database.query<Record<string, unknown>>(
      `SELECT ${columns} FROM ${table} ORDER BY created_at, id`,
    )
    return rows.map((row) => Object.values(row).map((one) => (one instanceof Date ? one.getTime() : one)))
  }
  const [row] = await read(
    `status, order_id, payment_id, placed_by, cancel_payment_id, status_since, authorized_at, confirmed_at,
     cancel_wanted_at`,
    "instalment_order",
  )
  return JSON.stringify([
    row,
    await read("id, state, created_at, resolved_at", "instalment_attempt WHERE kind = 'confirm'"),
    await read("id, reason, opened_at, resolved_at, ended_at, ended_by", "instalment_review"),
    await read("held_at", "instalment_purchase"),
  ])
}
