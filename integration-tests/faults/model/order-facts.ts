import type { Play } from "./play"
import { ORDERS, SUMMARY } from "./purchase"

/** Where goods and news go: what a credit decision was made about. */
export interface Delivery {
  email: string
  street: string
  postcode: string
  city: string
  country: string
}

/** What stands in Medusa of one order, beside its payments. */
export interface OrderFacts {
  id: string
  cancelled: boolean
  /** Made by staff, and not an order yet. */
  draft: boolean
  /** What is left to pay, in cents, rounded once; negative where more was captured. */
  asked: number
  delivery: Delivery
  /** Each line in the words the lender is told. */
  lines: string[]
  /** Lines whose goods are neither reserved nor sent, with how many are missing. */
  unreserved: { line: string; missing: number }[]
}

interface Line {
  id: string
  quantity: number
  fulfilled: number
  text: string
  managed: boolean
  reserved: number
}

/** The orders of the cart, or the one that staff made, oldest first. */
export async function readOrders(play: Play): Promise<OrderFacts[]> {
  const { shop } = play.fixture
  const orders = await shop.sql<Omit<OrderFacts, "delivery" | "lines" | "unreserved"> & Delivery>(
    `SELECT o.id, o.canceled_at IS NOT NULL AS cancelled, o.status = 'draft' AS draft,
            coalesce((${SUMMARY}->>'pending_difference')::float8 * 100, 0) AS asked,
            coalesce(o.email, '') AS email, coalesce(a.address_1, '') AS street,
            coalesce(a.postal_code, '') AS postcode, coalesce(a.city, '') AS city, upper(coalesce(a.country_code, '')) AS country
       FROM "order" o
       LEFT JOIN order_address a ON a.id = o.shipping_address_id
      WHERE o.id IN ${ORDERS} AND o.deleted_at IS NULL ORDER BY o.created_at`,
    [play.cartId],
  )
  return Promise.all(
    orders.map(async ({ id, cancelled, draft, asked, ...delivery }) => {
      const lines = await readLines(play, id)
      return {
        id,
        cancelled,
        draft,
        asked: Math.round(asked + 1e-7),
        delivery,
        lines: lines.map(({ text, quantity }) => `${quantity} ${text}`).sort(),
        unreserved: lines
          .filter(({ managed }) => managed)
          .map(({ text, quantity, fulfilled, reserved }) => ({
            line: text,
            missing: quantity - fulfilled - reserved,
          }))
          .filter(({ missing }) => missing !== 0),
      }
    }),
  )
}

async function readLines({ fixture: { shop } }: Play, orderId: string): Promise<Line[]> {
  return shop.sql<Line>(
    `SELECT l.id, i.quantity::int, i.fulfilled_quantity::int AS fulfilled,
            l.product_title || ' (' || l.variant_title || ')' AS text, coalesce(v.manage_inventory, false) AS managed,
            coalesce((SELECT sum(r.quantity) FROM reservation_item r
                       WHERE r.line_item_id = l.id AND r.deleted_at IS NULL), 0)::int AS reserved
       FROM order_item i
       JOIN "order" o ON o.id = i.order_id AND o.version = i.version
       JOIN order_line_item l ON l.id = i.item_id
       LEFT JOIN product_variant v ON v.id = l.variant_id
      WHERE i.order_id = $1 AND i.deleted_at IS NULL AND i.quantity > 0`,
    [orderId],
  )
}
