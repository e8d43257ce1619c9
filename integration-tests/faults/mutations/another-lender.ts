import type { Mutation } from "./mutation"

/** The fixes that a lender needs who differs from its documents, and one that only a crashed server shows. */
export const ANOTHER_LENDER: readonly Mutation[] = [
  {
    name: "latest-read",
    finding: "a status that was shown once is believed for good",
    replacements: [
      {
        file: "modules/instalments/status.js",
        find: `return !isLoan(row) || next === "CONFIRMED" || next === "CANCELLED";`,
        replace: `return row.status === "CONFIRMED" ? next === "CANCELLED" : !isFinal(row.status);`,
      },
    ],
    by: "otherwise",
    shows: /^(placedWhenApproved|confirmedAsPaid|capturable|rowsEnd|reasonsTrue): /,
  },
  {
    name: "announced",
    finding: "an order that a crash kept Medusa from announcing is captured, and listed nowhere",
    replacements: [
      {
        file: "modules/instalments/store/announcements.js",
        find: `await (0, reviews_1.openReview)(sql, id, "not_announced");`,
        replace: "void id;",
      },
    ],
    by: "kills",
    shows: /^announced: /,
  },
  {
    name: "accepted-later",
    finding: "a refund that the lender accepted for later counts as not made, and is made again",
    replacements: [
      {
        file: "payments/refunds/refund-ledger.js",
        find: `return reason === "accepted_later" || reason === "no_content";`,
        replace: "return false;",
      },
    ],
    by: "otherwise",
    shows: /^(refundedOnce: refunds nobody asked for|recordsMatch: .* is taken for one made at the lender)/,
  },
  {
    name: "element-by-element",
    finding: "one order that cannot be read hides all others of a list",
    replacements: [
      {
        file: "service/client/wire/elements.js",
        find: "return zod_1.z.array(zod_1.z.unknown()).transform((list) => list.map((element) => elementOf(schema, element)));",
        replace:
          "return zod_1.z.array(schema).transform((list) => list.map((read) => ({ key: read.id, read, unreadable: null })));",
      },
    ],
    by: "otherwise",
    shows: /^recordsMatch: .* of it outside Medusa/,
  },
  {
    name: "half-time",
    finding: "a short approval is confirmed at once, before staff could look at it",
    replacements: [
      {
        file: "payments/captures/capture-due.js",
        find: "Math.max(end - settings.confirmMargin, half)",
        replace: "end - settings.confirmMargin",
      },
    ],
    by: "otherwise",
    shows: /^confirmedAsPaid: .* before half of its time was over/,
  },
  {
    name: "last-chance",
    finding: "a confirmation that failed once is not tried again before the approval ends",
    replacements: [
      {
        file: "payments/captures/capture-due.js",
        find: "review_reasons_1.CONFIRMED_AT_THE_END.includes(one)",
        replace: "review_reasons_1.CONFIRMED_ALL_THE_SAME.includes(one)",
      },
    ],
    by: "otherwise",
    shows: /^confirmedAsPaid: .* was never confirmed/,
  },
]
