import type { RecordedOrder, Effect } from "../../../src/lender/sandbox"
import { accountsApart, askingAgain, centsOf, creditedTwice } from "../../harness/assertions/order-accounts"
import { formsOf, type Play } from "./play"
import { COLLECTIONS, ORDERS, ROWS, SUMMARY } from "./purchase"
import { hourlySweep } from "./time"

export interface Row {
  id: string
  status: string
  lender_order_id: string | null
  payment_id: string | null
  origin: "cart" | "order" | "service"
  country_code: string | null
  due_at: Date | null
  announced_at: Date | null
}
export interface Intent {
  id: string
  instalment_order_id: string
  state: string
  cents: number
}
export interface LedgerEntry extends Intent {
  origin: "medusa" | "service" | "automatic"
  lender_refund_id: string | null
  medusa_refund_id: string | null
  created_at: Date
  resolved_at: Date | null
  /** The staff member who requested it; null where there was none, as where the plugin finishes a cancellation. */
  requested_by: string | null
  /** It was not made, and is listed for that. */
  owed: boolean
  /** The lender accepted it for later: it is listed until the lender shows it. */
  accepted: boolean
}
export interface Payment {
  id: string
  provider_id: string
  /** The payment it refers to: the `order_reference` at the lender. */
  reference: string | null
  data: string
  cancelled: boolean
  /** In cents, rounded once. */
  cents: number
  captured: number
  refunded: number
}
export interface Form extends RecordedOrder {
  reference: string
  effects: Effect[]
  captured: number
  refunded: number
}

/** One reason for which an instalment order was put in the review queue, open or not. */
export interface Review {
  id: string
  instalment_order_id: string
  reason: string
  /** `resolved`: a staff member closed it. `ended`: the reason no longer applies. */
  state: "open" | "resolved" | "ended"
  opened_at: Date
  ended_by: string | null
}

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

/** Everything both sides know of one cart, or of one sale in the store, read once it is quiet. */
export interface Facts {
  play: Play
  rows: Row[]
  /** Rows whose order stands, paid, and before the last hourly run an order made later had been announced for an hour. */
  overtaken: string[]
  /** Every reason for which one of them was put in the review queue, including closed reviews. */
  reviews: Review[]
  captures: (Intent & { payment_id: string })[]
  ledger: LedgerEntry[]
  forms: Form[]
  payments: Payment[]
  orders: OrderFacts[]
  /** Whether the order's page shows a hold. */
  held: boolean
  /** Orders whose transactions in Medusa differ from their payments. */
  apart: { id: string; apart: number; recorded: string }[]
  /** Orders that ask again for money that was refunded. */
  asking: { id: string; asked: number }[]
  /** Orders that gave credit for more than was refunded. */
  credited: { id: string; excess: number }[]
  /** Null where staff made a draft instead. */
  cart: { cents: number; lines: string[]; country: string } | null
  /** The database's clock. */
  now: Date
  /** Every table the plugin writes to, as text. */
  written: string
}

const OVERTAKEN = `SELECT paid.id FROM instalment_order paid JOIN order_cart made USING (cart_id)
    JOIN "order" o ON o.id = made.order_id AND o.canceled_at IS NULL
   WHERE paid.id IN ${ROWS} AND paid.order_id = made.order_id AND paid.payment_id IS NOT NULL AND paid.announced_at IS NULL
     AND EXISTS (SELECT FROM instalment_order a JOIN order_cart later USING (cart_id)
                  WHERE later.created_at > made.created_at AND a.announced_at < now() - interval '1 hour')`

const OURS = `instalment_order_id IN ${ROWS}`

