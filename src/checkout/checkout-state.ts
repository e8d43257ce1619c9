import type { PaymentSessionStatus } from "@medusajs/framework/types"
import type { Deps, ReadDeps } from "../modules/instalments/deps"
import { providerIdOf } from "../modules/instalments/options/settings"
import { purgePlaced } from "../modules/instalments/store/orders"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import {
  instalmentOrderIdIn,
  isCancelled,
  isOfEarlierOrder,
  isOrderCancelled,
  madeOrder,
  readPaymentsOfCollection,
  readOrphaned,
  type MadeOrder,
  type PaymentGraph,
} from "../payments/payment"

/** What a payment session shows of an instalment order, and its payment all but the form; shoppers can read it. */
interface SessionData {
  instalment_order_id: string
  form_url: string | null
  /** UTC, ISO 8601; null when the lender gave none. */
  expires_at: string | null
  status: string
}

/** Where the checkout of an instalment order stands in Medusa. */
export interface CheckoutState {
  /** The order the cart became, or the one the collection belongs to; null while there is none. */
  order: (MadeOrder & { cancelled: boolean; draft: boolean }) | null
  /** Medusa's payment of this instalment order that is not cancelled. */
  payment: PaymentGraph | null
  /** Its payments that are. */
  cancelledPayments: PaymentGraph[]
  /** Its payments that are not, and that Medusa cannot come back to: none of them stands for an order. */
  orphanedPayments: PaymentGraph[]
  /** Payments that are not this instalment order's, and not cancelled. */
  otherPayments: PaymentGraph[]
}

/** Where an order and its payment both stand (money invariant 1). */
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
  const orphaned = await readOrphaned(query, payments, order)
  return {
    order,
    payment: ours.find((payment) => !isCancelled(payment) && !orphaned.includes(payment)) ?? null,
    cancelledPayments: ours.filter(isCancelled),
    orphanedPayments: ours.filter((payment) => orphaned.includes(payment)),
    otherPayments: payments.filter((payment) => !isCancelled(payment) && !ours.includes(payment)),
  }
}

/**
 * Whether a payment is or was an order's: one that was authorized for it, or that it was placed with, as Medusa puts the
 * payment of a completion that failed under the next order without asking.
 */
export function isPaymentOf(
  row: Pick<InstalmentOrderRow, "order_id" | "payment_id">,
  payment: PaymentGraph,
  order: MadeOrder,
): boolean {
  return !isOfEarlierOrder(payment, order) || (payment.id === row.payment_id && order.id === row.order_id)
}

async function readOrder(query: Deps["query"], row: InstalmentOrderRow): Promise<CheckoutState["order"]> {
  const recorded = row.order_id ? await readOrderById(query, row.order_id) : undefined
  // One that Medusa took back is gone, and the cart may have become another order since.
  const order = recorded ?? (row.cart_id ? await readOrderOfCart(query, row.cart_id) : undefined)
  if (!order) return null
  const cancelled = isOrderCancelled(order) || isDraftGone(order)
  return { ...madeOrder(order), cancelled, draft: order.status === "draft" }
}

/** A draft that was archived or completed becomes no order any more, and stands in no list of Medusa's. */
export function isDraftGone(order: Pick<OrderGraph, "status" | "is_draft_order">): boolean {
  return order.is_draft_order && order.status !== "draft"
}

interface OrderGraph {
  id: string
  status: string
  is_draft_order: boolean
  created_at: string | Date
  canceled_at: string | Date | null
}

async function readOrderById(query: Deps["query"], id: string): Promise<OrderGraph | undefined> {
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "status", "is_draft_order", "created_at", "canceled_at"],
    filters: { id },
  })
  return data[0]
}

async function readOrderOfCart(query: Deps["query"], cartId: string): Promise<OrderGraph | undefined> {
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["id", "status", "is_draft_order", "created_at", "canceled_at"].map((field) => `order.${field}`),
    filters: { cart_id: cartId },
  })
  const links: { order?: OrderGraph }[] = data
  return links[0]?.order
}

export function sessionData(row: InstalmentOrderRow): SessionData & Record<string, unknown> {
  return { ...paymentData(row), form_url: row.form_url }
}

/** A payment keeps its data for ever, so the form's URL, which leads to the shopper's data, is not among them. */
export function paymentData(
  row: InstalmentOrderRow,
): Omit<SessionData, "form_url"> & Record<string, unknown> {
  return {
    instalment_order_id: row.id,
    expires_at: row.expires_at ? new Date(row.expires_at).toISOString() : null,
    status: row.status,
  }
}

/** The lender's status as Medusa's payment session knows it (Orders v2, "States and transitions"). */
export function paymentStatus(status: string): PaymentSessionStatus {
  switch (status) {
    case "AUTHORIZED":
      return "authorized"
    case "CONFIRMED":
      return "captured"
    case "REJECTED":
    case "ERROR":
      return "error"
    case "INVALIDATED":
    case "UNCONFIRMED":
    case "CANCELLED":
      return "canceled"
    default:
      return "pending"
  }
}

/**
 * Order and payment stand before Medusa's completion of a cart has ended. A request that saw them then wrote both down, and
 * a completion that fails in its last steps takes both back: the row is one that was never placed again. An order
 * that was cancelled still stands, as does one whose payment was; an order that stood before its form was opened is
 * what the form is for, and is never cleared.
 * @returns the row as it is recorded now
 */
export async function clearRolledBackOrder<Row extends InstalmentOrderRow>(
  deps: ReadDeps,
  row: Row,
): Promise<Row> {
  if (row.origin !== "cart" || row.payment_id === null) return row
  const { order, payment, orphanedPayments } = await readCheckout(deps.query, row)
  // A payment that was captured is money, whatever became of its order.
  if (order?.id === row.order_id || [payment, ...orphanedPayments].some((one) => one?.captured_at)) return row
  await purgePlaced(deps.instalments.sql, row.id, row.payment_id)
  const { order_id, payment_id } = await deps.instalments.retrieveInstalmentOrder(row.id)
  return { ...row, order_id, payment_id }
}
