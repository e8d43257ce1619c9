/**
 * What a staff member can do about each reason, in English: the API's `message` and the admin's English text. The admin
 * is built for browsers and imports this file, so it imports nothing itself.
 */
export const REVIEW_ADVICE = {
  mismatch:
    "The reference or the amount at the lender differs from this order, so it can't be captured. Compare both and contact the lender. Once they match, sync the order.",
  missing_at_service: "The lender doesn't find this order any more. Contact the lender's merchant support.",
  unknown_status:
    "The lender reports a status that this version of the plugin doesn't know. Nothing was changed. Check the order in the lender's merchant portal.",
  service_error:
    "The lender can't recover this, so there is no loan. Contact the lender's merchant support. If an order was placed, request another payment or cancel the order.",
  order_unpaid:
    "A server stopped while the shopper was still at the form, and the order was placed without a payment. If the form is approved, the order is paid automatically. Don't ship it before that.",
  approved_cart_changed:
    "The cart isn't the one that was approved, so the loan won't be confirmed. The approval expires automatically.",
  approved_cart_gone:
    "The cart no longer exists, so the loan won't be confirmed. The approval expires automatically.",
  approved_cart_completed_otherwise:
    "The order was paid another way, or changed, after the approval, so the loan won't be confirmed. The approval expires automatically. If the order is unpaid, request another payment.",
  approved_not_placed:
    "The order couldn't be placed. See the reason under “What happened”, fix the cart, then sync the order.",
  confirmed_without_order:
    "The loan is confirmed, but the shop has no order for it. Refund the loan, or create the order by hand.",
  confirmed_under_cancelled_payment:
    "The loan was confirmed after Medusa cancelled its payment. It is refunded in full automatically. Check that it was.",
  unknown_order:
    "The lender approved an order that this shop didn't create. It is not confirmed, and the approval expires automatically. If another shop or program uses the same keys, resolve this with a note.",
  unknown_loan:
    "The lender has a confirmed loan that this shop didn't create, so no order stands for it here. If another shop or program uses the same keys, resolve this with a note. Otherwise refund the loan.",
  released:
    "The approval expired before the payment was captured, and the order is unpaid. Request another payment or cancel the order.",
  not_captured:
    "The loan is confirmed, but Medusa couldn't record the capture. Capture the payment in Medusa. Nothing is sent twice.",
  payment_cancelled:
    "Medusa cancelled the payment, as an order edit, a claim or an exchange does. The loan won't be confirmed and the approval expires automatically. Request another payment.",
  capture_not_done:
    "A capture was interrupted, and the lender shows no confirmed loan. Capture again or cancel the order.",
  confirm_refused: "The lender refused to confirm the loan. Capture again or cancel the order.",
  refund_unresolved:
    "A refund was sent, but its response was lost. The plugin verifies it automatically. Don't refund in the lender's merchant portal meanwhile.",
  refund_not_done:
    "A refund that was requested was not made, so the shopper may still be owed the money. Refund again in Medusa if it is still wanted. Otherwise resolve this with a note.",
  cancelled_not_refunded:
    "The order was cancelled after the capture. Medusa shows it as refunded, but the loan wasn't refunded in full. Refund the rest in the lender's merchant portal, then compare both.",
  refund_not_recorded:
    "A refund was made that Medusa has no record of. Refund the same amount in Medusa. Nothing is sent again.",
  refund_not_shown:
    "A refund was made that the lender doesn't show, so what is left of the loan isn't known and no other refund is sent. The plugin keeps checking. If this stays open, ask the lender's merchant support about that refund.",
  refund_found:
    "The lender shows a refund that wasn't made here. Use “Record in Medusa”, here or under the order's refunds. Nothing is sent to the lender.",
  delivery_changed:
    "The delivery address or the e-mail address changed after the approval. The payment isn't captured until this is resolved. Check the change with the shopper, then resolve this, or cancel the order.",
  stuck:
    "Syncing this order failed several times in a row. The plugin keeps trying. If this stays open, give the technical details to your developers.",
}