export async function readFacts(play: Play): Promise<Facts> {
  const { shop } = play.fixture
  const of = <Found>(statement: string) => shop.sql<Found>(statement, [play.cartId])
  const overtaken = await of<{ id: string }>(OVERTAKEN)
  // Another cart's order may have been announced since the run that ended this one's.
  if (overtaken.length > 0) await hourlySweep(play)
  const rows = await of<Row>(`SELECT * FROM instalment_order WHERE id IN ${ROWS} ORDER BY created_at`)
  const captures = await of<Facts["captures"][number]>(
    `SELECT * FROM instalment_attempt WHERE kind = 'confirm' AND ${OURS}`,
  )
  const ledger = await of<LedgerEntry>(
    `SELECT *, nullif(requested_by, instalment_order_id) AS requested_by
       FROM instalment_attempt WHERE kind = 'refund' AND ${OURS}`,
  )
  const transitions = await of<object>(`SELECT * FROM instalment_transition WHERE ${OURS}`)
  const sessions = await of<{ data: unknown }>(
    `SELECT data FROM payment_session WHERE payment_collection_id IN ${COLLECTIONS}`,
  )
  const payments = await of<Payment>(
    `SELECT p.id, p.provider_id, p.data->>'instalment_order_id' AS reference, p.data::text AS data,
            p.canceled_at IS NOT NULL AS cancelled, round(p.amount * 100)::int AS cents,
            ${centsOf("capture")} AS captured, ${centsOf("refund")} AS refunded
       FROM payment p WHERE p.deleted_at IS NULL AND p.payment_collection_id IN ${COLLECTIONS}`,
  )
  const reviews = await readReviews(play)
  const holds =
    await of<object>(`SELECT FROM instalment_order o JOIN instalment_purchase p ON p.id = o.purchase_id
      WHERE p.held_at IS NOT NULL AND o.id IN ${ROWS}`)
  const [clock] = await shop.sql<{ now: Date }>("SELECT now() AS now")
  return {
    play,
    rows,
    overtaken: overtaken.map(({ id }) => id),
    reviews,
    captures,
    ledger,
    forms: formsOf(play).map((form) => withEffects(play, form)),
    payments,
    orders: await readOrders(play),
    held: holds.length > 0,
    apart: await accountsApart(shop, play.cartId),
    asking: await askingAgain(shop, play.cartId),
    credited: await creditedTwice(shop, play.cartId),
    cart: play.schedule.inStore ? null : await readCart(play),
    now: clock?.now ?? new Date(),
    written: JSON.stringify([rows, reviews, captures, ledger, transitions, sessions, payments]),
  }
}

function withEffects({ fixture }: Play, form: RecordedOrder): Form {
  const { records } = fixture.shop.sandbox
  return {
    ...form,
    reference: form.request.shopping_cart.order_reference ?? form.id,
    effects: records.effects(form.id),
    captured: records.captured(form.id),
    refunded: records.refunded(form.id),
  }
}

interface ShownCart {
  total: number
  shipping_address: { country_code: string | null } | null
  items: { quantity: number; product_title: string; variant_title: string }[]
}

/** The cart as a shopper sees it: its total, and each line as described to the lender. */
async function readCart({ shopper, cartId }: Play): Promise<NonNullable<Facts["cart"]>> {
  const { body } = await shopper.call<{ cart: ShownCart }>(`/store/carts/${cartId}`)
  return {
    cents: Math.round(body.cart.total * 100 + 1e-7),
    country: body.cart.shipping_address?.country_code?.toUpperCase() ?? "",
    lines: body.cart.items
      .map((line) => `${line.quantity} ${line.product_title} (${line.variant_title})`)
      .sort(),
  }
}

/** Every review of the cart's instalment orders, including closed ones, so that a lost reason shows. */
export async function readReviews({ fixture: { shop }, cartId }: Play): Promise<Review[]> {
  return shop.sql<Review>(
    `SELECT id, instalment_order_id, reason, opened_at, ended_by,
            CASE WHEN resolved_at IS NOT NULL THEN 'resolved' WHEN ended_at IS NOT NULL THEN 'ended' ELSE 'open' END AS state
       FROM instalment_review
      WHERE deleted_at IS NULL AND instalment_order_id IN ${ROWS}
      ORDER BY opened_at, id`,
    [cartId],
  )
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
async function readOrders(play: Play): Promise<OrderFacts[]> {
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
