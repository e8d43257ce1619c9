import { setTimeout as pause } from "node:timers/promises"
import { MedusaError } from "@medusajs/framework/utils"
import type { Order } from "../../lender/client"
import type { ShopDeps } from "../../modules/instalments/deps"
import { withPurchase } from "../../modules/instalments/store/purchases"
import { adviceFor, type ReviewReason } from "../../modules/instalments/store/review-reasons"
import { endReviews, openObstacle } from "../../modules/instalments/store/reviews"
import { recordPlaced, type Source } from "../../modules/instalments/store/orders"
import { isCreated, isOfShop, type ShopRow } from "../../modules/instalments/lender-order"
import { captureAt, captureOrder } from "../../payments/captures/capture-due"
import { fromCents } from "../../payments/amounts"
import { whyNotSold } from "../../payments/loan"
import { isOfEarlierOrder } from "../../payments/payment"
import {
  clearRolledBackOrder,
  isPlaced,
  readCheckout,
  type CheckoutState,
  type PlacedState,
} from "../checkout-state"
import { readEndedCheckout } from "../../recovery/cart-lock"
import { authorizeOnOrder, completeCart, readSessionIds } from "./complete"
import { isDeliveryAsApproved } from "../session/fingerprint"
import { outcomeOfRow } from "./outcome"
import {
  decidePlacement,
  isUndisturbed,
  reasonListed,
  type PlacementFacts,
  type SaleFacts,
} from "./placement-decision"
import type { Goods } from "../request/purchase"
import { readUnpaidOrder } from "./unpaid-order"
import { readCartGoods, readCollectionAmount, readOrderGoods } from "../request/read-purchase"
import type { ShopperOutcome } from "../../modules/instalments/options/outcome-pages"

const WAIT_STEP_MS = 250
const WAIT_STEPS = 32

export interface Placed {
  outcome: ShopperOutcome
  orderId: string | null
}

/** The order as it was read from the lender, and what triggered the read. */
export interface Approval {
  order: Order
  source: Source
  /** Why it has been listed for review, and still is. */
  reasons: readonly string[]
}

/**
 * Turns an approved instalment order into an order with a live payment, or says why that must not be.
 * `placed` is only ever returned when both exist (money invariant 1).
 */
export async function place(deps: ShopDeps, row: ShopRow, approval: Approval): Promise<Placed> {
  let now = row
  for (let step = 0; ; step++) {
    if (step > 0 || row.payment_id !== null) {
      const known = await readEndedCheckout(deps, now, 0)
      if (known && isPlaced(known)) return keepPlaced(deps, now, known)
    }
    const alone = await withPurchase(deps.instalments.sql, row, () => placeAlone(deps, now, approval))
    if (alone) return alone.result
    if (step === WAIT_STEPS) return { outcome: "pending", orderId: null }
    // Another request or server is placing an order of the cart. Should it fail, it is tried from here once more.
    await pause(WAIT_STEP_MS)
    const again = await deps.instalments.retrieveInstalmentOrder(row.id)
    const unchanged = isCreated(again) && isOfShop(again) && again.status === approval.order.status
    if (!unchanged) return outcomeOfRow(deps, again)
    now = again
  }
}

/** Loads what is known, decides, and does it. */
async function placeAlone(deps: ShopDeps, before: ShopRow, approval: Approval): Promise<Placed> {
  const { source } = approval
  const row = await clearRolledBackOrder(deps, before)
  const facts = await loadPlacement(deps, row, approval)
  const decision = decidePlacement(facts)
  switch (decision.act) {
    case "placed":
      return keepPlaced(deps, row, decision.state)
    case "cancelled":
      await endReviews(deps.instalments.sql, row.id, "order_cancelled")
      return { outcome: "cancelled", orderId: null }
    case "nothing_left":
      return outcomeOfRow(deps, row)
    case "refuse":
      return refuseUnlessPlaced(deps, row, decision.reason)
    case "authorize_on_order":
      return readOutcome(deps, facts, (await authorizeOnOrder(deps, row, facts.state)) && source)
    case "complete_cart": {
      const completed = await completeCart(deps, row, facts.state)
      const obstacle = completed ? null : await findUnreadObstacle(deps, facts)
      return obstacle
        ? refuseUnlessPlaced(deps, row, obstacle)
        : readOutcome(deps, facts, completed && source)
    }
  }
}

/** Why a cart could not be completed that was not read beforehand; null when its goods are not the reason. */
async function findUnreadObstacle(deps: ShopDeps, facts: PlacementFacts): Promise<ReviewReason | null> {
  if (facts.sale !== null) return null
  const state = await readEnded(deps, facts.row)
  if (isPlaced(state)) return null
  const decision = decidePlacement({ ...facts, state, sale: await readSale(deps, { ...facts, state }) })
  return decision.act === "refuse" ? decision.reason : null
}

