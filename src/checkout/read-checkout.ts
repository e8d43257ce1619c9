import type { Deps } from "../modules/instalments/deps"
import { providerIdOf } from "../modules/instalments/options/settings"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { isCancelled, readPaymentsOfCollection, type PaymentGraph } from "../money/read-payment"
import { instalmentOrderIdIn } from "./session-data"

/** Where the checkout of an instalment order stands in Medusa. */
export interface CheckoutState {
  /** Payment sessions of the collection, any provider's. */
  sessionIds: string[]
  /** The order the cart became, or the one the collection belongs to; null while there is none. */
  order: { id: string; cancelled: boolean; draft: boolean } | null
  /** Whether the cart still exists; true for collections of orders, which have none. */
  cartExists: boolean
  /** Medusa's payment of this instalment order that is not cancelled. */
  payment: PaymentGraph | null
  /** Its payments that are. */
  cancelledPayments: PaymentGraph[]
  /** Payments that are not this instalment order's, and not cancelled. */
  otherPayments: PaymentGraph[]
}

/** Where an order and its payment both stand (money law 1). */
export type PlacedState = CheckoutState & {
  order: NonNullable<CheckoutState["order"]>
  payment: NonNullable<CheckoutState["payment"]>
}

export function isPlaced(state: CheckoutState): state is PlacedState {
  return state.order !== null && state.payment !== null
}

export async function readCheckout(query: Deps["query"], row: InstalmentOrderRow): Promise<CheckoutState> {
  const [sessionIds, order, cartExists, payments] = await Promise.all([
    row.payment_collection_id === null ? [] : readSessionIds(query, row.payment_collection_id),
    readOrder(query, row),
    row.cart_id === null ? true : exists(query, row.cart_id),
    row.payment_collection_id === null ? [] : readPaymentsOfCollection(query, row.payment_collection_id),
  ])
  // Another provider's payment may carry whatever data the shopper put into its session.
  const providerId = providerIdOf(row.account)
  const ours = payments.filter(
    (payment) => payment.provider_id === providerId && instalmentOrderIdIn(payment.data) === row.id,
  )
  return {
    sessionIds,
    order,
    cartExists,
    payment: ours.find((payment) => !isCancelled(payment)) ?? null,
    cancelledPayments: ours.filter(isCancelled),
    otherPayments: payments.filter((payment) => !isCancelled(payment) && !ours.includes(payment)),
  }
}

async function readSessionIds(query: Deps["query"], collectionId: string): Promise<string[]> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: ["id"],
    filters: { payment_collection_id: collectionId },
  })
  const sessions: { id: string }[] = data
  return sessions.map((session) => session.id)
}

async function exists(query: Deps["query"], cartId: string): Promise<boolean> {
  const { data } = await query.graph({ entity: "cart", fields: ["id"], filters: { id: cartId } })
  return data.length > 0
}

async function readOrder(query: Deps["query"], row: InstalmentOrderRow): Promise<CheckoutState["order"]> {
  const id = row.order_id ?? (row.cart_id && (await readOrderOfCart(query, row.cart_id)))
  if (!id) return null
  const { data } = await query.graph({ entity: "order", fields: ["id", "status"], filters: { id } })
  const order: { id: string; status: string } | undefined = data[0]
  if (!order) return null
  return { id: order.id, cancelled: order.status === "canceled", draft: order.status === "draft" }
}

async function readOrderOfCart(query: Deps["query"], cartId: string): Promise<string | null> {
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  })
  const links: { order_id: string }[] = data
  return links[0]?.order_id ?? null
}
