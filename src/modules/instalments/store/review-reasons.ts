/**
 * What a staff member can do about each reason, in English: the API's `message`. The admin's English text is the same,
 * which a unit test holds.
 */
export const REVIEW_ADVICE = {
  mismatch:
    "The reference or the amount at the lender differs from this order, so it can't be captured. Compare both and contact the lender. Once they match, sync the order.",
  missing_at_service: "The lender doesn't find this order any more. Contact the lender's merchant support.",
  unknown_status:
    "The lender reports a status that this version of the plugin doesn't know, or no longer shows a loan that it confirmed. Nothing was changed, and an approval isn't confirmed meanwhile. Check the order in the lender's merchant portal.",
  service_error:
    "The lender reports an error of this order that it can't recover. Contact the lender's merchant support. If an order was placed and there is no loan, request another payment or cancel the order.",
  order_unpaid:
    "The checkout was interrupted, and the order was placed without a payment. If the form is approved, the order is paid automatically. Otherwise request another payment or cancel the order. Don't ship it unpaid.",
  order_without_cart:
    "An interrupted checkout left an order without its cart and without a payment, and the cart becomes another order. Don't ship the order that was left. Cancel it, which frees its reserved goods, then resolve this with a note.",
  approved_cart_changed:
    "The cart isn't the one that was approved, so the loan won't be confirmed. The approval expires automatically.",
  approved_cart_gone:
    "The cart no longer exists, so the loan won't be confirmed. The approval expires automatically.",
  approved_cart_completed_otherwise:
    "The order was paid another way, or changed, after the approval, so the loan won't be confirmed. The approval expires automatically. If the order is unpaid, request another payment.",
  approved_not_placed:
    "The order couldn't be placed. Open View details and read “What happened”. Remove the cause, for example restock the goods, then choose Sync now. If you can't, the approval expires and there is no loan.",
  confirmed_without_order:
    "The loan is confirmed, but the shop has no order for it. Refund the loan, or create the order by hand.",
  confirmed_under_cancelled_payment:
    "The loan was confirmed after Medusa cancelled its payment. It is refunded in full automatically. Check that it was.",
  unmatched_order:
    "The lender approved an order that this shop didn't create. It is not confirmed, and the approval expires automatically. If another shop or program uses the same keys, resolve this with a note.",
  unmatched_loan:
    "The lender has a confirmed loan that this shop didn't create, so no order stands for it here. If another shop or program uses the same keys, resolve this with a note. Otherwise refund the loan.",
  authorization_expired:
    "The approval ended before the payment was captured, and the order is unpaid. Request another payment or cancel the order. If the lender approves it again, this closes automatically.",
  not_captured:
    "The loan is confirmed, but Medusa couldn't record the capture. Capture the payment in Medusa. Nothing is sent twice.",
  payment_cancelled:
    "Medusa cancelled the payment, as an order edit, a claim or an exchange does. The loan won't be confirmed and the approval expires automatically. Choose Sell in instalments on the order's page, or ask for another payment.",
  order_owes_less:
    "The order asks for less than this payment: goods were taken out, credit was given, or it was paid another way too. The loan isn't confirmed automatically. Capture it and refund the rest, or cancel the order. To confirm it as usual, resolve this with a note.",
  capture_not_done:
    "A capture was interrupted, and the lender shows no confirmed loan. Capture again or cancel the order.",
  confirm_refused: "The lender refused to confirm the loan. Capture again or cancel the order.",
  vetoed_by_hook:
    "The shop's own code stopped this; the technical details say why. Nothing was sent. It is asked again automatically. If it failed, tell your developers.",
  not_announced:
    "The order is placed and paid, but the plugin never saw Medusa announce it (order.placed), as after a crash. The shopper may have no confirmation, and your warehouse or another program may not know of the order. Send by hand what is missing, then resolve this.",
  refund_unresolved:
    "A refund was sent, and the response doesn't say whether it was made. Don't refund again, in Medusa or in the lender's merchant portal. The plugin records it once the lender shows it. If the technical details say 202 or 204, the lender accepted it for later, and this stays open until then. If the lender's merchant support says that it won't be made, resolve this with a note.",
  refund_not_done:
    "A refund that was requested was not made, so the shopper may still be owed the money. If it is still wanted, refund again in Medusa, or choose “Refund the loan” if the order is cancelled. Otherwise resolve this with a note.",
  refund_repeated:
    "A program requested a refund equal to one that was made. The second one was not sent. If it is wanted, refund it in Medusa. Otherwise resolve this with a note.",
  cancelled_not_refunded:
    "The order was cancelled after the capture. Medusa shows it as refunded, but the loan wasn't refunded in full. Choose “Refund the loan” to refund the rest.",
  refund_not_recorded:
    "A refund was made that Medusa has no record of. Finish the order's open changes, then choose Sync now. Don't refund it again.",
  refund_not_shown:
    "A refund was made that the lender doesn't show, so what is left of the loan isn't known and no other refund is sent. The plugin keeps checking. If this stays open, ask the lender's merchant support about that refund.",
  records_differ:
    "Medusa's records of this order differ from what was captured and refunded, as after a crash of the server. No money moved wrongly. Read the differences, then choose “Correct Medusa's records”. Don't refund this order before.",
  external_refund:
    "The lender shows a refund not made in Medusa. Use “Record in Medusa” in the review or the order. Nothing is sent to the lender.",
  delivery_changed:
    "The delivery address or the e-mail address changed after the approval. The payment isn't captured until this is resolved. Check the change with the shopper, then resolve this, or cancel the order.",
  stuck:
    "Syncing this order failed several times in a row. The plugin keeps trying. If this stays open, give the technical details to your developers.",
}