/** A storefront's completion may have ended since, and is what stands in the way. */
async function refuseUnlessPlaced(deps: ShopDeps, row: ShopRow, reason: ReviewReason): Promise<Placed> {
  const now = await readEnded(deps, row)
  return isPlaced(now) ? keepPlaced(deps, row, now) : refuse(deps, row, reason)
}

/** @throws MedusaError CONFLICT while a completion of the cart is under way, which may still take its order back */
async function readEnded(deps: ShopDeps, row: ShopRow): Promise<CheckoutState> {
  const state = await readEndedCheckout(deps, row)
  if (state) return state
  throw new MedusaError(MedusaError.Types.CONFLICT, "A completion of the cart is still under way.")
}

/** Where order and payment stand already nothing else is read: most purchases are completed by their storefront. */
async function loadPlacement(
  deps: ShopDeps,
  row: ShopRow,
  { order, reasons }: Approval,
): Promise<PlacementFacts> {
  const state = await readEnded(deps, row)
  if (isPlaced(state)) return { row, order, reasons, state, sessions: [], sale: null }
  const facts = { row, order, reasons, state, sessions: await readSessionIds(deps, row) }
  return { ...facts, sale: isUndisturbed(facts) ? null : await readSale(deps, facts) }
}

async function readSale(
  deps: ShopDeps,
  { row, order, state }: Pick<PlacementFacts, "row" | "order" | "state">,
): Promise<SaleFacts> {
  const [notSold, bought, unpaid] = await Promise.all([
    whyNotSold(deps, row, order),
    readBought(deps, row, state),
    state.order && readUnpaidOrder(deps.query, state.order.id),
  ])
  // A payment that was captured is put under the order unasked, so nothing lists its delivery then.
  const asked = state.payment === null || !state.payment.captured_at
  const reviewed = asked && deps.instalments.settings.deliveryChange === "review"
  const delivered =
    !bought || reviewed || isDeliveryAsApproved(row, bought.delivery) ? "as_allowed" : "elsewhere"
  return { sellsNothing: notSold !== null, bought, delivered, unpaid }
}

/**
 * What Medusa made of it is read, never assumed. What failed here may be another completion's to do.
 * @param by what placed it; false when that failed
 */
async function readOutcome(
  deps: ShopDeps,
  { row, order, state }: PlacementFacts,
  by: Source | false,
): Promise<Placed> {
  const after = by === false ? await readEnded(deps, row) : await readCheckout(deps.query, row)
  if (isPlaced(after)) {
    const placed = await keepPlaced(deps, row, { ...after, ...(by !== false && { by }) })
    // No event says that an order which existed before is paid now, so this is where it is captured.
    if (state.order) {
      const { id: orderId } = after.order
      await captureAt(deps, { orderId, moment: "automatic" }, () => captureOrder(deps, orderId))
    }
    return placed
  }
  // A new session adopts whichever approved form of the cart is the latest: that may be another one.
  if (after.otherPayments.length > 0)
    return refuse(deps, row, reasonListed({ row, order }, "approved_cart_completed_otherwise"))
  await openObstacle(deps.instalments.sql, row.id, reasonListed({ row, order }, "approved_not_placed"))
  return { outcome: "pending", orderId: null }
}

async function keepPlaced(
  deps: ShopDeps,
  row: ShopRow,
  state: PlacedState & { by?: Source },
): Promise<Placed> {
  const { order, payment, by = null } = state
  const placed = { orderId: order.id, paymentId: payment.id, by, unasked: isOfEarlierOrder(payment, order) }
  await recordPlaced(deps.instalments.sql, row.id, placed)
  return { outcome: "placed", orderId: order.id }
}

/**
 * What is bought as it stands now. Of an order its collection asks what is left to pay. It is compared before its
 * session is replaced: an order that was edited and sold again has another form's, which its shopper may still be at.
 */
export async function readBought(
  deps: ShopDeps,
  row: ShopRow,
  { order }: CheckoutState,
): Promise<Goods | null> {
  if (row.cart_id !== null) return readCartGoods(deps.query, row.cart_id)
  if (!order) return null
  const amount = order.draft
    ? fromCents(row.total_cents)
    : await readCollectionAmount(deps.query, row.payment_collection_id)
  return amount === null ? null : readOrderGoods(deps.query, order.id, amount)
}

async function refuse(deps: ShopDeps, row: ShopRow, reason: ReviewReason): Promise<Placed> {
  await openObstacle(deps.instalments.sql, row.id, reason)
  deps.logger.warn(`instalments: ${row.id} was approved and is not placed: ${adviceFor(reason)}`)
  return { outcome: "changed", orderId: null }
}
