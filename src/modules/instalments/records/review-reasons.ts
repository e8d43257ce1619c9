import { REVIEW_ADVICE } from "./review-advice"

/** Why an instalment order is listed for review; what to do about each stands in `review-advice.ts`. */
export type ReviewReason = keyof typeof REVIEW_ADVICE

/**
 * What ends a review without a staff member, and which reasons it ends. Nothing else ends one; a staff member may resolve
 * any.
 */
export const ENDED_BY = {
  /** The lender shows the order, with this shop's reference and amount. */
  matched: ["mismatch", "missing_at_service"],
  /** The same, and its status is one this version knows. */
  recognised: ["mismatch", "missing_at_service", "unknown_status"],
  /** An order stands with its live payment. */
  placed: [
    "order_unpaid",
    "approved_not_placed",
    "approved_cart_changed",
    "approved_cart_gone",
    "approved_cart_completed_otherwise",
    "confirmed_without_order",
    // Seen while Medusa was taking an order back, of which its payment goes first.
    "payment_cancelled",
  ],
  /** The cart is again the one that was approved. */
  cart_restored: ["approved_cart_changed"],
  /** The cart and its delivery are those that were approved. */
  as_approved: ["approved_cart_changed", "delivery_changed"],
  /** The order is paid, or gone. */
  order_not_unpaid: ["order_unpaid"],
  /** The loan is confirmed, as the shop wanted. */
  confirmed: ["confirm_refused", "capture_not_done"],
  /** Medusa has recorded the capture. */
  captured: ["not_captured", "confirm_refused", "capture_not_done"],
  /** The approval ended without a loan: there is nothing to capture and nothing to deliver on credit. */
  not_financed: ["delivery_changed", "confirm_refused", "capture_not_done"],
  /** The order was cancelled, and its approval expires. */
  order_cancelled: [
    "delivery_changed",
    "confirm_refused",
    "capture_not_done",
    "order_unpaid",
    "payment_cancelled",
    "approved_not_placed",
  ],
  /** Why an approval is not placed, or a loan has no order, turned out to be another reason, which is listed instead. */
  explained_otherwise: [
    "approved_cart_changed",
    "approved_cart_gone",
    "approved_cart_completed_otherwise",
    "approved_not_placed",
    "payment_cancelled",
    "confirmed_without_order",
  ],
  /** No refund is without a response any more. */
  refund_resolved: ["refund_unresolved"],
  /** Every refund that was made is recorded in Medusa. */
  refunds_recorded: ["refund_not_recorded"],
  /** The lender shows every refund that was made. */
  refunds_shown: ["refund_not_shown"],
  /** Every refund found at the lender is recorded in Medusa. */
  found_refunds_recorded: ["refund_found"],
  /** Every refund that was not made has been made by an equal one. */
  owed_refunds_made: ["refund_not_done"],
  /** Nothing is left of the loan. */
  refunded_in_full: ["confirmed_without_order", "unknown_loan", "cancelled_not_refunded", "refund_not_done"],
  /** An order this shop did not make became a loan, which is listed for that. */
  unknown_order_confirmed: ["unknown_order"],
  /** No money depends any more on an order that this shop did not make. */
  unknown_order_ended: ["unknown_order", "unknown_loan", "unknown_status"],
  /** The order was synchronised. */
  synchronised: ["stuck"],
} as const satisfies Record<string, readonly ReviewReason[]>

export type ReviewEnding = keyof typeof ENDED_BY

/** Whether an occurrence ends any of these reasons. */
export function endsAny(by: ReviewEnding, reasons: readonly string[]): boolean {
  const ended: readonly string[] = ENDED_BY[by]
  return reasons.some((reason) => ended.includes(reason))
}

/** What to do about a reason, for staff; a code of another version stands for itself. */
export function adviceFor(code: string): string {
  return isReviewReason(code) ? REVIEW_ADVICE[code] : code
}

function isReviewReason(code: string): code is ReviewReason {
  return Object.hasOwn(REVIEW_ADVICE, code)
}

/**
 * Reviews that keep a loan from being confirmed, by hand too. An amount or a reference the shop never asked for must not
 * be confirmed even where a staff member has resolved it; delivery elsewhere is theirs to decide.
 */
export const CONFIRM_BLOCKERS = {
  whileItLasts: ["mismatch"],
  untilResolved: ["delivery_changed"],
} as const satisfies Record<string, readonly ReviewReason[]>

/** Open reviews that do not keep an order from being confirmed automatically: they say nothing about the order itself. */
export const CONFIRMED_ALL_THE_SAME: readonly string[] = ["stuck"] satisfies ReviewReason[]
