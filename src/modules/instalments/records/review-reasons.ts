/** Why an instalment order is listed for review, and what a staff member can do: the one place for both. */
export const REVIEW_ADVICE = {
  mismatch:
    "The order at the lender is not the one this shop made: reference or amount differ. It cannot be captured while they do. Compare both and contact the lender.",
  missing_at_service: "The lender does not know this order any more. Contact the lender's merchant support.",
  unknown_status:
    "The lender reports a status this version does not know. Nothing was changed; check the order at the lender.",
  service_error:
    "The lender reports an error that cannot be recovered, so there is no loan. Contact the lender's merchant support. If an order stands on it, ask for another payment or cancel the order.",
  order_unpaid:
    "This order is not paid: a server stopped while its shopper was still at the form. If the form is approved, the order is paid automatically; until then do not ship it.",
  approved_cart_changed:
    "The shopper was approved, but the cart is not the one that was approved. It is not confirmed, and the authorization expires.",
  approved_cart_gone:
    "The shopper was approved, but the cart is gone. It is not confirmed, and the authorization expires.",
  approved_cart_completed_otherwise:
    "The shopper was approved, but the order was paid another way, or changed, since. It is not confirmed, and the authorization expires: if the order is unpaid, ask for another payment.",
  approved_not_placed:
    "The shopper was approved, but the order could not be placed. Read the detail of the last transition, correct the cart, then sync again.",
  delivery_changed:
    "The delivery address or the e-mail address changed after the lender approved the shopper. Check with the shopper, then resolve this to let the order be captured, or cancel the order.",
  confirmed_without_order:
    "URGENT: the loan is confirmed and there is no order. Refund it with one click, or place the order by hand.",
  confirmed_under_cancelled_payment:
    "The loan was confirmed although its payment is cancelled in Medusa. It is refunded in full automatically; check that it was.",
  unknown_order:
    "An approved order at the lender that this shop did not make. It is not confirmed, and the authorization expires. Find out who made it; if another shop or program sells with the same keys, it is theirs: resolve this with a note.",
  unknown_loan:
    "URGENT: a confirmed loan at the lender that this shop did not make, so no order stands for it here. Find out who made it: if another shop or program sells with the same keys, it is theirs: resolve this with a note. Otherwise refund it with one click.",
  released:
    "The authorization expired at the lender before it was confirmed, and the order is unpaid. Ask for another payment or cancel the order.",
  not_captured:
    "The order was confirmed at the lender but Medusa could not record the capture. Capture the payment in Medusa: nothing is sent twice.",
  payment_cancelled:
    "Medusa cancelled this order's instalment payment, as an order edit, claim or exchange does. It is not confirmed, and the authorization expires: ask for another payment.",
  capture_not_done:
    "A capture was interrupted and the lender shows that the loan was not confirmed. Capture again or cancel the order.",
  confirm_refused: "The lender refused to confirm this order. Capture again or cancel the order.",
  refund_unresolved:
    "A refund was sent and its response is lost. It is reconciled automatically; do not refund at the lender meanwhile.",
  refund_not_done:
    "A refund was requested and was not made, and Medusa has no record of it: the customer may still be owed the money. Refund again if it is still wanted; otherwise resolve this with a note.",
  cancelled_not_refunded:
    "The order was cancelled after capture and Medusa shows it as refunded, but the loan was not refunded in full. Refund what is left at the lender, and compare both.",
  refund_not_recorded:
    "A refund was made that Medusa has no record of. Refund the same amount in Medusa: nothing is sent again.",
  refund_found: "The lender shows a refund that was not made here. Record it with one click.",
  stuck:
    "This order could not be synchronised several times in a row. Read the technical detail, remove the cause, then sync again.",
} as const

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
  /** Every refund found at the lender is recorded in Medusa. */
  found_refunds_recorded: ["refund_found"],
  /** Every refund that was not made has been made by an equal one. */
  owed_refunds_made: ["refund_not_done"],
  /** Nothing is left of the loan. */
  refunded_in_full: ["confirmed_without_order", "unknown_loan", "cancelled_not_refunded", "refund_not_done"],
  /** An order this shop did not make became a loan, which is listed for that. */
  unknown_order_confirmed: ["unknown_order"],
  /** An order this shop did not make costs nobody money any more. */
  unknown_order_ended: ["unknown_order", "unknown_loan", "unknown_status"],
  /** The order was synchronised. */
  synchronised: ["stuck"],
} as const satisfies Record<string, readonly ReviewReason[]>

export type ReviewEnding = keyof typeof ENDED_BY

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
