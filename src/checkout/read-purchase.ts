import type { BigNumberInput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Deps } from "../modules/instalments/deps"
import type { Purchase, PurchaseAddress, PurchaseCustomer, PurchaseLine } from "./purchase"

const BUYER = ["customer.*", "billing_address.*", "shipping_address.*"]
const LINES = [
  "items.id",
  "items.title",
  "items.product_title",
  "items.variant_title",
  "items.variant_id",
  "items.product_id",
  "items.quantity",
  "items.total",
  "items.product.categories.id",
]
const FIELDS = [
  "id",
  "currency_code",
  "region_id",
  "email",
  "locale",
  "metadata",
  "total",
  "shipping_total",
  ...LINES,
  ...BUYER,
]

/** A payment session with what it pays for. */
export interface SessionPurchase {
  sessionId: string
  collectionId: string
  purchase: Purchase
  /** What the cart costs now, or what its order's collection asks: the session may be older. */
  liveTotal: BigNumberInput
}

/**
 * Walks payment session -> collection -> cart, or order when the collection belongs to one.
 * @throws MedusaError NOT_FOUND when the session, or what it pays for, is gone
 */
export async function readSessionPurchase(query: Deps["query"], sessionId: string): Promise<SessionPurchase> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: [
      "id",
      "amount",
      "payment_collection.id",
      "payment_collection.amount",
      "payment_collection.cart.id",
      "payment_collection.order.id",
    ],
    filters: { id: sessionId },
  })
  const session: SessionGraph | undefined = data[0]
  const collection = session?.payment_collection
  if (!session || !collection) throw gone(`payment session ${sessionId}`)
  const cartId = collection.cart?.id
  const orderId = collection.order?.id
  if (cartId) {
    const cart = await readCart(query, cartId)
    if (!cart) throw gone(`cart ${cartId}`)
    return {
      sessionId,
      collectionId: collection.id,
      purchase: toPurchase("cart", cart, session.amount),
      liveTotal: cart.total,
    }
  }
  if (!orderId) throw gone(`cart of payment session ${sessionId}`)
  const purchase = await readOrderPurchase(query, orderId, session.amount)
  if (!purchase) throw gone(`order ${orderId}`)
  return { sessionId, collectionId: collection.id, purchase, liveTotal: collection.amount }
}

/** An order as it stands, of which `amount` is paid; null when there is none. */
export async function readOrderPurchase(
  query: Deps["query"],
  orderId: string,
  amount: BigNumberInput,
): Promise<Purchase | null> {
  const { data } = await query.graph({ entity: "order", fields: FIELDS, filters: { id: orderId } })
  const order: BuyGraph | undefined = data[0]
  return order ? toPurchase("order", order, amount) : null
}

/** A cart as it stands, priced at its own total; null when there is none. */
export async function readCartPurchase(query: Deps["query"], cartId: string): Promise<Purchase | null> {
  const cart = await readCart(query, cartId)
  return cart ? toPurchase("cart", cart, cart.total) : null
}

async function readCart(query: Deps["query"], id: string): Promise<BuyGraph | undefined> {
  const { data } = await query.graph({ entity: "cart", fields: [...FIELDS, "completed_at"], filters: { id } })
  return data[0]
}

function toPurchase(kind: Purchase["kind"], bought: BuyGraph, amount: BigNumberInput): Purchase {
  return {
    kind,
    id: bought.id,
    currency_code: bought.currency_code,
    amount,
    region_id: bought.region_id ?? null,
    email: bought.email ?? null,
    completed_at: bought.completed_at ?? null,
    locale: bought.locale ?? null,
    lines: (bought.items ?? []).map(toLine),
    shipping_total: bought.shipping_total ?? 0,
    customer: bought.customer ?? null,
    billing_address: bought.billing_address ?? null,
    shipping_address: bought.shipping_address ?? null,
    metadata: bought.metadata ?? null,
  }
}

function toLine(item: ItemGraph): PurchaseLine {
  return {
    id: item.id,
    variant_id: item.variant_id ?? null,
    product_id: item.product_id ?? null,
    category_ids: (item.product?.categories ?? []).map((category) => category.id),
    title: item.product_title || item.title,
    variant_title: item.variant_title ?? null,
    quantity: item.quantity,
    total: item.total,
  }
}

function gone(what: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, `Instalments: there is no ${what} any more.`)
}

interface SessionGraph {
  amount: BigNumberInput
  payment_collection?: {
    id: string
    amount: BigNumberInput
    cart?: { id: string } | null
    order?: { id: string } | null
  }
}

interface BuyGraph {
  id: string
  currency_code: string
  region_id?: string | null
  email?: string | null
  locale?: string | null
  completed_at?: Date | string | null
  metadata?: Record<string, unknown> | null
  total: BigNumberInput
  shipping_total?: BigNumberInput
  items?: ItemGraph[]
  customer?: PurchaseCustomer | null
  billing_address?: PurchaseAddress | null
  shipping_address?: PurchaseAddress | null
}

interface ItemGraph {
  id: string
  title: string
  product_title?: string | null
  variant_title?: string | null
  variant_id?: string | null
  product_id?: string | null
  quantity: BigNumberInput
  total: BigNumberInput
  product?: { categories?: { id: string }[] } | null
}
