import type { Order } from "../../lender/client"
import type { ReviewReason } from "../../modules/instalments/store/review-reasons"
import { isOfCart, type ShopRow } from "../../modules/instalments/lender-order"
import { leftOfLoan } from "../../payments/loan"
import { fingerprint } from "../session/fingerprint"
import type { Goods } from "../request/purchase"
import { isPaymentOf, isPlaced, type CheckoutState, type PlacedState } from "../checkout-state"
import { awaitsLoan, type UnpaidOrder } from "./unpaid-order"

/** All that a placement is decided from, loaded once. */
export interface PlacementFacts {
  row: ShopRow
  /** The instalment order as the lender shows it: approved. */
  order: Order
  /** Why it has been listed for review, and still is. */
  reasons: readonly string[]
  state: CheckoutState
  /** The ids of the collection's payment sessions, of any provider. */
  sessions: string[]
  /** What would be sold; null where it was not read (`isUndisturbed`), or order and payment stand already. */
  sale: SaleFacts | null
}

export interface SaleFacts {
  /** The loan is refunded, in whole or in part, or may be at this moment; or staff have resolved that it has no order. */
  sellsNothing: boolean
  /** What is bought as it stands now; null when that is gone. */
  bought: Goods | null
  /** Whether it may go where it goes now: the address that was sent to the lender, or another one in a shop that reviews that. */
  delivered: "as_allowed" | "elsewhere"
  /** The order that stands without a payment of ours; null where there is none, or Medusa has just taken it back. */
  unpaid: UnpaidOrder | null
}

export type PlacementDecision =
  /** Order and payment both stand: they are written down. */
  | { act: "placed"; state: PlacedState }
  /** The order was cancelled before its loan was made: the approval expires. */
  | { act: "cancelled" }
  /** All of the loan was refunded, so nothing is sold for it. */
  | { act: "nothing_left" }
  /** It must not be placed, whatever the lender says; the order is listed for `reason`. */
  | { act: "refuse"; reason: ReviewReason }
  /** The order stands and awaits its payment. */
  | { act: "authorize_on_order" }
  | { act: "complete_cart" }

/**
 * What becomes of an approved instalment order (money invariants 1 and 11). Pure: the same facts lead to the same
 * decision, and what is not known leads to one that sells nothing.
 */
export function decidePlacement(facts: PlacementFacts): PlacementDecision {
  const { order, state } = facts
  if (isPlaced(state)) return { act: "placed", state }
  // A cancelled order was meant, and needs no review.
  if (order.status === "AUTHORIZED" && state.order?.cancelled && state.cancelledPayments.length > 0)
    return { act: "cancelled" }
  if (leftOfLoan(order) <= 0) return { act: "nothing_left" }
  if (facts.sale === null && isUndisturbed(facts)) return { act: "complete_cart" }
  const obstacle = findObstacle(facts)
  if (obstacle) return { act: "refuse", reason: reasonListed(facts, obstacle) }
  return { act: state.order ? "authorize_on_order" : "complete_cart" }
}

/**
 * Nothing came of the approved cart yet, and its only payment session is the one that was approved: Medusa deletes
 * that when the cart's total changes. Then what would be sold is not read beforehand. It is compared when the payment
 * is authorized, under Medusa's lock of the cart, and a cart that changed at an equal total is refused there. That makes an
 * order and takes it back, so what is listed is read first.
 */
export function isUndisturbed({
  row,
  order,
  reasons,
  state,
  sessions,
}: Omit<PlacementFacts, "sale">): boolean {
  const payments = [state.cancelledPayments, state.orphanedPayments, state.otherPayments].flat()
  return (
    order.status === "AUTHORIZED" &&
    reasons.length === 0 &&
    isOfCart(row) &&
    state.order === null &&
    // Medusa hands out a payment that lives already without asking the plugin, which compares nothing then.
    state.payment === null &&
    payments.length === 0 &&
    sessions.length === 1 &&
    sessions[0] === row.payment_session_id
  )
}

/** A loan is listed as one, whatever kept it from being placed: it costs money until it has an order or is refunded. */
export function reasonListed(
  { row, order }: Pick<PlacementFacts, "row" | "order">,
  obstacle: ReviewReason,
): ReviewReason {
  if (order.status !== "CONFIRMED") return obstacle
  return row.cancel_wanted_at ? "confirmed_under_cancelled_payment" : "confirmed_without_order"
}

function findObstacle({ row, state, sale }: PlacementFacts): ReviewReason | null {
  if (state.order?.cancelled) return "approved_cart_completed_otherwise"
  if (state.otherPayments.length > 0) return "approved_cart_completed_otherwise"
  // Another payment would be of the same money: no completion can come back to it, or Medusa cancelled it all the same.
  if ([...state.orphanedPayments, ...state.cancelledPayments].some((payment) => payment.captured_at))
    return "confirmed_without_order"
  if (state.order && isPaymentCancelled(row, state, state.order)) return "payment_cancelled"
  if (sale?.sellsNothing) return "confirmed_without_order"
  if (!sale?.bought) return "approved_cart_gone"
  if (sale.unpaid && !awaitsLoan(sale.unpaid, row))
    return isOfCart(row) ? "approved_cart_completed_otherwise" : "approved_cart_changed"
  if (fingerprint(sale.bought) !== row.fingerprint) return "approved_cart_changed"
  return sale.delivered === "as_allowed" ? null : "approved_cart_changed"
}

/**
 * A payment that was cancelled and that the order was not authorized nor placed with is of a completion that Medusa took
 * back: the order came after it.
 */
export function isPaymentCancelled(
  row: ShopRow,
  { cancelledPayments, orphanedPayments }: CheckoutState,
  order: PlacedState["order"],
): boolean {
  if (cancelledPayments.some((payment) => !payment.canceled_at)) return true
  if (row.cancel_wanted_at === null) return false
  const noted = [...cancelledPayments, ...orphanedPayments].find(({ id }) => id === row.cancel_payment_id)
  return noted === undefined || isPaymentOf(row, noted, order)
}
