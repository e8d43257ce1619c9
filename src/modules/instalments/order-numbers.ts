import type { Deps } from "./deps"

/** An order of the shop, with the number people know it by. */
export interface NumberedOrder {
  id: string
  display_id: number | null
}

/** What Medusa has of an order, or of a draft that is none yet. */
export interface KnownOrder extends NumberedOrder {
  is_draft: boolean
}

/** The orders and drafts that these rows are of, by id. Deleted ones are missing. */
export async function ordersById(
  query: Deps["query"],
  rows: readonly { order_id: string | null }[],
): Promise<Map<string | null, KnownOrder>> {
  const wanted = [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))]
  if (wanted.length === 0) return new Map()
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "display_id", "is_draft_order"],
    filters: { id: wanted },
  })
  const orders: (NumberedOrder & { is_draft_order: boolean })[] = data
  return new Map(
    orders.map(({ id, display_id, is_draft_order: is_draft }) => [id, { id, display_id, is_draft }]),
  )
}

/** The orders that these carts became, by the cart's id. */
export async function ordersOfCarts(
  query: Deps["query"],
  carts: readonly string[],
): Promise<Map<string, NumberedOrder>> {
  if (carts.length === 0) return new Map()
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["cart_id", "order.id", "order.display_id"],
    filters: { cart_id: [...carts] },
  })
  const links: { cart_id: string; order?: NumberedOrder | null }[] = data
  return new Map(
    links.flatMap(({ cart_id, order }) =>
      order ? [[cart_id, { id: order.id, display_id: order.display_id }] as const] : [],
    ),
  )
}

/** The number of an order, when that is what the user typed: `12` or `#12`. */
export function numberIn(q: string): number | undefined {
  const digits = /^#?(\d{1,9})$/.exec(q.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Ids of the orders a search such as `#12` or `12` may mean. */
export async function ordersNumbered(query: Deps["query"], q: string): Promise<string[]> {
  const number = numberIn(q)
  if (number === undefined) return []
  const { data } = await query.graph({
    entity: "order",
    fields: ["id"],
    filters: { display_id: number },
  })
  const orders: { id: string }[] = data
  return orders.map(({ id }) => id)
}

/** What an order and the cart it was hold of an earlier integration. */
export interface EarlierOrder {
  metadata: Record<string, unknown> | null
  cart?: { metadata: Record<string, unknown> | null } | null
}

/** The fields of an `EarlierOrder`, for a query. */
export const EARLIER_ORDER = ["metadata", "cart.metadata"] as const

/**
 * The identifier that an order has in the earlier integration, as staff have noted it in its metadata. Shoppers can write
 * the metadata of their cart, which Medusa copies to the order: an identifier that stands there too may be another
 * person's, and is none.
 */
export function earlierIdentifier({ metadata, cart }: EarlierOrder, key: string): string | undefined {
  const noted = identifierIn(metadata, key)
  return noted === identifierIn(cart?.metadata ?? null, key) ? undefined : noted
}

function identifierIn(metadata: Record<string, unknown> | null, key: string): string | undefined {
  const given = metadata?.[key]
  return typeof given === "string" || typeof given === "number" ? `${given}`.trim() || undefined : undefined
}