/** Why an instalment order is listed for review; `REVIEW_ADVICE` says what to do about each reason. */
export type ReviewReason = keyof typeof REVIEW_ADVICE

/**
 * What ends a review without a staff member, and which reasons it ends. Nothing else ends one; a staff member may
 * resolve any.
 */
export const ENDED_BY = {
  /** The lender shows the order, with this shop's reference and amount, and a status that this version knows. */
  recognised: ["mismatch", "missing_at_service", "unknown_status"],
  /** The same, and it is approved, or its loan confirmed. */
  approved_now: [
    "mismatch",
    "missing_at_service",
    "unknown_status",
    "service_error",
    "authorization_expired",
  ],
  /** The order exists, with its live payment. */
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
  /** The order asks for all of its payments again, or this one is gone. */
  order_owes_payment: ["order_owes_less"],
  /** The order is paid, or gone. */
  order_not_unpaid: ["order_unpaid"],
  /** The loan is confirmed, as the shop wanted. */
  confirmed: ["confirm_refused", "capture_not_done", "order_owes_less", "vetoed_by_hook"],
  /** The shop's hook let it pass. */
  hook_passed: ["vetoed_by_hook"],
  /** Medusa has recorded the capture. */
  captured: ["not_captured", "confirm_refused", "capture_not_done", "order_owes_less", "vetoed_by_hook"],
  /** The approval ended without a loan: there is nothing to capture and nothing to deliver on credit. */
  not_financed: [
    "delivery_changed",
    "confirm_refused",
    "capture_not_done",
    "order_owes_less",
    "vetoed_by_hook",
  ],
  /** The order was cancelled, and its approval expires. */
  order_cancelled: [
    "delivery_changed",
    "confirm_refused",
    "capture_not_done",
    "order_owes_less",
    "order_unpaid",
    "payment_cancelled",
    "approved_not_placed",
    "vetoed_by_hook",
  ],
  /**
   * Why an approval is not placed, or a loan has no order, turned out to be another reason, which is listed instead.
   */
  explained_otherwise: [
    "approved_cart_changed",
    "approved_cart_gone",
    "approved_cart_completed_otherwise",
    "approved_not_placed",
    "payment_cancelled",
    "confirmed_without_order",
  ],
  /** Every refund that was made is recorded in Medusa. */
  refunds_recorded: ["refund_not_recorded"],
  /** Medusa's records match what was captured and refunded. */
  records_match: ["records_differ"],
  /** The lender shows every refund that was made. */
  refunds_shown: ["refund_not_shown"],
  /** Nothing is left of the loan. */
  refunded_in_full: [
    "confirmed_without_order",
    "unmatched_loan",
    "cancelled_not_refunded",
    // Its payment was cancelled: Medusa has nothing to capture any more.
    "not_captured",
    // The lender showed the loan as cancelled before it showed the refunds.
    "service_error",
  ],
  /** An order this shop did not make became a loan, which is listed for that. */
  unmatched_order_confirmed: ["unmatched_order"],
  /** No money depends any more on an order that this shop did not make. */
  unmatched_order_ended: ["unmatched_order", "unmatched_loan", "unknown_status"],
  /** Medusa announced the order after all. */
  announced: ["not_announced"],
  /** The order was synchronised. */
  synchronised: ["stuck"],
} as const satisfies Record<string, readonly ReviewReason[]>

