import type { Sql } from "../modules/instalments/store/database"
import type { References } from "./find-person"

/** A row as JSON, by column. */
export type Row = Record<string, unknown>

/** Everything that is held of a person, by table: of the plugin, and what it and its kit write into Medusa's. */
export type Records = Awaited<ReturnType<typeof readRecords>>
export type Table = keyof Records

/** What the plugin writes into the data of a payment session and of its payment; the rest there is not the plugin's. */
const SESSION_DATA = ["instalment_order_id", "form_url", "expires_at", "status", "authorized_order_id"]

/**
 * Reads every row about these carts and orders.
 * @param metadataKeys where the storefront kit keeps the identity number and the birth date
 */
export async function readRecords(
  sql: Sql,
  { carts, orders, addressHashes, paymentCollections, version1Orders }: References,
  metadataKeys: readonly string[],
) {
  const read = async (statement: string, bindings: unknown[]): Promise<Row[]> =>
    (await sql.raw<{ row: Row }>(statement, bindings)).rows.map(({ row }) => row)
  const own = await read(
    `SELECT to_jsonb(o) AS row FROM instalment_order o
      WHERE cart_id = ANY(?) OR order_id = ANY(?)
         OR purchase_id IN (SELECT purchase_id FROM instalment_order WHERE cart_id = ANY(?) OR order_id = ANY(?))
      ORDER BY created_at, id`,
    [carts, orders, carts, orders],
  )
  const ids = own.map(({ id }) => id)
  const atLender = own.flatMap(({ lender_order_id }) => lender_order_id ?? [])
  const collections = [...paymentCollections, ...own.flatMap((row) => row.payment_collection_id ?? [])]
  const ofOrders = (table: string) =>
    read(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE instalment_order_id = ANY(?) ORDER BY t.id`, [ids])
  const written = (table: string) =>
    read(
      `SELECT jsonb_build_object('id', id, 'data', (
                SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(data) WHERE key = ANY(?))) AS row
         FROM ${table} WHERE payment_collection_id = ANY(?) AND provider_id LIKE 'pp\\_instalments\\_%' ORDER BY id`,
      [SESSION_DATA, collections],
    )
  const details = (table: string, owners: string[]) =>
    read(
      `SELECT jsonb_build_object('id', id, 'metadata', (
                SELECT jsonb_object_agg(key, value) FROM jsonb_each(metadata) WHERE key = ANY(?))) AS row
         FROM ${table} WHERE id = ANY(?) AND jsonb_exists_any(metadata, ?) ORDER BY id`,
      [metadataKeys, owners, metadataKeys],
    )
  return {
    instalment_order: own,
    instalment_purchase: await read(
      "SELECT to_jsonb(p) AS row FROM instalment_purchase p WHERE id = ANY(?) ORDER BY id",
      [own.flatMap(({ purchase_id }) => purchase_id ?? [])],
    ),
    instalment_transition: await ofOrders("instalment_transition"),
    instalment_attempt: await ofOrders("instalment_attempt"),
    instalment_review: await ofOrders("instalment_review"),
    instalment_discrepancy: await ofOrders("instalment_discrepancy"),
    instalment_operation: await read(
      `SELECT to_jsonb(t) AS row FROM instalment_operation t
        WHERE instalment_order_id = ANY(?) OR lender_order_id = ANY(?) ORDER BY t.created, t.settlement_id, t.position`,
      [ids, atLender],
    ),
    instalment_settlement_change: await read(
      `SELECT to_jsonb(t) AS row FROM instalment_settlement_change t
        WHERE before->>'lender_order_id' = ANY(?) OR after->>'lender_order_id' = ANY(?) ORDER BY t.id`,
      [atLender, atLender],
    ),
    instalment_charge: await read(
      "SELECT to_jsonb(t) AS row FROM instalment_charge t WHERE order_id = ANY(?) ORDER BY t.id",
      [[...version1Orders, ...ids]],
    ),
    instalment_no_mail: await read(
      "SELECT to_jsonb(t) AS row FROM instalment_no_mail t WHERE id = ANY(?) ORDER BY t.id",
      [addressHashes],
    ),
    payment_session: await written("payment_session"),
    payment: await written("payment"),
    cart: await details("cart", carts),
    order: await details('"order"', orders),
  }
}

/** Columns about staff, and hashes: neither is the person's own data in a form that says something. */
const NOT_EXPORTED = new Set([
  "token_hash",
  "link_token_hash",
  "delivery_hash",
  "shopper_hash",
  "left_mail_hash",
  "fingerprint",
  "requested_by",
  "note_digest",
  "held_by",
  "made_by",
  "resolved_by",
])

/** The records as they are handed to the person: without ids of staff and without hashes. */
export function exported(records: Records): Record<string, Row[]> {
  const withoutStaff = (row: Row): Row =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !NOT_EXPORTED.has(column)))
  return Object.fromEntries(
    Object.entries(records).map(([table, rows]) => [table, rows.map(withoutStaff)] as const),
  )
}
