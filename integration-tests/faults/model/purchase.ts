/**
 * What belongs to one play, as SQL. `key` is an expression of what the play is known by: its cart, or the draft that staff
 * made instead. Staff can sell a cart's order in the store too: the forms of such a sale know the order, and no cart.
 */
function ordersOf(key: string): string {
  return `(SELECT order_id FROM order_cart WHERE cart_id = ${key} AND deleted_at IS NULL UNION ALL SELECT ${key})`
}

/** The instalment orders of a play, of both origins. */
export function rowsOf(key: string): string {
  return `(SELECT id FROM instalment_order WHERE cart_id = ${key} OR order_id IN ${ordersOf(key)})`
}

/** Also those of a draft that was deleted: Medusa deletes their links with it. */
export function collectionsOf(key: string): string {
  return `(SELECT payment_collection_id FROM cart_payment_collection WHERE cart_id = ${key}
  UNION SELECT payment_collection_id FROM order_payment_collection WHERE order_id IN ${ordersOf(key)})`
}

const KEY = "$1::text"

export const ORDERS = ordersOf(KEY)
export const ROWS = rowsOf(KEY)
export const COLLECTIONS = collectionsOf(KEY)

/**
 * The totals of an order `o`. Medusa makes two summaries of one version where changes of the order are confirmed at the
 * same moment.
 */
export const SUMMARY = `(SELECT s.totals FROM order_summary s WHERE s.order_id = o.id AND s.version = o.version
    AND s.deleted_at IS NULL ORDER BY s.created_at DESC LIMIT 1)`
