interface StepBudget {
  is: string
  /** Exact calls to the lender. */
  calls: readonly string[]
  /** The maximum of database statements beyond those that `pp_system_default` needs for the same step. */
  statements: number
}

const READ = "GET /orders/:id"

/** The budget of each step of a purchase. `docs/internals/budgets.md` shows this table, and counts.spec.ts compares both. */
export const STEP_BUDGETS = {
  initiate: { is: "instalments are chosen", calls: ["POST /orders"], statements: 17 },
  reuse: { is: "chosen again, with the form still open", calls: [READ], statements: 20 },
  adopt: { is: "chosen again, after the approval", calls: [READ], statements: 21 },
  callback: { is: "a notification before the decision", calls: [READ], statements: 7 },
  return: {
    is: "the approved shopper is back, and the cart becomes an order",
    calls: [READ, READ],
    statements: 22,
  },
  sweep: {
    is: "the approved shopper never comes back, and a pass of the sweep places the order; its reads of the list aside",
    calls: [READ, READ],
    statements: 52,
  },
  capture: { is: "an admin captures", calls: ["PUT /orders/:id/confirm"], statements: 16 },
  refund: { is: "an admin refunds a part", calls: [READ, "POST /orders/:id/refund"], statements: 26 },
  "replayed return": { is: "the address once more, with the order placed", calls: [], statements: 6 },
  "replayed callback": { is: "the notification once more, with the order placed", calls: [], statements: 4 },
  "forged return": { is: "a token nobody was given", calls: [], statements: 1 },
  "forged callback": { is: "a token nobody was given", calls: [], statements: 1 },
  "callback of another order": { is: "a right token with a wrong `svc_order_id`", calls: [], statements: 1 },
} as const satisfies Record<string, StepBudget>

export type Step = keyof typeof STEP_BUDGETS

/** The same for a page, in Markdown. */
export function stepTable(): string {
  const rows = Object.entries<StepBudget>(STEP_BUDGETS).map(([step, { is, calls, statements }]) => {
    const named = calls.map((call) => `\`${call}\``).join(", ")
    return `| ${step}: ${is} | ${named || "none"} | ${statements} |`
  })
  const head = ["| step | calls to the lender | SQL statements added, at most |", "|---|---|---|"]
  return [...head, ...rows].join("\n")
}
