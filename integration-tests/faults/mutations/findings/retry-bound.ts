import type { Mutation } from "../mutation"

/** Money invariant 6: a refund that moved money and has no record in Medusa is bound to the request that comes back for it. */
export const retryBound: Mutation = {
  name: "retry-bound",
  finding: "a refund whose response was lost is sent again",
  replacements: [
    {
      file: "money/refund.js",
      find: "if (await bindMoved(deps, request, ledger))",
      replace: "if (false)",
    },
  ],
  shows: /^refundedOnce: refunds nobody asked for/,
}
