import type { BigNumberInput } from "@medusajs/framework/types"
import type { Deps, ReadDeps } from "../../modules/instalments/deps"
import { refuseShopper } from "../../modules/instalments/errors"
import type { SellingRules } from "../../modules/instalments/options/selling-rules"
import type { PaymentGraph } from "../../payments/payment"
import {
  DELIVERY_FIELDS,
  type Delivery,
  type Goods,
  type GoodsGraph,
  type GoodsLine,
  type Purchase,
  type PurchaseGraph,
  toDelivery,
  toGoods,
  toPurchase,
} from "./purchase"

const GOODS = [
  "id",
  "currency_code",
  "total",
  "shipping_total",
  "items.id",
  "items.title",
  "items.product_title",
  "items.variant_title",
  "items.variant_id",
  "items.product_id",
  "items.quantity",
  "items.total",
  "billing_address.country_code",
  "email",
  ...DELIVERY_FIELDS.map((field) => `shipping_address.${field}`),
]
const PURCHASE = [
  ...GOODS,
  "region_id",
  "sales_channel_id",
  "locale",
  "metadata",
  "customer.*",
  "billing_address.*",
  "shipping_address.*",
]

/** What options may sell otherwise or not at all; read where one of them does, for they take three statements. */
const CLASSES = ["items.product.categories.id", "items.product.tags.id"]

/** Only an order has it. */
const NUMBER = "display_id"
/** Only a cart has it. */
const COMPLETION = "completed_at"

/** How the accounts sell that the purchase is read for. */
type Rules = readonly Pick<SellingRules, "excluded" | "promoted">[]

function purchaseFields(rules: Rules): string[] {
  const byClass = rules
    .flatMap(({ excluded, promoted }) => [excluded, promoted])
    .some((listed) => typeof listed === "object" && listed.categories.length + listed.tags.length > 0)
  return byClass ? [...PURCHASE, ...CLASSES] : PURCHASE
}

/** A payment session with what it pays for, and by whom. */
export interface SessionPurchase {
  sessionId: string
  collectionId: string
  purchase: Purchase
  /** What is to be paid now, which is the session's amount unless the session is older. */
  liveTotal: BigNumberInput
}

/**
 * Walks payment session -> collection -> cart, or order when the collection belongs to one.
 * @throws MedusaError NOT_FOUND when the session, or what it pays for, is gone
 */
export async function readSessionPurchase(
  { query }: Pick<ReadDeps, "query">,
  sessionId: string,
  rules: SellingRules,
): Promise<SessionPurchase> {
  const fields = purchaseFields([rules])
  const { kind, bought, amount, collection } = await readSession<PurchaseGraph>(query, sessionId, fields)
  return {
    sessionId,
    collectionId: collection.id,
    purchase: toPurchase(kind, bought, amount),
    liveTotal: liveTotal(kind, bought, collection),
  }
}

/** What Medusa's completion made of a cart: it is what is sent out, whatever becomes of the cart meanwhile. */
export interface OrderMade {
  id: string
  delivery: Delivery
  lines: Pick<GoodsLine, "variant_id" | "quantity">[]
}

/** What a session or a payment pays for, without the buyer. */
export interface PaidGoods {
  /** At the amount of the session or the payment. */
  goods: Goods
  /** What the cart costs now, or what its order's collection asks: the session or the payment may be older. */
  liveTotal: BigNumberInput
  /** Of a cart, the order that its completion has made. */
  made: OrderMade | null
  /** That order, or the one that was there before; null where there is none yet. */
  orderId: string | null
  /** Whether a second completion of the cart has made another order beside it. */
  isMadeTwice: boolean
}

/** @throws MedusaError NOT_FOUND when the session, or what it pays for, is gone */
export async function readSessionGoods(deps: ReadDeps, sessionId: string): Promise<PaidGoods> {
  return toPaidGoods(deps, await readSession<GoodsGraph>(deps.query, sessionId, GOODS))
}

/**
 * The same of a payment, whose session may be gone.
 * @throws MedusaError NOT_FOUND when what it pays for is gone
 */
export async function readPaymentGoods(
  deps: ReadDeps,
  { payment_collection_id: id, amount }: Pick<PaymentGraph, "amount" | "payment_collection_id">,
): Promise<PaidGoods> {
  const { query } = deps
  const { data } = await query.graph({
    entity: "payment_collection",
    fields: collectionFields(GOODS),
    filters: { id },
  })
  return toPaidGoods(deps, await readAskedFor<GoodsGraph>(query, { amount, collection: data[0] }, GOODS))
}

async function toPaidGoods(
  { instalments }: ReadDeps,
  { kind, bought, amount, collection }: AskedFor<GoodsGraph>,
): Promise<PaidGoods> {
  const [made = null, ...others] = kind === "cart" ? await readOrdersMade(instalments, collection.id) : []
  return {
    goods: toGoods(bought, amount),
    liveTotal: liveTotal(kind, bought, collection),
    made,
    orderId: kind === "order" ? bought.id : (made?.id ?? null),
    isMadeTwice: others.length > 0,
  }
}

