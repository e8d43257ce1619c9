import type { Meeting } from "./steps"

/** Where a fault occurs: in which of a purchase's steps, and what it then meets. */
export interface Boundary {
  meeting: Meeting
  meets: Call | Write
}

/** A call to the lender, or from it. */
export interface Call {
  operation: "create" | "list" | "get" | "confirm" | "refund" | "callback"
  /** Such a call of the step; the first by default. */
  nth?: number
  /** The call is made only once another one has lost its response. */
  lost?: "create" | "confirm" | "refund"
}

/** A write that the money of an order depends on. */
export interface Write {
  statement: RegExp
  table: string
}

function call(meeting: Meeting, operation: Call["operation"], more: Omit<Call, "operation"> = {}): Boundary {
  return { meeting, meets: { operation, ...more } }
}

function write(meeting: Meeting, table: string, statement: RegExp): Boundary {
  return { meeting, meets: { statement, table } }
}

/** Calls and writes by name, each in the order of a purchase. `promises.ts` has what each fault comes to there. */
export const BOUNDARIES = {
  create: call("form", "create"),
  // Looks for a creation whose response was lost.
  list: call("form", "list", { lost: "create" }),
  confirm: call("loan", "confirm"),
  refund: call("refund", "refund"),
  callback: call("notification", "callback"),
  initiate: call("form again", "get"),
  return: call("return", "get"),
  // The redirect reads once before the completion does, a refund once before it is sent.
  authorize: call("return", "get", { nth: 2 }),
  // The storefront completes the cart.
  complete: call("completion", "get"),
  // Nobody came back, and the sweep looks.
  sweep: call("sweep", "get"),
  capture: call("loan", "get", { lost: "confirm" }),
  before: call("refund", "get"),
  after: call("refund", "get", { nth: 2, lost: "refund" }),

  // The plugin's row of a form, before Create Order is sent.
  row: write("form", "instalment_order", /INSERT INTO instalment_order \(purchase_id/),
  // What the lender responded to Create Order.
  created: write("form", "instalment_order", /^WITH o AS \(\s*SELECT id, \(/),
  session: write("form", "payment_session", /^update "payment_session"/i),
  // The approval, when the shopper comes back.
  approved: write("return", "instalment_transition", /INSERT INTO instalment_transition/),
  order: write("return", "order", /^insert into "order" /i),
  authorized: write("return", "payment", /^insert into "payment" /i),
  // The order and its payment, in the plugin's row.
  placed: write("return", "instalment_order", /placed_by = coalesce\(news/),
  notified: write("notification", "instalment_order", /SET callbacks = callbacks \+ 1/),
  // Medusa's capture, before the provider is called.
  "capture row": write("loan", "capture", /^insert into "capture" /i),
  "capture intent": write("loan", "instalment_attempt", /INSERT INTO instalment_attempt[\s\S]*'confirm'/),
  // The last statement before the confirmation is sent.
  "capture fence": write("loan", "instalment_attempt", /^WITH allowed AS MATERIALIZED/),
  "capture outcome": write("loan", "instalment_attempt", /^UPDATE instalment_attempt\s+SET state/),
  captured: write("loan", "payment", /^update "payment" set .*"captured_at"/i),
  // Medusa's refund, before the provider is called.
  "refund row": write("refund", "refund", /^insert into "refund" /i),
  "refund intent": write("refund", "instalment_attempt", /INSERT INTO instalment_attempt[\s\S]*'refund'/),
  // The last statement before the refund is sent.
  "refund fence": write("refund", "instalment_attempt", /^UPDATE instalment_attempt mine SET updated_at/),
  // That the refund is made, in the ledger.
  "refund outcome": write(
    "refund",
    "instalment_attempt",
    /UPDATE instalment_attempt AS mine\s+SET state = 'done'/,
  ),
  // Medusa's transaction of the refund.
  refunded: write("refund", "order_transaction", /^insert into "order_transaction" /i),
  // That an order was cancelled before its loan was made.
  cancellation: write("cancellation", "instalment_order", /^WITH note AS/),
  settlement: write("import", "instalment_settlement", /^INSERT INTO instalment_settlement\s/),
  // That an import has reached its end.
  imported: write("import", "instalment_import", /SET state = 'done', reached = to_date/),
} satisfies Record<string, Boundary>

export type Point = keyof typeof BOUNDARIES

export const POINTS = Object.keys(BOUNDARIES) as Point[]