/**
 * The reasons that follow from the ledger alone (`listRefunds`), and what is said of each once it no longer does. No
 * occurrence opens or ends them.
 */
export const OF_LEDGER = {
  /** Until no refund is without a response any more. */
  refund_unresolved: "refund_resolved",
  /** Until every refund found at the lender is recorded in Medusa. */
  external_refund: "external_refunds_recorded",
  /** Until every refund that was not made has been made by an equal one, or nothing is left of the loan. */
  refund_not_done: "owed_refunds_made",
  /** The same of one that was refused to a program. */
  refund_repeated: "owed_refunds_made",
} as const satisfies Partial<Record<ReviewReason, string>>

export type ReviewEnding = keyof typeof ENDED_BY

/** Whether an occurrence ends any of these reasons. */
export function endsAny(by: ReviewEnding, reasons: readonly string[]): boolean {
  const ended: readonly string[] = ENDED_BY[by]
  return reasons.some((reason) => ended.includes(reason))
}

/** What staff can do about a reason; a code of another version is shown as it is. */
export function adviceFor(code: string): string {
  return isReviewReason(code) ? REVIEW_ADVICE[code] : code
}

function isReviewReason(code: string): code is ReviewReason {
  return Object.hasOwn(REVIEW_ADVICE, code)
}

/**
 * Reviews that keep a loan from being confirmed, by hand too. An amount or a reference the shop never asked for, or a
 * status nobody knows, must not be confirmed even where a staff member has resolved it; delivery elsewhere is theirs to
 * decide.
 */
export const CONFIRM_BLOCKERS = {
  whileItLasts: ["mismatch", "unknown_status"],
  untilResolved: ["delivery_changed"],
} as const satisfies Record<string, readonly ReviewReason[]>

/**
 * Open reviews that do not keep an order from being confirmed automatically: they say nothing about the order itself, or,
 * where the shop's hook vetoed it, the hook is asked again.
 */
export const CONFIRMED_ALL_THE_SAME: readonly string[] = [
  "stuck",
  "vetoed_by_hook",
  "order_without_cart",
  "not_announced",
] satisfies ReviewReason[]

/**
 * Open reviews that do not keep a loan from being confirmed at the last chance before its approval ends: an earlier attempt
 * failed, or they are about refunds and records. None says that the loan is not wanted.
 */
export const CONFIRMED_AT_THE_END: readonly string[] = [
  ...CONFIRMED_ALL_THE_SAME,
  ...([
    "confirm_refused",
    "capture_not_done",
    "not_captured",
    "refund_unresolved",
    "refund_not_done",
    "refund_not_recorded",
    "refund_not_shown",
    "records_differ",
    "refund_repeated",
    "external_refund",
  ] satisfies ReviewReason[]),
]

/** Why a loan is listed that Medusa cannot refund, and staff can. */
export const LOAN_TO_REFUND = [
  "confirmed_without_order",
  "confirmed_under_cancelled_payment",
  "unmatched_loan",
  "cancelled_not_refunded",
] as const satisfies readonly ReviewReason[]

/** While one of these lasts, its order is polled: a later read may end it. */
export const POLLED_UNTIL_ENDED = [
  "missing_at_service",
  "mismatch",
  "unknown_status",
  "not_captured",
  "stuck",
] as const satisfies readonly ReviewReason[]
