/** An exact part of a file under `.medusa/server/src`, which must occur exactly once, and its replacement. */
export type Replacement = [file: string, find: string, replace: string]

/** One fix removed again, to check that the schedules detect its absence. */
export interface Mutation {
  /** Short, for the command line and the table. */
  name: string
  /** What goes wrong without the fix, as a noun phrase. */
  finding: string
  replacements: Replacement[]
  /** The violation that this mutation causes: others prove nothing. */
  shows: RegExp
  /** The shop in which the violation can be seen; manual capture by default. */
  capture?: "automatic" | "manual" | "on_fulfillment"
  /** The schedules that show it: those of a lender as documented by default, of another lender, or with a crashed server. */
  by?: "otherwise" | "kills"
}

const STORE = "modules/instalments/store"

/** Each fix of the money path whose removal random schedules can detect, in the order in which they are played. */
export const MUTATIONS: readonly Mutation[] = [
  {
    name: "retry-bound",
    finding: "a refund whose response was lost is sent again",
    replacements: [
      ["payments/refunds/refund-decision.js", "if (own)\n        return", "if (false)\n        return"],
      // Without it an equal request would still be refused.
      ["payments/refunds/refund-decision.js", "const [first] = equal;", "const [first] = [];"],
    ],
    shows: /^refundedOnce: refunds nobody asked for/,
  },
  {
    name: "one-living-payment",
    finding: "the payment of a placed order is cancelled because of an abandoned one",
    replacements: [
      [`${STORE}/orders.js`, "NOT ${ANOTHER_LIVES} AS wanted", "NOT (${ANOTHER_LIVES} AND false) AS wanted"],
      [
        "sweep/reconcile-order.js",
        "if (state.payment && now.cancel_payment_id &&",
        "if (false && now.cancel_payment_id &&",
      ],
    ],
    shows: /^(placedWhenApproved|confirmedAsPaid): /,
  },
  {
    name: "equal-refused",
    finding: "a refund whose response a staff member never saw is sent again",
    replacements: [["payments/refunds/refund-decision.js", "const [first] = equal;", "const [first] = [];"]],
    shows: /^refundedOnce: refunds nobody asked for/,
  },
  {
    name: "owed-listed",
    finding: "a refund that was never made leaves the review queue by itself",
    replacements: [[`${STORE}/refund-entries.js`, "ELSE 'refund_not_done' END", "END"]],
    shows: /^refundsMade: .* nobody is told/,
  },
  {
    name: "holds-of-staff",
    finding: "a shopper ends a hold by the cart's metadata",
    replacements: [
      [
        `${STORE}/attempts.js`,
        "AND p.held_at IS NULL",
        "AND (p.held_at IS NULL OR EXISTS (SELECT FROM cart c WHERE c.id = o.cart_id AND c.metadata->>'instalments_hold' = 'true'))",
      ],
      [
        `${STORE}/attempts.js`,
        "SELECT p.hold_note AS hold",
        "SELECT CASE WHEN NOT EXISTS (SELECT FROM cart c WHERE c.id = o.cart_id AND c.metadata->>'instalments_hold' = 'true') THEN p.hold_note END AS hold",
      ],
    ],
    capture: "on_fulfillment",
    shows: /^holdsKept: /,
  },
  {
    name: "holds-of-purchase",
    finding: "a hold ends when the shopper goes on with another form of the cart",
    replacements: [
      [
        `${STORE}/attempts.js`,
        "AND p.held_at IS NULL",
        "AND (p.held_at IS NULL OR o.created_at > p.held_at)",
      ],
      [
        `${STORE}/attempts.js`,
        "SELECT p.hold_note AS hold",
        "SELECT CASE WHEN o.created_at <= p.held_at THEN p.hold_note END AS hold",
      ],
    ],
    capture: "automatic",
    shows: /^holdsKept: /,
  },
  {
    name: "nearer-end",
    finding: "an approval is lost that ends sooner than the lender said when its form was opened",
    replacements: [
      ["modules/instalments/lender-order.js", "if (at)\n        await", "if (false)\n        await"],
    ],
    shows: /^confirmedAsPaid: .* was never confirmed/,
  },
  {
    name: "send-fence",
    finding: "a refund is sent long after its intent, when another one has taken its place",
    replacements: [
      [`${STORE}/attempts.js`, "FENCE_MS = 5_000;", "FENCE_MS = 600_000;"],
      [
        "payments/refunds/refund-ledger.js",
        "if (!(await (0, attempts_1.mayStillSend)(sql, id, done)))",
        "if ((await (0, attempts_1.mayStillSend)(sql, id, done)) === null)",
      ],
    ],
    shows: /^refundedOnce: refunds nobody asked for/,
  },
  {
    name: "equal-of-another",
    finding: "a staff member is told that a refund was made, which was another one's",
    replacements: [["payments/refunds/refund-decision.js", "(entry.requested_by ?? null) === by &&", ""]],
    shows: /^refundsMade: /,
  },
  {
    name: "next-look",
    finding: "one 404 ends the polling of a row on which money depends",
    replacements: [
      ["sweep/sweep.js", "if (!(0, lender_order_1.isCreated)(row))", "if (true)"],
      [`${STORE}/due.js`, "OR o.due_at IS NULL AND", "OR false AND o.due_at IS NULL AND"],
      [`${STORE}/due.js`, "OR (o.due_at IS NULL OR", "OR false AND (o.due_at IS NULL OR"],
    ],
    shows: /^(rowsEnd|intentsEnded|reasonsTrue): /,
  },
  {
    name: "review-for-each-reason",
    finding: "one reason for a review hides another",
    replacements: [
      [
        `${STORE}/reviews.js`,
        "const values = newOne(id, listingOf(listing));",
        "const values = newOne(id, listingOf(listing));\n" +
          "    await sql.raw(\"UPDATE instalment_review SET ended_at = now(), ended_by = 'another' WHERE instalment_order_id = ? AND reason <> ? AND ended_at IS NULL\", [id, listingOf(listing).reason]);",
      ],
    ],
    shows: /^(reasonsKept|refundsMade|orderAsApproved): /,
  },
  {
    name: "stuck-listed",
    finding: "an order that always fails is only a line of the log",
    replacements: [
      ["sweep/sweep.js", "if (failures >= (ofLender ? STUCK_AFTER.lender : STUCK_AFTER.ours))", "if (false)"],
    ],
    shows: /^reasonsKept: each sweep of the order fails for hours/,
  },
  {
    name: "delivery-compared",
    finding: "the goods go elsewhere than the lender approved",
    replacements: [
      ["checkout/session/fingerprint.js", "return row.delivery_hash === null ||", "return true ||"],
    ],
    shows: /^orderAsApproved: .* goes elsewhere/,
  },
  {
    name: "window-halved",
    finding: "the hourly run never gets beyond its largest listing",
    replacements: [
      ["sweep/change-feed.js", "const MOST = 10_000;", "const MOST = 3;"],
      [
        "sweep/change-feed.js",
        "if (listed.whole || listed.refused || shortest || countOf(listed) === 0)",
        "if (true)",
      ],
      // Without it the sweep's own reading of the list would find what the hourly run leaves out.
      [
        "sweep/updated-list.js",
        "await (0, change_feed_1.makeNewsDue)(this.#deps, this.#account, listed);",
        "",
      ],
    ],
    shows: /^(rowsEnd|recordsMatch|reasonsKept): /,
  },
  {
    name: "order-compared",
    finding: "an order is paid that Medusa made of the cart as it was a moment before",
    replacements: [
      [
        "checkout/session/authorize.js",
        "(made === null || (0, fingerprint_1.hasSameLines)(goods, made))",
        "true",
      ],
    ],
    shows: /^orderAsApproved: .* was approved for/,
  },
  {
    name: "residue-cut",
    finding: "a cart whose total ends in half a cent is refused",
    replacements: [["payments/amounts.js", "const DECIMALS = 10;", "const DECIMALS = 40;"]],
    shows: /^canChoose: /,
  },
  {
    name: "collection-corrected",
    finding: "an approved cart is not placed because of a promotion that failed in Medusa",
    replacements: [
      ["checkout/completion/complete.js", "if (goods === null || asked === null ||", "if (true ||"],
    ],
    shows: /^placedWhenApproved: .* no order stands/,
  },
  {
    name: "agreed-at-intent",
    finding: "the whole loan is confirmed although credit was given while the sweep began to capture",
    replacements: [
      ["payments/captures/capture.js", "if (await awaitsAgreement(deps, row, capture))", "if (false)"],
    ],
    shows: /^confirmedAsPaid: .* although the order asked for less/,
  },
  {
    name: "older-status",
    finding: "a loan without an order is listed as an approval, and not read again",
    replacements: [["checkout/completion/advance.js", "if (read.status !== now.status) {", "if (false) {"]],
    shows: /^(recordsMatch|reasonsKept|placedWhenApproved): /,
  },
  {
    name: "ended-meanwhile",
    finding: "the payment of an approval that a capture found expired is not cancelled after an older read",
    replacements: [
      ["sweep/sweep.js", "shown !== null && isReadAgain(", "false && isReadAgain("],
      [`${STORE}/due.js`, "OR ${UNCANCELLED}", ""],
    ],
    shows: /^placedWhenApproved: .* is UNCONFIRMED and has a live payment/,
  },
  {
    name: "payment-lost-unseen",
    finding: "an order whose payment an edit cancelled just before the approval expired is listed nowhere",
    replacements: [
      [
        "checkout/completion/advance.js",
        'if (outcome === "expired" && !listed && (await lostItsPayment(',
        "if (false && (await lostItsPayment(",
      ],
    ],
    shows: /^placedWhenApproved: .* has no live payment, and nobody is told/,
  },
  {
    name: "older-payment",
    finding:
      "an order on a payment that was cancelled before it is listed nowhere once its approval has ended",
    replacements: [
      ["checkout/completion/unpaid-order.js", "(0, checkout_state_1.isPaymentOf)(row, one, order)", "true"],
    ],
    shows: /^placedWhenApproved: .* has no live payment, and nobody is told/,
  },
  {
    name: "repeated-cancellation",
    finding: "an order on a payment that Medusa had failed to cancel before is not paid with another one",
    replacements: [
      [
        `${STORE}/orders.js`,
        "cancel_payment_id IS DISTINCT FROM ? OR NOT ?",
        "true OR ?::text IS NULL OR ?::boolean",
      ],
    ],
    shows: /^placedWhenApproved: .* no payment stands/,
  },
  {
    name: "edited-after-crash",
    finding: "the loan of an order is confirmed that was edited before Medusa knew its amount as authorized",
    replacements: [["payments/captures/capture-due.js", "!(0, payment_1.isUnmarked)(payment)", "true"]],
    shows: /^confirmedAsPaid: .* after its order was edited/,
  },
  {
    name: "once-cancelled",
    finding: "a refund of a cancelled order is made, fails in Medusa, and is made again",
    replacements: [
      [
        "payments/refunds/refund-decision.js",
        "if (!account?.cancelled || request.finishesCancellation)",
        "if (true)",
      ],
    ],
    shows: /^refundedOnce: refunds nobody asked for/,
  },
  {
    name: "seen-only",
    finding: "a staff member resolves what came after their page was loaded",
    replacements: [
      [
        `${STORE}/refund-entries.js`,
        "held.since <= r.opened_at",
        "held.since <= coalesce(r.resolved_at, 'infinity')",
      ],
    ],
    shows: /^reasonsKept: the external refund/,
  },
  {
    name: "credit-counted",
    finding: "the whole loan is confirmed although credit was given on its order",
    replacements: [
      [
        "payments/captures/capture-due.js",
        "lessCents: (0, amounts_1.roundToCents)(",
        "lessCents: 0 * (0, amounts_1.roundToCents)(",
      ],
    ],
    capture: "on_fulfillment",
    shows: /^confirmedAsPaid: .* although the order asked for less/,
  },
  {
    name: "still-outstanding",
    finding: "an order that is paid already is paid by the form that was opened for it",
    replacements: [
      ["checkout/completion/placement-decision.js", "if (sale.unpaid && !", "if (false && !"],
      [
        "payments/captures/capture-due.js",
        "lessCents: (0, amounts_1.roundToCents)(",
        "lessCents: 0 * (0, amounts_1.roundToCents)(",
      ],
    ],
    capture: "automatic",
    shows: /^(?:soldOnce|confirmedAsPaid): /,
  },

  // The fixes that a lender needs who differs from its documents, and one that only a crashed server shows.
  {
    name: "latest-read",
    finding: "a status that was shown once is believed for good",
    replacements: [
      [
        "modules/instalments/status.js",
        `return !isLoan(row) || next === "CONFIRMED" || next === "CANCELLED";`,
        `return row.status === "CONFIRMED" ? next === "CANCELLED" : !isFinal(row.status);`,
      ],
    ],
    by: "otherwise",
    shows: /^(placedWhenApproved|confirmedAsPaid|capturable|rowsEnd|reasonsTrue): /,
  },
  {
    name: "announced",
    finding: "an order that a crash kept Medusa from announcing is captured, and listed nowhere",
    replacements: [
      [`${STORE}/announcements.js`, `await (0, reviews_1.openReview)(sql, id, "not_announced");`, "void id;"],
    ],
    by: "kills",
    shows: /^announced: /,
  },
  {
    name: "accepted-later",
    finding: "a refund that the lender accepted for later counts as not made, and is made again",
    replacements: [
      [
        "payments/refunds/refund-ledger.js",
        `return reason === "accepted_later" || reason === "no_content";`,
        "return false;",
      ],
    ],
    by: "otherwise",
    shows: /^(refundedOnce: refunds nobody asked for|recordsMatch: .* is taken for one made at the lender)/,
  },
  {
    name: "element-by-element",
    finding: "one order that cannot be read hides all others of a list",
    replacements: [
      [
        "lender/client/wire/elements.js",
        "return zod_1.z.array(zod_1.z.unknown()).transform((list) => list.map((element) => elementOf(schema, element)));",
        "return zod_1.z.array(schema).transform((list) => list.map((read) => ({ key: read.id, read, unreadable: null })));",
      ],
    ],
    by: "otherwise",
    shows: /^recordsMatch: .* of it outside Medusa/,
  },
  {
    name: "half-time",
    finding: "a short approval is confirmed at once, before staff could look at it",
    replacements: [
      [
        "payments/captures/capture-due.js",
        "Math.max(end - settings.confirmMargin, half)",
        "end - settings.confirmMargin",
      ],
    ],
    by: "otherwise",
    shows: /^confirmedAsPaid: .* before half of its time was over/,
  },
  {
    name: "last-chance",
    finding: "a confirmation that failed once is not tried again before the approval ends",
    replacements: [
      [
        "payments/captures/capture-due.js",
        "review_reasons_1.CONFIRMED_AT_THE_END.includes(one)",
        "review_reasons_1.CONFIRMED_ALL_THE_SAME.includes(one)",
      ],
    ],
    by: "otherwise",
    shows: /^confirmedAsPaid: .* was never confirmed/,
  },
]
