import { setTimeout as pause } from "node:timers/promises"
import type { Order } from "../client"
import type { ShopDeps } from "../modules/instalments/deps"
import { withLease } from "../modules/instalments/records/claims"
import { adviceFor, type ReviewReason } from "../modules/instalments/records/review-reasons"
import { endReviews, openObstacle } from "../modules/instalments/records/reviews"
import { recordPlaced } from "../modules/instalments/records/record-placed"
import { isCreated, isOfShop, type ShopRow } from "../modules/instalments/service-order"
import { captureOrder } from "../money/capture-order"
import { fromCents } from "../money/cents"
import { isGivenBack } from "../money/given-back"
import { leftOfLoan } from "../money/refund-amounts"
import { isOfCart } from "./cart-row"
import { isDeliveryAsApproved } from "./delivery"
import { fingerprint } from "./fingerprint"
import { forgetTakenBack } from "./forget-taken-back"
import { authorizeOnOrder, completeCart } from "./complete"
import { outcomeOfRow } from "./outcome"
import { isPlaced, readCheckout, type CheckoutState, type PlacedState } from "./read-checkout"
import type { Goods } from "./purchase"
import { awaitsLoan, readStandingOrder } from "./standing-order"
import { readCartGoods, readCollectionAmount, readOrderGoods } from "./read-purchase"
import type { ShopperOutcome } from "../modules/instalments/options/return-address"

const WAIT_STEP_MS = 250
const WAIT_STEPS = 32

export interface Placed {
  outcome: ShopperOutcome
  orderId: string | null
}

/**
 * Turns an approved instalment order into an order with a live payment, or says why that must not be.
 * `placed` is only ever answered when both exist (money law 1).
 */
export async function place(deps: ShopDeps, row: ShopRow, order: Order): Promise<Placed> {
  let now = row
  for (let step = 0; ; step++) {
    if (step > 0 || row.payment_id !== null) {
      const known = await readCheckout(deps.query, now)
      if (isPlaced(known)) return keepPlaced(deps, now, known)
    }
    const alone = await withLease(deps.instalments.sql, row.id, () => placeAlone(deps, now, order))
    if (alone) return alone.result
    if (step === WAIT_STEPS) return { outcome: "pending", orderId: null }
    // Another request or server is placing an order of the cart. Should it fail, it is tried from here once more.
    await pause(WAIT_STEP_MS)
    const again = await deps.instalments.retrieveInstalmentOrder(row.id)
    const unchanged = isCreated(again) && isOfShop(again) && again.status === order.status
    if (!unchanged) return outcomeOfRow(deps, again)
    now = again
  }
}

async function placeAlone(deps: ShopDeps, before: ShopRow, order: Order): Promise<Placed> {
  const row = await forgetTakenBack(deps, before)
  const now = await readCheckout(deps.query, row)
  if (isPlaced(now)) return keepPlaced(deps, row, now)
  // Cancelling an order is nobody's mistake: its approval lapses by itself.
  if (order.status === "AUTHORIZED" && now.order?.cancelled && now.cancelledPayments.length > 0) {
    await endReviews(deps.instalments.sql, row.id, "order_cancelled")
    return { outcome: "cancelled", orderId: null }
  }
  if (leftOfLoan(order) <= 0) return outcomeOfRow(deps, row)
  const obstacle = await findObstacle(deps, row, { state: now, order })
  if (obstacle) {
    // A storefront's completion may have ended since, and is what stands in the way.
    const placed = await readCheckout(deps.query, row)
    return isPlaced(placed) ? keepPlaced(deps, row, placed) : refuse(deps, row, { obstacle, order })
  }
  await (now.order ? authorizeOnOrder(deps, row, now) : completeCart(deps, row, now))
  const after = await readCheckout(deps.query, row)
  if (isPlaced(after)) {
    const placed = await keepPlaced(deps, row, after)
    // Nothing tells that an order which stood already is paid now, so nobody else captures it.
    if (now.order) await captureOrder(deps, after.order.id, "automatic")
    return placed
  }
  // A new session adopts whichever approved form of the cart is the latest: that may be another one.
  if (after.otherPayments.length > 0)
    return refuse(deps, row, { obstacle: "approved_cart_completed_otherwise", order })
  await openObstacle(deps.instalments.sql, row.id, "approved_not_placed")
  return { outcome: "pending", orderId: null }
}

async function keepPlaced(deps: ShopDeps, row: ShopRow, state: PlacedState): Promise<Placed> {
  const placed = { orderId: state.order.id, paymentId: state.payment.id }
  await recordPlaced(deps.instalments.sql, row.id, placed)
  return { outcome: "placed", orderId: state.order.id }
}

/** Why an approved order must not be placed, whatever the service says. */
async function findObstacle(
  deps: ShopDeps,
  row: ShopRow,
  { state, order }: { state: CheckoutState; order: Order },
): Promise<ReviewReason | null> {
  if (state.order?.cancelled) return "approved_cart_completed_otherwise"
  if (state.otherPayments.length > 0) return "approved_cart_completed_otherwise"
  // No completion can come back to it, and another payment would be of the same money.
  if (state.strandedPayments.some((payment) => payment.captured_at)) return "confirmed_without_order"
  if (state.order && isPaymentCancelled(row, state, state.order)) return "payment_cancelled"
  if (await isGivenBack(deps, row, order)) return "confirmed_without_order"
  const bought = await readBought(deps, row, state)
  if (!bought) return "approved_cart_gone"
  const standing = state.order && (await readStandingOrder(deps.query, state.order.id))
  if (standing && !awaitsLoan(standing, row))
    return isOfCart(row) ? "approved_cart_completed_otherwise" : "approved_cart_changed"
  const delivered =
    deps.instalments.settings.deliveryChange === "review" || isDeliveryAsApproved(row, bought.delivery)
  return delivered && fingerprint(bought) === row.fingerprint ? null : "approved_cart_changed"
}

/**
 * An order made of a cart after its payment was cancelled is a completion's that came after one Medusa took back: Medusa
 * put that payment under it without asking.
 */
function isPaymentCancelled(
  row: ShopRow,
  { cancelledPayments }: CheckoutState,
  order: PlacedState["order"],
): boolean {
  if (cancelledPayments.some((payment) => !payment.canceled_at)) return true
  const cancelled = row.cancel_wanted_at
  return cancelled !== null && !(isOfCart(row) && order.createdAt > new Date(cancelled))
}

/**
 * What is bought as it stands now. Of an order its collection asks what is left to pay. It is compared before its
 * session is replaced: an order that was edited and sold again has another form's, which its shopper may still be at.
 */
async function readBought(deps: ShopDeps, row: ShopRow, { order }: CheckoutState): Promise<Goods | null> {
  if (row.cart_id !== null) return readCartGoods(deps.query, row.cart_id)
  if (!order) return null
  const amount = order.draft
    ? fromCents(row.total_cents)
    : await readCollectionAmount(deps.query, row.payment_collection_id)
  return amount === null ? null : readOrderGoods(deps.query, order.id, amount)
}

async function refuse(
  deps: ShopDeps,
  row: ShopRow,
  why: { obstacle: ReviewReason; order: Order },
): Promise<Placed> {
  const confirmed = why.order.status === "CONFIRMED"
  const reason = !confirmed
    ? why.obstacle
    : row.cancel_wanted_at
      ? "confirmed_under_cancelled_payment"
      : "confirmed_without_order"
  await openObstacle(deps.instalments.sql, row.id, reason)
  deps.logger.warn(`instalments: ${row.id} was approved and is not placed: ${adviceFor(reason)}`)
  return { outcome: "changed", orderId: null }
}
