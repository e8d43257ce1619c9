import { eventually } from "./eventually"
import type { Session } from "./shopper"
import type { TestShop } from "./test-shop"

export interface RecordedOrder {
  id: string
  status: string
  cart_id: string | null
  order_id: string | null
  payment_id: string | null
  payment_session_id: string | null
  needs_person: string | null
  callbacks: number
  total_cents: number
}

/** The plugin's own row behind a payment session. */
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

/** The order a cart became, once there is one. */
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
