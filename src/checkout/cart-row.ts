import type { ShopRow } from "../modules/instalments/service-order"

/** A row whose cart and payment collection are known: everything but sales to an order that stood before. */
export type CartRow = ShopRow & { cart_id: string; payment_collection_id: string }

export function isOfCart(row: ShopRow): row is CartRow {
  return row.cart_id !== null && row.payment_collection_id !== null
}
