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

/** In the order of a purchase, by the names of docs/internals/fault-matrix.md, which says what each of them is. */
export const BOUNDARIES = {
  create: call("form", "create"),
  list: call("form", "list", { lost: "create" }),
  confirm: call("loan", "confirm"),
  refund: call("refund", "refund"),
  callback: call("notification", "callback"),
  initiate: call("form again", "get"),
  return: call("return", "get"),
  // The redirect reads once before the completion does, a refund once before it is sent.
  authorize: call("return", "get", { nth: 2 }),
  complete: call("completion", "get"),
  sweep: call("sweep", "get"),
  capture: call("loan", "get", { lost: "confirm" }),
  before: call("refund", "get"),
  after: call("refund", "get", { nth: 2, lost: "refund" }),

  row: write("form", "instalment_order", /INSERT INTO instalment_order \(purchase_id/),
  created: write("form", "instalment_order", /^WITH o AS \(\s*SELECT id, \(/),
  session: write("form", "payment_session", /^update "payment_session"/i),
  approved: write("return", "instalment_transition", /INSERT INTO instalment_transition/),
  order: write("return", "order", /^insert into "order" /i),
  authorized: write("return", "payment", /^insert into "payment" /i),
  placed: write("return", "instalment_order", /placed_by = coalesce\(news/),
  notified: write("notification", "instalment_order", /SET callbacks = callbacks \+ 1/),
  "capture row": write("loan", "capture", /^insert into "capture" /i),
  "capture intent": write("loan", "instalment_attempt", /INSERT INTO instalment_attempt[\s\S]*'confirm'/),
  "capture fence": write("loan", "instalment_attempt", /^WITH allowed AS MATERIALIZED/),
  "capture outcome": write("loan", "instalment_attempt", /^UPDATE instalment_attempt\s+SET state/),
  captured: write("loan", "payment", /^update "payment" set .*"captured_at"/i),
  "refund row": write("refund", "refund", /^insert into "refund" /i),
  "refund intent": write("refund", "instalment_attempt", /INSERT INTO instalment_attempt[\s\S]*'refund'/),
  "refund fence": write("refund", "instalment_attempt", /^UPDATE instalment_attempt mine SET updated_at/),
  "refund outcome": write(
    "refund",
    "instalment_attempt",
    /UPDATE instalment_attempt AS mine\s+SET state = 'done'/,
  ),
  refunded: write("refund", "order_transaction", /^insert into "order_transaction" /i),
  cancellation: write("cancellation", "instalment_order", /^WITH note AS/),
  settlement: write("import", "instalment_settlement", /^INSERT INTO instalment_settlement\s/),
  imported: write("import", "instalment_import", /SET state = 'done', reached = to_date/),
} satisfies Record<string, Boundary>

export type Point = keyof typeof BOUNDARIES

export const POINTS = Object.keys(BOUNDARIES) as Point[]