/** One statement of our own: by Medusa's query, authorizing a payment read what it pays for in a third more time. */
async function readOrdersMade({ sql }: Deps["instalments"], collectionId: string): Promise<OrderMade[]> {
  const { rows } = await sql.raw<OrderMadeRow>(
    `SELECT o.id, o.email, to_jsonb(a) AS shipping_address,
            ARRAY(SELECT jsonb_build_object('variant_id', line.variant_id, 'quantity', item.quantity::text)
                    FROM order_item item JOIN order_line_item line ON line.id = item.item_id AND line.deleted_at IS NULL
                   WHERE item.order_id = o.id AND item.version = o.version AND item.deleted_at IS NULL) AS lines
       FROM order_payment_collection pc
       JOIN "order" o ON o.id = pc.order_id AND o.deleted_at IS NULL
       LEFT JOIN order_address a ON a.id = o.shipping_address_id
      WHERE pc.payment_collection_id = ? AND pc.deleted_at IS NULL`,
    [collectionId],
  )
  return rows.map((order) => ({ id: order.id, delivery: toDelivery(order), lines: order.lines }))
}

function liveTotal(
  kind: Purchase["kind"],
  bought: { total: BigNumberInput },
  collection: { amount: BigNumberInput },
): BigNumberInput {
  return kind === "cart" ? bought.total : collection.amount
}

/** An order as it stands, of which `amount` is paid; null when there is none. */
export async function readOrderPurchase(
  { query }: Pick<ReadDeps, "query">,
  orderId: string,
  { amount, rules = [] }: { amount: BigNumberInput; rules?: Rules },
): Promise<Purchase | null> {
  const fields = [...purchaseFields(rules), NUMBER]
  const order = await readOne<PurchaseGraph>(query, "order", { id: orderId, fields })
  return order && toPurchase("order", order, amount)
}

/** A cart as it stands, priced at its own total; null when there is none. */
export async function readCartPurchase(
  { query }: Pick<ReadDeps, "query">,
  cartId: string,
  rules: Rules,
): Promise<Purchase | null> {
  const fields = [...purchaseFields(rules), COMPLETION]
  const cart = await readOne<PurchaseGraph>(query, "cart", { id: cartId, fields })
  return cart && toPurchase("cart", cart, cart.total)
}

/** An order's goods as they stand, of which `amount` is paid; null when there is no such order. */
export async function readOrderGoods(
  query: Deps["query"],
  orderId: string,
  amount: BigNumberInput,
): Promise<Goods | null> {
  const order = await readOne<GoodsGraph>(query, "order", { id: orderId, fields: GOODS })
  return order && toGoods(order, amount)
}

/** A cart's goods as they stand, priced at its own total; null when there is no such cart. */
export async function readCartGoods(query: Deps["query"], cartId: string): Promise<Goods | null> {
  const cart = await readOne<GoodsGraph>(query, "cart", { id: cartId, fields: GOODS })
  return cart && toGoods(cart, cart.total)
}

/** What a collection asks for now, in Medusa's own unrounded amount; null when there is no such collection. */
export async function readCollectionAmount(query: Deps["query"], id: string): Promise<BigNumberInput | null> {
  const { data } = await query.graph({
    entity: "payment_collection",
    fields: ["id", "amount"],
    filters: { id },
  })
  const collections: { amount: BigNumberInput }[] = data
  return collections[0]?.amount ?? null
}

interface AskedFor<Bought> {
  kind: Purchase["kind"]
  bought: Bought
  /** Of the session, or the payment. */
  amount: BigNumberInput
  collection: { id: string; amount: BigNumberInput }
}

async function readSession<Bought>(
  query: Deps["query"],
  sessionId: string,
  fields: string[],
): Promise<AskedFor<Bought>> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: ["id", "amount", ...collectionFields(fields).map((field) => `payment_collection.${field}`)],
    filters: { id: sessionId },
  })
  const session: { amount: BigNumberInput; payment_collection?: CollectionGraph<Bought> } | undefined =
    data[0]
  if (!session) throw refuseShopper("cart_not_found")
  const { amount, payment_collection: collection } = session
  return readAskedFor(query, { amount, collection }, fields)
}

function collectionFields(fields: string[]): string[] {
  return ["id", "amount", ...[...fields, COMPLETION].map((field) => `cart.${field}`)]
}

/** While a cart becomes an order its collection belongs to both: it is the cart that is paid for. */
async function readAskedFor<Bought>(
  query: Deps["query"],
  { amount, collection }: { amount: BigNumberInput; collection?: CollectionGraph<Bought> },
  fields: string[],
): Promise<AskedFor<Bought>> {
  if (!collection) throw refuseShopper("cart_not_found")
  if (collection.cart) return { kind: "cart", bought: collection.cart, amount, collection }
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: [...fields, NUMBER].map((field) => `order.${field}`),
    filters: { payment_collection_id: collection.id },
  })
  const links: { order?: Bought }[] = data
  const order = links.find((link) => link.order)?.order
  if (!order) throw refuseShopper("cart_not_found")
  return { kind: "order", bought: order, amount, collection }
}

async function readOne<Bought>(
  query: Deps["query"],
  entity: "cart" | "order",
  { id, fields }: { id: string; fields: string[] },
): Promise<Bought | null> {
  const { data } = await query.graph({ entity, fields, filters: { id } })
  return data[0] ?? null
}

interface CollectionGraph<Bought> {
  id: string
  amount: BigNumberInput
  cart?: Bought | null
}

type OrderMadeRow = Pick<GoodsGraph, "email" | "shipping_address"> & Pick<OrderMade, "id" | "lines">
