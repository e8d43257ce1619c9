import { MathBN, PaymentCollectionStatus } from "@medusajs/framework/utils"
import { createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"
import type { Deps, ShopDeps } from "../../modules/instalments/deps"
import { withPurchase } from "../../modules/instalments/store/purchases"
import { endReviews, isListed, openReview, unendedReviews } from "../../modules/instalments/store/reviews"
import { isOfCart, type ShopRow } from "../../modules/instalments/lender-order"
import { roundToCents, sumOf, toCents } from "../../payments/amounts"
import { hasOpenCapture } from "../../payments/captures/capture"
import { wasEdited } from "../../payments/captures/capture-due"
import {
  isCancelled,
  isOfEarlierOrder,
  isOutstanding,
  isUnmarked,
  madeOrder,
  outstandingOf,
  updateUnmarked,
  type PaymentGraph,
  type SummedUp,
} from "../../payments/payment"
import { withCartLock, withLock } from "../../recovery/cart-lock"
import { isPaymentOf, readCheckout, type CheckoutState } from "../checkout-state"
import { isAsApproved } from "../session/authorize"

/** What an order that stands without a payment of ours still asks for, and how. */
export interface UnpaidOrder extends SummedUp {
  id: string
  display_id: number | null
  created_at: string | Date
  payment_collections: {
    id: string
    status: string
    payments: Paid[]
    payment_sessions: { status: string }[]
  }[]
}

type Paid = Pick<
  PaymentGraph,
  "amount" | "data" | "provider_id" | "created_at" | "canceled_at" | "captured_at"
>

/** Null when Medusa has just taken it back. */
export async function readUnpaidOrder(query: Deps["query"], id: string): Promise<UnpaidOrder | null> {
  const { data } = await query.graph({
    entity: "order",
    fields: [
      "id",
      "display_id",
      "created_at",
      "summary",
      "payment_collections.id",
      "payment_collections.status",
      "payment_collections.payments.amount",
      "payment_collections.payments.data",
      "payment_collections.payments.provider_id",
      "payment_collections.payments.created_at",
      "payment_collections.payments.canceled_at",
      "payment_collections.payments.captured_at",
      "payment_collections.payment_sessions.status",
    ],
    filters: { id },
  })
  return data[0] ?? null
}

/** Gift cards and credit may have paid all of it; a payment that comes later, as a transfer does, has a session only. */
function isUnpaid(order: UnpaidOrder): boolean {
  const sessions = order.payment_collections.flatMap((collection) => collection.payment_sessions)
  return isOutstanding(order) && sessions.every(({ status }) => status !== "pending_authorization")
}

/**
 * Whether it still asks for what this loan is about: since its form was opened it may have been edited, or paid another
 * way. Of an order that its cart became nothing but the loan is to be paid; another may owe more than the loan is for, and
 * what its other payments will capture.
 */
export function awaitsLoan(order: UnpaidOrder, row: ShopRow): boolean {
  if (!isOutstanding(order)) return false
  const collections = order.payment_collections
  if (!isOfCart(row))
    return roundToCents(leftToPay(order, collections)).isGreaterThanOrEqualTo(row.total_cents)
  return (
    isUnpaid(order) &&
    toCents(outstandingOf(order)) === row.total_cents &&
    collections.every(({ id, status }) => (id === row.payment_collection_id) === (status !== "canceled"))
  )
}

/** What is outstanding, less what the payments of these collections will capture: the major unit, unrounded. */
function leftToPay(order: UnpaidOrder, collections: UnpaidOrder["payment_collections"]) {
  return MathBN.sub(outstandingOf(order), sumOf(collections.flatMap(uncaptured)))
}

function uncaptured({ status, payments }: UnpaidOrder["payment_collections"][number]): Paid[] {
  return payments.filter(
    (one) => !one.captured_at && !isCancelled({ ...one, payment_collection: { status } }),
  )
}

/**
 * Cancels the collection of a payment whose order was edited, as Medusa does with one that it knows as authorized: where
 * nothing else asks or pays for what is outstanding, another one asks first. The next poll cancels the payment in it.
 */
async function replaceCollection(
  deps: ShopDeps,
  orderId: string,
  { payment_collection_id: id }: PaymentGraph,
): Promise<void> {
  const order = await readUnpaidOrder(deps.query, orderId)
  if (!order) return
  const others = order.payment_collections.filter((one) => one.id !== id)
  const left = leftToPay(order, others)
  const isAsked = others.some((one) => isUnmarked({ payment_collection: one }))
  if (!isAsked && roundToCents(left).isGreaterThan(0))
    await createOrderPaymentCollectionWorkflow(deps.container).run({
      input: { order_id: orderId, amount: left.toNumber() },
    })
  await updateUnmarked(deps, id, { status: PaymentCollectionStatus.CANCELED })
}

/**
 * Until Medusa knows the amount as authorized, it does not cancel the payment of an order that staff edit (money invariant
 * 11). It is cancelled now, once no edit can come in between, or be taken back.
 * @returns whether the row is to be polled again because of it
 */
export async function cancelEdited(
  deps: ShopDeps,
  row: ShopRow,
  { payment: seen, orderId }: { payment: PaymentGraph; orderId: string },
): Promise<boolean> {
  if (!(await wasEdited(deps, row, { payment: seen, orderId, isAsApproved }))) return false
  await withPurchase(deps.instalments.sql, row, () =>
    // As Medusa's own edits lock it.
    withLock(deps, orderId, async () => {
      const { payment } = await readCheckout(deps.query, row)
      if (!payment || payment.captured_at || (await hasOpenCapture(deps, row))) return
      if (await wasEdited(deps, row, { payment, orderId, isAsApproved }))
        await replaceCollection(deps, orderId, payment)
    }),
  )
  return true
}

/** The statuses of a form that pays nothing now; what is approved, or failed, is listed for that. */
const PAYS_NOTHING: readonly string[] = ["CREATED", "REJECTED", "INVALIDATED", "UNCONFIRMED", "CANCELLED"]

/**
 * Lists an order that a crashed completion left without a payment, as long as it is unpaid: Medusa returns it to every
 * later completion as if it were paid. An approval pays it after all, and a staff member can request another payment.
 * @returns whether it is listed, or has just been paid or taken back, so that the row is polled again
 */
export async function keepUnpaid(
  deps: ShopDeps,
  row: ShopRow,
  state: CheckoutState & { refunded?: boolean },
): Promise<boolean> {
  const { sql } = deps.instalments
  const paysNothing = state.refunded || PAYS_NOTHING.includes(row.status)
  const order = paysNothing ? await readLeftUnpaid(deps, row, state) : null
  if (order === "changed") return true
  if (!order) {
    await endReviews(sql, row.id, "order_not_unpaid")
    return false
  }
  // The row belongs to no order until a payment stands, so the review says which one it is.
  await openReview(sql, row.id, {
    reason: "order_unpaid",
    detail: `order #${order.display_id ?? "?"}, ${order.id}`,
  })
  return isListed(sql, row.id, "order_unpaid")
}

async function readLeftUnpaid(
  deps: ShopDeps,
  row: ShopRow,
  state: CheckoutState,
): Promise<UnpaidOrder | "changed" | null> {
  if (!isOfCart(row) || !standsUnpaid(row, state)) return null
  // A completion that is under way pays its order in a moment, or takes it back.
  const now = await withCartLock(deps, row, () => readCheckout(deps.query, row))
  if (!standsUnpaid(row, now)) return "changed"
  const order = await readUnpaidOrder(deps.query, now.order.id)
  if (!order || !isUnpaid(order)) return null
  // Its payment stood until the approval expired: it is listed for that, or staff have seen to it.
  const lasting = await unendedReviews(deps.instalments.sql, [row.id])
  if (lasting.some(({ reason }) => reason === "authorization_expired")) return null
  // One that had a payment was placed as it should be: it was edited, exchanged or cancelled since. A payment of an earlier
  // order is of a completion of the cart that failed before.
  const payments = order.payment_collections.flatMap((collection) => collection.payments)
  const hadOne = payments.some((one) => !isOfEarlierOrder(one, madeOrder(order)))
  return hadOne ? null : order
}

type Unpaid = CheckoutState & { order: NonNullable<CheckoutState["order"]> }

/** A payment of an earlier order, which Medusa took back, never paid this one. */
function standsUnpaid(row: ShopRow, state: CheckoutState): state is Unpaid {
  const { order, payment, cancelledPayments, orphanedPayments, otherPayments } = state
  if (!order || order.cancelled || payment) return false
  const itsOwn = cancelledPayments.filter((one) => isPaymentOf(row, one, order))
  return [...itsOwn, ...orphanedPayments, ...otherPayments].length === 0
}
