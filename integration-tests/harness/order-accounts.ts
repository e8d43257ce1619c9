import type { TestShop } from "./test-shop"

/**
 * Orders whose account in Medusa says something else than their payments: transactions less what was captured and
 * not refunded, in hundredths of a cent. Cancelling writes one refund of all into it, made or not, so cancelled
 * orders are left out.
 */
export async function accountsApart(
  shop: Pick<TestShop, "sql">,
  cartId: string | null = null,
): Promise<{ id: string; apart: number }[]> {
  return shop.sql(
    `SELECT id, apart FROM (
       SELECT o.id, round(10000 * (
                (SELECT coalesce(sum(t.amount), 0) FROM order_transaction t
                  WHERE t.order_id = o.id AND t.deleted_at IS NULL)
                - ${moved("capture")} + ${moved("refund")}))::int AS apart
         FROM "order" o
        WHERE o.status <> 'canceled' AND o.deleted_at IS NULL
          AND ($1::text IS NULL OR o.id IN (SELECT order_id FROM order_cart WHERE cart_id = $1 AND deleted_at IS NULL))
     ) AS accounts WHERE apart <> 0`,
    [cartId],
  )
}

function moved(table: "capture" | "refund"): string {
  return `(SELECT coalesce(sum(m.amount), 0) FROM ${table} m
             JOIN payment p ON p.id = m.payment_id AND p.deleted_at IS NULL
             JOIN order_payment_collection l ON l.payment_collection_id = p.payment_collection_id
            WHERE l.order_id = o.id AND l.deleted_at IS NULL AND m.deleted_at IS NULL)`
}
