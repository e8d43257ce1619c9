import type { Deps, ReadDeps } from "../modules/instalments/deps"
import { EARLIER_ORDER, earlierIdentifier, type EarlierOrder } from "../modules/instalments/order-numbers"
import { hashAddress } from "../modules/instalments/token"

/** Whom a request for access or erasure is about. */
export type Person = { email: string } | { customer_id: string } | { order_id: string }

/** Where Medusa knows a person, by its ids: the plugin's tables hold no name and no address to search by. */
export interface References {
  carts: string[]
  orders: string[]
  /** The e-mail addresses of these, hashed. */
  addressHashes: string[]
  paymentCollections: string[]
  /** Identifiers of their orders in the earlier integration, by which charges of version 1 are kept. */
  version1Orders: string[]
}

interface CartGraph {
  id: string
  email?: string | null
  payment_collection?: { id: string } | null
}
interface OrderGraph extends EarlierOrder {
  id: string
  email?: string | null
  payment_collections?: ({ id: string } | null)[] | null
}

/**
 * The carts and orders of a person. By e-mail address: every cart and order with it, in either case, and all of the
 * customers who have it. By order: that order and the cart it was. What Medusa has deleted is not found.
 */
export async function findPerson(deps: ReadDeps, person: Person): Promise<References> {
  const [carts, orders] = await readOf(deps.query, await filtersOf(deps.query, person))
  const { orderKey } = deps.instalments.settings.version1
  const emails = unique([
    ...("email" in person ? [person.email] : []),
    ...[...carts, ...orders].map(({ email }) => email?.toLowerCase()),
  ])
  return {
    carts: unique(carts.map(({ id }) => id)),
    orders: unique(orders.map(({ id }) => id)),
    addressHashes: await Promise.all(emails.map(hashAddress)),
    paymentCollections: unique([
      ...carts.map(({ payment_collection }) => payment_collection?.id),
      ...orders.flatMap(({ payment_collections }) => payment_collections?.map((one) => one?.id) ?? []),
    ]),
    version1Orders: unique(orders.map((order) => earlierIdentifier(order, orderKey))),
  }
}

/** Of which any may match. */
interface Filters {
  cart: object[]
  order: object[]
}

async function filtersOf(query: Deps["query"], person: Person): Promise<Filters> {
  if ("order_id" in person) {
    const { data } = await query.graph({
      entity: "order_cart",
      fields: ["cart_id"],
      filters: { order_id: person.order_id },
    })
    const links: { cart_id: string }[] = data
    return { cart: links.map(({ cart_id }) => ({ id: cart_id })), order: [{ id: person.order_id }] }
  }
  if ("customer_id" in person) return both([person])
  const email = { $ilike: person.email.replace(/[\\%_]/g, "\\$&") }
  const { data } = await query.graph({ entity: "customer", fields: ["id"], filters: { email } })
  const customers: { id: string }[] = data
  return both([{ email }, ...customers.map(({ id }) => ({ customer_id: id }))])
}

function both(filters: object[]): Filters {
  return { cart: filters, order: filters }
}

async function readOf(query: Deps["query"], { cart, order }: Filters): Promise<[CartGraph[], OrderGraph[]]> {
  const carts: CartGraph[] = []
  for (const filters of cart) {
    const { data } = await query.graph({
      entity: "cart",
      fields: ["id", "email", "payment_collection.id"],
      filters,
    })
    const found: CartGraph[] = data
    carts.push(...found)
  }
  const orders: OrderGraph[] = []
  for (const filters of order) {
    const fields = ["id", "email", ...EARLIER_ORDER, "payment_collections.id"]
    const { data } = await query.graph({ entity: "order", fields, filters })
    const found: OrderGraph[] = data
    orders.push(...found)
  }
  return [carts, orders]
}

function unique(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.flatMap((id) => (id ? [id] : [])))].sort()
}
