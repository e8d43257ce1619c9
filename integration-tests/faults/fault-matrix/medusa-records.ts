import type { TestShop } from "../../harness/shop/test-shop"

export interface PaymentInMedusa {
  id: string
  provider: string
  reference: string | null
  live: boolean
  order_id: string | null
  captured: number
  refunds: number[]
}
export interface RowInMedusa {
  id: string
  status: string
  service_order_id: string | null
  /** Reasons of the open reviews. */
  reviews: string[]
  order_id: string | null
  payment_id: string | null
  captures: string[]
  refunds: string[]
}
/** The shop's records of one cart. Cents. */
export interface CartInMedusa {
  cart_id: string
  rows: RowInMedusa[]
  orders: { id: string; status: string; account: number }[]
  payments: PaymentInMedusa[]
}

/** Everything that may change of a cart's purchase, or of all carts with an instalment order, in one statement. */
export async function readRecords(shop: TestShop, cartId: string | null): Promise<CartInMedusa[]> {
  return shop.sql<CartInMedusa>(
    `SELECT carts.cart_id, ${ROWS} AS rows, ${ORDERS} AS orders, ${PAYMENTS} AS payments
       FROM (SELECT DISTINCT cart_id FROM instalment_order WHERE $1::text IS NULL OR cart_id = $1) AS carts
      ORDER BY carts.cart_id`,
    [cartId],
  )
}

const listOf = (fields: string, from: string, order: string): string =>
  `(SELECT coalesce(json_agg(json_build_object(${fields}) ORDER BY ${order}), '[]') FROM ${from})`

const statesIn = (table: string): string =>
  `(SELECT coalesce(json_agg(state ORDER BY created_at, id), '[]') FROM ${table} WHERE instalment_order_id = one.id)`

const ROWS = listOf(
  `'id', one.id, 'status', one.status, 'service_order_id', one.service_order_id, 'order_id', one.order_id,
   'payment_id', one.payment_id,
   'reviews', (SELECT coalesce(json_agg(reason ORDER BY reason), '[]') FROM instalment_review
                WHERE instalment_order_id = one.id AND ended_at IS NULL AND resolved_at IS NULL),
   'captures', ${statesIn("instalment_capture")}, 'refunds', ${statesIn("instalment_refund")}`,
  "instalment_order one WHERE one.cart_id = carts.cart_id",
  "one.created_at, one.id",
)

/** `account`: the sum of the order's transactions. */
const ORDERS = listOf(
  `'id', "order".id, 'status', "order".status,
   'account', (SELECT coalesce(round(sum(amount) * 100), 0)::int FROM order_transaction
                WHERE order_transaction.order_id = "order".id AND order_transaction.deleted_at IS NULL)`,
  `order_cart JOIN "order" ON "order".id = order_cart.order_id
     WHERE order_cart.cart_id = carts.cart_id AND order_cart.deleted_at IS NULL`,
  `"order".id`,
)

const PAYMENTS = listOf(
  `'id', payment.id, 'provider', payment.provider_id, 'reference', payment.data->>'instalment_order_id',
   'live', payment.canceled_at IS NULL,
   'order_id', (SELECT order_id FROM order_payment_collection link
                 WHERE link.payment_collection_id = payment.payment_collection_id AND link.deleted_at IS NULL),
   'captured', (SELECT coalesce(round(sum(amount) * 100), 0)::int FROM capture
                 WHERE payment_id = payment.id AND deleted_at IS NULL),
   'refunds', (SELECT coalesce(json_agg(round(amount * 100) ORDER BY created_at, id), '[]') FROM refund
                WHERE payment_id = payment.id AND deleted_at IS NULL)`,
  `cart_payment_collection link JOIN payment USING (payment_collection_id)
     WHERE link.cart_id = carts.cart_id AND payment.deleted_at IS NULL`,
  "payment.created_at, payment.id",
)
