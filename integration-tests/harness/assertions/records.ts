import { eventually } from "../time/eventually"
import type { Session } from "../people/shopper"
import type { TestShop } from "../shop/test-shop"

export interface RecordedOrder {
  id: string
  status: string
  cart_id: string | null
  order_id: string | null
  payment_id: string | null
  payment_collection_id: string | null
  payment_session_id: string | null
  callbacks: number
  total_cents: number
  due_at: Date | null
  expires_at: Date | null
  expires_at_raw: string | null
}

/** The plugin's row of a payment session. */
export async function recordOf(
  shop: Pick<TestShop, "sql">,
  session: Pick<Session, "data">,
): Promise<RecordedOrder> {
  const rows = await shop.sql<RecordedOrder>("SELECT * FROM instalment_order WHERE id = $1", [
    session.data.instalment_order_id,
  ])
  const [row] = rows
  if (!row) throw new Error(`No row ${session.data.instalment_order_id}.`)
  return row
}

/** Changes the plugin's row of an instalment order: `set` is a list of assignments. */
export async function changeRow(shop: Pick<TestShop, "sql">, order: Referenced, set: string): Promise<void> {
  await shop.sql(`UPDATE instalment_order SET ${set} WHERE id = $1`, [referenceOf(order)])
}

/** The states of an order's confirmations or refunds, as the plugin has written them down. */
export async function attemptsOf(
  shop: Pick<TestShop, "sql">,
  kind: "confirm" | "refund",
  order: Referenced,
): Promise<string[]> {
  const rows = await shop.sql<{ state: string }>(
    "SELECT state FROM instalment_attempt WHERE instalment_order_id = $1 AND kind = $2 ORDER BY created_at",
    [referenceOf(order), kind],
  )
  return rows.map(({ state }) => state)
}

type Referenced = Pick<Session, "data"> | { id: string }

/** The open review reasons of an instalment order, sorted; several may be open at once. */
export async function reviewsOf(shop: Pick<TestShop, "sql">, order: Referenced): Promise<string[]> {
  const rows = await shop.sql<{ reason: string }>(
    `SELECT reason FROM instalment_review
      WHERE instalment_order_id = $1 AND resolved_at IS NULL AND ended_at IS NULL AND deleted_at IS NULL
      ORDER BY reason`,
    [referenceOf(order)],
  )
  return rows.map(({ reason }) => reason)
}

/** Puts an instalment order into the review queue, as the plugin does when it finds a reason. */
export async function openReview(
  shop: Pick<TestShop, "sql">,
  order: Referenced,
  reason: string,
): Promise<void> {
  const id = referenceOf(order)
  await shop.sql(
    `INSERT INTO instalment_review (id, instalment_order_id, reason, opened_at)
     VALUES ('instv_' || md5(random()::text), $1, $2, now())`,
    [id, reason],
  )
}

export function referenceOf(order: Referenced): string {
  return "data" in order ? order.data.instalment_order_id : order.id
}

/** The order of a cart, once it exists. */
export async function orderOfCart(shop: Pick<TestShop, "sql">, cartId: string): Promise<string> {
  const rows = await eventually(
    () =>
      shop.sql<{ order_id: string }>(
        "SELECT order_id FROM order_cart WHERE cart_id = $1 AND deleted_at IS NULL",
        [cartId],
      ),
    (found) => found.length > 0,
  )
  return rows[0]?.order_id ?? ""
}

/** The payments of an instalment order that Medusa has not cancelled. */
export function livePayments(shop: Pick<TestShop, "sql">, order: Referenced): Promise<{ id: string }[]> {
  return shop.sql<{ id: string }>(
    "SELECT id FROM payment WHERE canceled_at IS NULL AND data->>'instalment_order_id' = $1",
    [referenceOf(order)],
  )
}

/** What the plugin, Medusa and the lender have of all purchases, as text: it stays the same while nothing happens. */
export async function everythingKept(shop: Pick<TestShop, "sql" | "sandbox">): Promise<string> {
  return JSON.stringify([
    await shop.sql("SELECT id, status, payment_id, order_id FROM instalment_order ORDER BY id"),
    await shop.sql("SELECT id, reason, ended_at FROM instalment_review ORDER BY id"),
    await shop.sql("SELECT id, from_status, to_status, detail FROM instalment_transition ORDER BY id"),
    await shop.sql("SELECT id, state, origin, medusa_refund_id FROM instalment_attempt ORDER BY id"),
    await shop.sql("SELECT id, captured_at, canceled_at, data FROM payment ORDER BY id"),
    shop.sandbox.records.effects(),
  ])
}
