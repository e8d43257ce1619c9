import type { TestShop } from "../shop/test-shop"

/** Orders that were not cancelled: all, or that of a cart, or the one of this id. */
const STANDING = `o.canceled_at IS NULL AND o.deleted_at IS NULL
  AND ($1::text IS NULL OR o.id = $1 OR o.id IN (SELECT order_id FROM order_cart WHERE cart_id = $1 AND deleted_at IS NULL))`

/**
 * Orders whose transactions in Medusa differ from their payments: transactions less what was captured and not refunded,
 * in hundredths of a cent. Cancelling an order records one refund of everything, made or not, so cancelled orders are
 * left out. `recorded` tells each transaction's amount, and when it was written.
 */
export async function accountsApart(
  shop: Pick<TestShop, "sql">,
  cartId: string | null = null,
): Promise<{ id: string; apart: number; recorded: string }[]> {
  return shop.sql(
    `SELECT id, apart, recorded FROM (
       SELECT o.id, (SELECT coalesce(string_agg(concat(t.amount, ' at ', t.updated_at::time(3)), ', ' ORDER BY t.updated_at), 'nothing')
                       FROM order_transaction t WHERE t.order_id = o.id AND t.deleted_at IS NULL) AS recorded,
              round(10000 * (
                (SELECT coalesce(sum(t.amount), 0) FROM order_transaction t
                  WHERE t.order_id = o.id AND t.deleted_at IS NULL)
                - ${moved("capture")} + ${moved("refund")}))::int AS apart
         FROM "order" o
        WHERE ${STANDING}
     ) AS accounts WHERE apart <> 0`,
    [cartId],
  )
}

/**
 * Orders that ask again for money that was refunded because the customer got no credit for it. An order whose goods
 * changed since may ask for another amount. Neither check is enough alone: Medusa gives no credit for what the order
 * owed, and the amount it asks for can be wrong without the plugin, as when a cancellation fails beside a refund.
 */
export async function askingAgain(
  shop: Pick<TestShop, "sql">,
  cartId: string | null = null,
): Promise<{ id: string; asked: number }[]> {
  return shop.sql(
    `SELECT id, asked FROM (
       SELECT o.id, (s.totals->>'pending_difference')::float8 AS asked, ${moved("refund")} - ${credited()} AS uncredited
         FROM "order" o JOIN order_summary s ON s.order_id = o.id AND s.version = o.version AND s.deleted_at IS NULL
        WHERE ${STANDING}
          AND NOT EXISTS (SELECT 1 FROM order_change c WHERE c.order_id = o.id AND c.deleted_at IS NULL
               AND c.status = 'confirmed' AND c.change_type NOT IN ('credit_line', 'update_order', 'transfer'))
     ) AS orders WHERE asked > 0.005 AND uncredited > 0.005`,
    [cartId],
  )
}

/** Orders that gave the customer more credit for refunds than was refunded: staff would owe them the difference. */
export async function creditedTwice(
  shop: Pick<TestShop, "sql">,
  cartId: string | null = null,
): Promise<{ id: string; excess: number }[]> {
  return shop.sql(
    `SELECT id, excess FROM (
       SELECT o.id, (${credited("a.reference = 'payment_collection'")} - ${moved("refund")})::float8 AS excess
         FROM "order" o WHERE ${STANDING}
     ) AS orders WHERE excess > 0.005`,
    [cartId],
  )
}

/**
 * What was captured or refunded of the payment `p`, in cents: an SQL expression. A third of an amount that a browser works
 * out, as 48.324999999999996, is half a cent.
 */
export function centsOf(table: "capture" | "refund"): string {
  return `(SELECT coalesce(round(round(sum(amount), 10) * 100), 0)::int FROM ${table} WHERE payment_id = p.id AND deleted_at IS NULL)`
}

/** An order's recorded refunds, in cents, in the order in which they were recorded. */
export async function refundsInAccount(shop: Pick<TestShop, "sql">, orderId: string): Promise<number[]> {
  const rows = await shop.sql<{ cents: number }>(
    `SELECT round(-amount * 100)::int AS cents FROM order_transaction
      WHERE order_id = $1 AND reference = 'refund' AND deleted_at IS NULL ORDER BY created_at`,
    [orderId],
  )
  return rows.map(({ cents }) => cents)
}

/** An order's credit, of `o`. Medusa's for a refund refers to the payment collection, that of staff to what they name. */
function credited(which = "true"): string {
  return `(SELECT coalesce(sum(a.amount), 0) FROM order_change_action a
             JOIN order_change c ON c.id = a.order_change_id AND c.deleted_at IS NULL AND c.status = 'confirmed'
            WHERE c.order_id = o.id AND a.action = 'CREDIT_LINE_ADD' AND a.deleted_at IS NULL AND ${which})`
}

function moved(table: "capture" | "refund"): string {
  return `(SELECT coalesce(sum(m.amount), 0) FROM ${table} m
             JOIN payment p ON p.id = m.payment_id AND p.deleted_at IS NULL
             JOIN order_payment_collection l ON l.payment_collection_id = p.payment_collection_id
            WHERE l.order_id = o.id AND l.deleted_at IS NULL AND m.deleted_at IS NULL)`
}
