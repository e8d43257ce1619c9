import type { Deps } from "../modules/instalments/deps"
import { providerIdOf } from "../modules/instalments/options/settings"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { isCancelled, readPaymentsOfCollection, type PaymentGraph } from "../money/read-payment"
import { readStranded } from "../money/stranded"
import { instalmentOrderIdIn } from "./session-data"

/** Where the checkout of an instalment order stands in Medusa. */
export interface CheckoutState {
  /** The order the cart became, or the one the collection belongs to; null while there is none. */
  order: { id: string; createdAt: Date; cancelled: boolean; draft: boolean } | null
  /** Medusa's payment of this instalment order that is not cancelled. */
  payment: PaymentGraph | null
  /** Its payments that are. */
  cancelledPayments: PaymentGraph[]
  /** Its payments that are not, and that Medusa cannot come back to: none of them stands for an order. */
  strandedPayments: PaymentGraph[]
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
  const [order, payments] = await Promise.all([
    readOrder(query, row),
    row.payment_collection_id === null ? [] : readPaymentsOfCollection(query, row.payment_collection_id),
  ])
  // Another provider's payment may carry whatever data the shopper put into its session.
  const providerId = providerIdOf(row.account)
  const ours = payments.filter(
    (payment) => payment.provider_id === providerId && instalmentOrderIdIn(payment.data) === row.id,
  )
  const stranded = await readStranded(query, payments, order)
  return {
    order,
    payment: ours.find((payment) => !isCancelled(payment) && !stranded.includes(payment)) ?? null,
    cancelledPayments: ours.filter(isCancelled),
    strandedPayments: ours.filter((payment) => stranded.includes(payment)),
    otherPayments: payments.filter((payment) => !isCancelled(payment) && !ours.includes(payment)),
  }
}

async function readOrder(query: Deps["query"], row: InstalmentOrderRow): Promise<CheckoutState["order"]> {
  const order = await (row.order_id
    ? readOrderById(query, row.order_id)
    : row.cart_id && readOrderOfCart(query, row.cart_id))
  if (!order) return null
  return {
    id: order.id,
    createdAt: new Date(order.created_at),
    cancelled: order.status === "canceled",
    draft: order.status === "draft",
  }
}

interface OrderGraph {
  id: string
  status: string
  created_at: string | Date
}

async function readOrderById(query: Deps["query"], id: string): Promise<OrderGraph | undefined> {
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "status", "created_at"],
    filters: { id },
  })
  return data[0]
}

async function readOrderOfCart(query: Deps["query"], cartId: string): Promise<OrderGraph | undefined> {
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["order.id", "order.status", "order.created_at"],
    filters: { cart_id: cartId },
  })
  const links: { order?: OrderGraph }[] = data
  return links[0]?.order
}
