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

function referenceOf(order: Referenced): string {
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
