import { ANOTHER_LENDER } from "./another-lender"
import type { Mutation } from "./mutation"

const STORE = "modules/instalments/store"

/** Each fix of the money path whose removal random schedules can detect, in the order in which they are played. */
export const MUTATIONS: readonly Mutation[] = [
  {
    name: "retry-bound",
    finding: "a refund whose response was lost is sent again",
    replacements: [
      {
        file: "payments/refunds/refund-decision.js",
        find: "if (own)\n        return",
        replace: "if (false)\n        return",
      },
      // Without it an equal request would still be refused.
      {
        file: "payments/refunds/refund-decision.js",
        find: "const [first] = equal;",
        replace: "const [first] = [];",
      },
    ],
    shows: /^refundedOnce: refunds nobody asked for/,
  },
  {
    name: "one-living-payment",
    finding: "the payment of a placed order is cancelled because of an abandoned one",
    replacements: [
      {
        file: `${STORE}/orders.js`,
        find: "NOT ${ANOTHER_LIVES} AS wanted",
        replace: "NOT (${ANOTHER_LIVES} AND false) AS wanted",
      },
      {
        file: "sweep/reconcile-order.js",
        find: "if (state.payment && now.cancel_payment_id &&",
        replace: "if (false && now.cancel_payment_id &&",
      },
    ],
    shows: /^(placedWhenApproved|confirmedAsPaid): /,
  },
  {
    name: "equal-refused",
    finding: "a refund whose response a staff member never saw is sent again",
    replacements: [
      {
        file: "payments/refunds/refund-decision.js",
        find: "const [first] = equal;",
        replace: "const [first] = [];",
      },
    ],
    shows: /^refundedOnce: refunds nobody asked for/,
  },
  {
    name: "owed-listed",
    finding: "a refund that was never made leaves the review queue by itself",
    replacements: [
      {
        file: `${STORE}/refund-entries.js`,
        find: "if (ended?.owed)",
        replace: "if (false)",
      },
    ],
    shows: /^refundsMade: .* nobody is told/,
  },
  {
    name: "holds-of-staff",
    finding: "a shopper ends a hold by the cart's metadata",
    replacements: [
      {
        file: `${STORE}/holds.js`,
        find: "h.instalment_order_id = form.id AND ${LASTS}`;",
        replace:
          "h.instalment_order_id = form.id AND ${LASTS}\n" +
          "    AND NOT EXISTS (SELECT FROM cart c WHERE c.id = o.cart_id AND c.metadata->>'instalments_hold' = 'true')`;",
      },
    ],
    capture: "on_fulfillment",
    shows: /^holdsKept: /,
  },
  {
    name: "holds-of-purchase",
    finding: "a hold ends when the shopper goes on with another form of the cart",
    replacements: [
      {
        file: `${STORE}/holds.js`,
        find: "h.instalment_order_id = form.id AND ${LASTS}`;",
        replace: "h.instalment_order_id = o.id AND form.id = o.id AND ${LASTS}`;",
      },
    ],
    capture: "automatic",
    shows: /^holdsKept: /,
  },
  {
    name: "nearer-end",
    finding: "an approval is lost that ends sooner than the lender said when its form was opened",
    replacements: [
      {
        file: "modules/instalments/service-order.js",
        find: "if (at)\n        await",
        replace: "if (false)\n        await",
      },
    ],
    shows: /^confirmedAsPaid: .* was never confirmed/,
  },
  {
    name: "send-fence",
    finding: "a refund is sent long after its intent, when another one has taken its place",
    replacements: [
      { file: `${STORE}/intents.js`, find: "FENCE_MS = 5_000;", replace: "FENCE_MS = 600_000;" },
      {
        file: "payments/refunds/refund-ledger.js",
        find: "if (!(await (0, intents_1.mayStillRefund)(sql, id, done)))",
        replace: "if ((await (0, intents_1.mayStillRefund)(sql, id, done)) === null)",
      },
    ],
    shows: /^refundedOnce: refunds nobody asked for/,
  },
  {
    name: "equal-of-another",
    finding: "a staff member is told that a refund was made, which was another one's",
    replacements: [
      {
        file: "payments/refunds/refund-decision.js",
        find: "(entry.requested_by ?? null) === by &&",
        replace: "",
      },
    ],
    shows: /^refundsMade: /,
  },
  {
    name: "next-look",
    finding: "one 404 ends the polling of a row on which money depends",
    replacements: [
      {
        file: "sweep/sweep.js",
        find: "if (!(0, service_order_1.isCreated)(row))",
        replace: "if (true)",
      },
      {
        file: `${STORE}/due.js`,
        find: "OR o.due_at IS NULL AND",
        replace: "OR false AND o.due_at IS NULL AND",
      },
      {
        file: `${STORE}/due.js`,
        find: "OR (o.due_at IS NULL OR",
        replace: "OR false AND (o.due_at IS NULL OR",
      },
    ],
    shows: /^(rowsEnd|intentsEnded|reasonsTrue): /,
  },
  {
    name: "review-for-each-reason",
    finding: "one reason for a review hides another",
    replacements: [
      {
        file: `${STORE}/reviews.js`,
        find: "const values = newOne(id, listingOf(listing));",
        replace:
          "const values = newOne(id, listingOf(listing));\n" +
          "    await sql.raw(\"UPDATE instalment_review SET ended_at = now(), ended_by = 'another' WHERE instalment_order_id = ? AND reason <> ? AND ended_at IS NULL\", [id, listingOf(listing).reason]);",
      },
    ],
    shows: /^(reasonsKept|refundsMade|orderAsApproved): /,
  },
  {
    name: "stuck-listed",
    finding: "an order that always fails is only a line of the log",
    replacements: [
      {
        file: "sweep/sweep.js",
        find: "if (failures >= (ofLender ? STUCK_AFTER.lender : STUCK_AFTER.ours))",
        replace: "if (false)",
      },
    ],
    shows: /^reasonsKept: each sweep of the order fails for hours/,
  },
  {
    name: "delivery-compared",
    finding: "the goods go elsewhere than the lender approved",
    replacements: [
      {
        file: "checkout/session/fingerprint.js",
        find: "return row.delivery_hash === null ||",
        replace: "return true ||",
      },
    ],
    shows: /^orderAsApproved: .* goes elsewhere/,
  },
  {
    name: "window-halved",
    finding: "the hourly run never gets beyond its largest listing",
    replacements: [
      { file: "sweep/change-feed.js", find: "const MOST = 10_000;", replace: "const MOST = 3;" },
      {
        file: "sweep/change-feed.js",
        find: "if (listed.whole || listed.refused || shortest || countOf(listed) === 0)",
        replace: "if (true)",
      },
      // Without it the sweep's own reading of the list would find what the hourly run leaves out.
      {
        file: "sweep/updated-list.js",
        find: "await (0, change_feed_1.makeNewsDue)(this.#deps, this.#account, listed);",
        replace: "",
      },
    ],
    shows: /^(rowsEnd|recordsMatch|reasonsKept): /,
  },
  {
    name: "order-compared",
    finding: "an order is paid that Medusa made of the cart as it was a moment before",
    replacements: [
      {
        file: "checkout/session/authorize.js",
        find: "(made === null || (0, fingerprint_1.hasSameLines)(goods, made))",
        replace: "true",
      },
    ],
    shows: /^orderAsApproved: .* was approved for/,
  },
  {
    name: "residue-cut",
    finding: "a cart whose total ends in half a cent is refused",
    replacements: [
      { file: "payments/amounts.js", find: "const DECIMALS = 10;", replace: "const DECIMALS = 40;" },
    ],
    shows: /^canChoose: /,
  },
  {
    name: "collection-corrected",
    finding: "an approved cart is not placed because of a promotion that failed in Medusa",
    replacements: [
      {
        file: "checkout/completion/complete.js",
        find: "if (goods === null || asked === null ||",
        replace: "if (true ||",
      },
    ],
    shows: /^placedWhenApproved: .* no order stands/,
  },
  {
    name: "agreed-at-intent",
    finding: "the whole loan is confirmed although credit was given while the sweep began to capture",
    replacements: [
      {
        file: "payments/captures/capture.js",
        find: "if (await awaitsAgreement(deps, row, capture))",
        replace: "if (false)",
      },
    ],
    shows: /^confirmedAsPaid: .* although the order asked for less/,
  },
  {
    name: "older-status",
    finding: "a loan without an order is listed as an approval, and not read again",
    replacements: [
      {
        file: "checkout/completion/advance.js",
        find: "if (read.status !== now.status) {",
        replace: "if (false) {",
      },
    ],
    shows: /^(recordsMatch|reasonsKept|placedWhenApproved): /,
  },
  {
    name: "ended-meanwhile",
    finding: "the payment of an approval that a capture found expired is not cancelled after an older read",
    replacements: [
      { file: "sweep/sweep.js", find: "shown !== null && isReadAgain(", replace: "false && isReadAgain(" },
      { file: "modules/instalments/store/due.js", find: "OR ${UNCANCELLED}", replace: "" },
    ],
    shows: /^placedWhenApproved: .* is UNCONFIRMED and has a live payment/,
  },
  {
    name: "payment-lost-unseen",
    finding: "an order whose payment an edit cancelled just before the approval expired is listed nowhere",
    replacements: [
      {
        file: "checkout/completion/advance.js",
        find: 'if (outcome === "expired" && !listed && (await lostItsPayment(',
        replace: "if (false && (await lostItsPayment(",
      },
    ],
    shows: /^placedWhenApproved: .* has no live payment, and nobody is told/,
  },
  {
    name: "older-payment",
    finding:
      "an order on a payment that was cancelled before it is listed nowhere once its approval has ended",
    replacements: [
      {
        file: "checkout/completion/unpaid-order.js",
        find: "(0, checkout_state_1.isPaymentOf)(row, one, order)",
        replace: "true",
      },
    ],
    shows: /^placedWhenApproved: .* has no live payment, and nobody is told/,
  },
  {
    name: "repeated-cancellation",
    finding: "an order on a payment that Medusa had failed to cancel before is not paid with another one",
    replacements: [
      {
        file: "modules/instalments/store/orders.js",
        find: "cancel_payment_id IS DISTINCT FROM ? OR NOT ?",
        replace: "true OR ?::text IS NULL OR ?::boolean",
      },
    ],
    shows: /^placedWhenApproved: .* no payment stands/,
  },
  {
    name: "edited-after-crash",
    finding: "the loan of an order is confirmed that was edited before Medusa knew its amount as authorized",
    replacements: [
      {
        file: "payments/captures/capture-due.js",
        find: "!(0, payment_1.isUnmarked)(payment)",
        replace: "true",
      },
    ],
    shows: /^confirmedAsPaid: .* after its order was edited/,
  },
  {
    name: "once-cancelled",
    finding: "a refund of a cancelled order is made, fails in Medusa, and is made again",
    replacements: [
      {
        file: "payments/refunds/refund-decision.js",
        find: "if (!account?.cancelled || request.finishesCancellation)",
        replace: "if (true)",
      },
    ],
    shows: /^refundedOnce: refunds nobody asked for/,
  },
  {
    name: "seen-only",
    finding: "a staff member resolves what came after their page was loaded",
    replacements: [
      {
        file: "modules/instalments/store/reviews.js",
        find: 'one.replacesOpen ? "true" : "r.resolved_at IS NOT NULL"',
        replace: '"r.resolved_at IS NOT NULL"',
      },
      {
        file: "modules/instalments/store/refund-entries.js",
        find: "(SELECT max(r.opened_at) FROM",
        replace: "(SELECT max(r.resolved_at) FROM",
      },
    ],
    shows: /^reasonsKept: the external refund/,
  },
  {
    name: "credit-counted",
    finding: "the whole loan is confirmed although credit was given on its order",
    replacements: [
      {
        file: "payments/captures/capture-due.js",
        find: "lessCents: (0, amounts_1.roundToCents)(",
        replace: "lessCents: 0 * (0, amounts_1.roundToCents)(",
      },
    ],
    capture: "on_fulfillment",
    shows: /^confirmedAsPaid: .* although the order asked for less/,
  },
  {
    name: "still-outstanding",
    finding: "an order that is paid already is paid by the form that was opened for it",
    replacements: [
      {
        file: "checkout/completion/placement-decision.js",
        find: "if (sale.unpaid && !",
        replace: "if (false && !",
      },
      {
        file: "payments/captures/capture-due.js",
        find: "lessCents: (0, amounts_1.roundToCents)(",
        replace: "lessCents: 0 * (0, amounts_1.roundToCents)(",
      },
    ],
    capture: "automatic",
    shows: /^(?:soldOnce|confirmedAsPaid): /,
  },
  ...ANOTHER_LENDER,
]
