export const needs = {
  title: "Needs a person",
  hint: "What the plugin would not decide by itself. Nothing is sent twice, whatever you press.",
  empty: "Nothing needs you",
  emptyHint: "When money is in doubt, it is listed here with what to do.",
  lastPayout: "Last paid out",
  unknown: "Something needs a look",
  resolve: "Resolve",
  resolveTitle: "Resolve with a note",
  resolveHint: "Say what you did or found out. It takes the order off the list and changes no money.",
  note: "Note",
  notePlaceholder: "For example: refunded at the service by phone, agreed with the shopper",
  resolved: "Resolved",
  resolvedBy: "Resolved {{when}}",
  refund: "Refund the loan",
  refundTitle: "Refund the whole loan?",
  refundConfirm:
    "What is left of this loan of {{amount}} goes back to the shopper. No order in the shop stands for this loan. The refund is sent once and cannot be undone.",
  refunded: "The loan is refunded",
  attention: {
    title: "Instalment orders that need a person",
    all: "See all ({{number}})",
  },
  code: {
    mismatch: {
      title: "Not the order the shop made",
      todo: "Reference or amount at the service differ from ours. It cannot be captured while they do. Compare both and contact the service; once they agree, press “Check now”.",
    },
    missing_at_service: {
      title: "Gone at the service",
      todo: "The service does not know this order any more. Contact its merchant care.",
    },
    unknown_status: {
      title: "Unknown status",
      todo: "The service reports a status this version does not know. Nothing was changed; look at the order at the service.",
    },
    service_error: {
      title: "Failed at the service",
      todo: "The service cannot recover this, so there is no loan. Contact its merchant care. If an order stands on it, ask for another payment or cancel the order.",
    },
    approved_cart_changed: {
      title: "Approved, but the cart changed",
      todo: "The cart is not the one that was approved. It is not confirmed and lapses by itself.",
    },
    approved_cart_gone: {
      title: "Approved, but the cart is gone",
      todo: "It is not confirmed and lapses by itself.",
    },
    approved_cart_completed_otherwise: {
      title: "Approved, but paid another way or changed",
      todo: "The order was paid another way, or changed, since. The approval is not confirmed and lapses by itself. If the order is unpaid, ask for another payment.",
    },
    approved_not_placed: {
      title: "Approved, but not placed",
      todo: "The order could not be placed. See the reason under “What happened”, mend the cart, then check again.",
    },
    confirmed_without_order: {
      title: "Urgent: a loan without an order",
      todo: "The loan is confirmed and the shop has no order for it. Refund it, or place the order by hand.",
    },
    confirmed_under_cancelled_payment: {
      title: "A loan under a cancelled payment",
      todo: "Medusa had cancelled the payment when the loan was confirmed. It is refunded in full by itself; check that it was.",
    },
    unknown_order: {
      title: "An approved order nobody here made",
      todo: "It is not confirmed and lapses by itself. Find out who made it; if another shop or program uses the same keys, a note resolves it.",
    },
    unknown_loan: {
      title: "Urgent: a loan nobody here made",
      todo: "No order of this shop stands for it. Find out who made it: if another shop or program uses the same keys, a note resolves it; else refund it.",
    },
    order_unpaid: {
      title: "The order is not paid yet",
      todo: "A server died while its shopper was still at the form, and an order stands. If the form is approved, it is paid by itself. Until then do not ship it.",
    },
    released: {
      title: "The approval lapsed",
      todo: "It was not confirmed in time and the order stands unpaid. Ask for another payment or cancel the order.",
    },
    not_captured: {
      title: "Confirmed, but not captured in Medusa",
      todo: "Capture the payment in Medusa: nothing is sent twice.",
    },
    payment_cancelled: {
      title: "Medusa cancelled the payment",
      todo: "An order edit, claim or exchange does that. It is not confirmed and lapses by itself: ask for another payment.",
    },
    capture_not_done: {
      title: "The capture did not go through",
      todo: "It was broken off, and the service shows no loan. Capture again or cancel the order.",
    },
    confirm_refused: {
      title: "The service refused to confirm",
      todo: "Whoever captured was told the reason. Capture again or cancel the order.",
    },
    refund_unresolved: {
      title: "A refund without an answer",
      todo: "It was sent and the answer got lost. It is looked for by itself; do not refund at the service meanwhile.",
    },
    refund_not_done: {
      title: "A refund did not go out",
      todo: "It was broken off. Ask for it again if it is still wanted.",
    },
    cancelled_not_refunded: {
      title: "Cancelled, but not refunded in full",
      todo: "Medusa shows the order as refunded and the loan is not. Refund what is left at the service, and compare both.",
    },
    refund_not_recorded: {
      title: "A refund Medusa does not know",
      todo: "It went out. Refund the same amount in Medusa: nothing is sent again.",
    },
    refund_found: {
      title: "A refund made elsewhere",
      todo: "The service shows a refund that was not made here. Press “Record in Medusa”; on an order's page it is under Refunds.",
    },
  },
}
