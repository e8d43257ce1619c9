import type { Deps, ShopDeps } from "../../modules/instalments/deps"
import { endReviews, listOpenReviews, openReview } from "../../modules/instalments/store/reviews"
import { isOfCart, type ShopRow } from "../../modules/instalments/service-order"
import { toCents } from "../../payments/amounts"
import { isOutstanding, outstandingOf, type SummedUp } from "../../payments/payment"
import { withCartLock } from "../../recovery/cart-lock"
import { readCheckout, type CheckoutState } from "../checkout-state"

/** What an order that stands without a payment of ours still asks for, and how. */
export interface UnpaidOrder extends SummedUp {
  payment_collections: {
    id: string
    status: string
    payment_sessions: { status: string }[]
  }[]
}

/** Null when Medusa has just taken it back. */
export async function readUnpaidOrder(query: Deps["query"], id: string): Promise<UnpaidOrder | null> {
  const { data } = await query.graph({
    entity: "order",
    fields: [
      "id",
      "summary",
      "payment_collections.id",
      "payment_collections.status",
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
 * way. Of an order that its cart became nothing but the loan is to be paid; another may owe more than the loan is for.
 */
export function awaitsLoan(order: UnpaidOrder, row: ShopRow): boolean {
  if (!isOutstanding(order)) return false
  const outstanding = toCents(outstandingOf(order))
  if (!isOfCart(row)) return outstanding >= row.total_cents
  const collections = order.payment_collections
  return (
    isUnpaid(order) &&
    outstanding === row.total_cents &&
    collections.every(({ id, status }) => (id === row.payment_collection_id) === (status !== "canceled"))
  )
}

/** The statuses of a form that pays nothing now; what is approved, or failed, is listed for that. */
const PAYS_NOTHING: readonly string[] = ["CREATED", "REJECTED", "INVALIDATED", "UNCONFIRMED", "CANCELLED"]

/**
 * Lists an order that a crashed completion left without a payment, as long as it is unpaid: Medusa returns it to every
 * later completion as if it were paid. An approval pays it after all, and a staff member can request another payment.
 * @returns whether it is listed, so that the row is polled until then
 */
export async function keepUnpaid(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<boolean> {
  const { sql } = deps.instalments
  if (!PAYS_NOTHING.includes(row.status) || !(await isLeftUnpaid(deps, row, state))) {
    await endReviews(sql, row.id, "order_not_unpaid")
    return false
  }
  await openReview(sql, row.id, "order_unpaid")
  const open = (await listOpenReviews(sql, [row.id])).get(row.id) ?? []
  return open.some(({ reason }) => reason === "order_unpaid")
}

async function isLeftUnpaid(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<boolean> {
  if (!isOfCart(row) || !standsUnpaid(state)) return false
  // A completion that is under way pays its order in a moment, or takes it back.
  const now = await withCartLock(deps, row, () => readCheckout(deps.query, row))
  const unpaid = standsUnpaid(now) && (await readUnpaidOrder(deps.query, now.order.id))
  return unpaid ? isUnpaid(unpaid) : false
}

type Unpaid = CheckoutState & { order: NonNullable<CheckoutState["order"]> }

function standsUnpaid(state: CheckoutState): state is Unpaid {
  const payments = [...state.cancelledPayments, ...state.orphanedPayments, ...state.otherPayments]
  return state.order?.cancelled === false && !state.payment && payments.length === 0
}
