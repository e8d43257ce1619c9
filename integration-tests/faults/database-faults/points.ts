/** What a user, the lender or the job wants in the request that makes the write. */
export type Wanted = "form" | "order" | "notification" | "loan" | "refund" | "cancellation" | "import"

interface DatabasePoint {
  wanted: Wanted
  statement: RegExp
  /** The table that it writes. */
  table: string
  says: string
}

/** Where a fault occurs: a write that the money of an order depends on, in the order of its life. */
export const POINTS = {
  row: {
    wanted: "form",
    statement: /^insert into "instalment_order"/i,
    table: "instalment_order",
    says: "the plugin's row of a form, before Create Order is sent",
  },
  created: {
    wanted: "form",
    statement: /^WITH o AS \(\s*SELECT id, \(/,
    table: "instalment_order",
    says: "what the lender responded to Create Order",
  },
  session: {
    wanted: "form",
    statement: /^update "payment_session"/i,
    table: "payment_session",
    says: "Medusa's payment session, with the form in it",
  },
  approved: {
    wanted: "order",
    statement: /INSERT INTO instalment_transition/,
    table: "instalment_transition",
    says: "the approval, when the shopper comes back",
  },
  order: {
    wanted: "order",
    statement: /^insert into "order" /i,
    table: "order",
    says: "Medusa's order",
  },
  authorized: {
    wanted: "order",
    statement: /^insert into "payment" /i,
    table: "payment",
    says: "Medusa's payment, when the session is authorized",
  },
  placed: {
    wanted: "order",
    statement: /placed_by = coalesce\(news/,
    table: "instalment_order",
    says: "the order and its payment, in the plugin's row",
  },
  callback: {
    wanted: "notification",
    statement: /SET callbacks = callbacks \+ 1/,
    table: "instalment_order",
    says: "the notification, with nobody coming back",
  },
  capture: {
    wanted: "loan",
    statement: /^insert into "capture" /i,
    table: "capture",
    says: "Medusa's capture, before the provider is called",
  },
  "capture intent": {
    wanted: "loan",
    statement: /^INSERT INTO instalment_capture/,
    table: "instalment_capture",
    says: "the intent to confirm",
  },
  "capture fence": {
    wanted: "loan",
    statement: /^UPDATE instalment_capture c SET updated_at/,
    table: "instalment_capture",
    says: "the last statement before the confirmation is sent",
  },
  "capture outcome": {
    wanted: "loan",
    statement: /^UPDATE instalment_capture\s+SET state/,
    table: "instalment_capture",
    says: "that the loan is confirmed",
  },
  captured: {
    wanted: "loan",
    statement: /^update "payment" set .*"captured_at"/i,
    table: "payment",
    says: "Medusa's payment, once it is captured",
  },
  refund: {
    wanted: "refund",
    statement: /^insert into "refund" /i,
    table: "refund",
    says: "Medusa's refund, before the provider is called",
  },
  "refund intent": {
    wanted: "refund",
    statement: /INSERT INTO instalment_refund \([\s\S]*'sending'/,
    table: "instalment_refund",
    says: "the intent to refund",
  },
  "refund fence": {
    wanted: "refund",
    statement: /^UPDATE instalment_refund mine SET updated_at/,
    table: "instalment_refund",
    says: "the last statement before the refund is sent",
  },
  "refund outcome": {
    wanted: "refund",
    statement: /UPDATE instalment_refund AS mine\s+SET state = 'done'/,
    table: "instalment_refund",
    says: "that the refund is made, in the ledger",
  },
  refunded: {
    wanted: "refund",
    statement: /^insert into "order_transaction" /i,
    table: "order_transaction",
    says: "Medusa's transaction of the refund",
  },
  cancellation: {
    wanted: "cancellation",
    statement: /^WITH note AS/,
    table: "instalment_order",
    says: "that an order was cancelled before its loan was made",
  },
  settlement: {
    wanted: "import",
    statement: /^INSERT INTO instalment_settlement\s/,
    table: "instalment_settlement",
    says: "a settlement with its operations",
  },
  imported: {
    wanted: "import",
    statement: /SET state = 'done', reached = to_date/,
    table: "instalment_import",
    says: "that an import has reached its end",
  },
} as const satisfies Record<string, DatabasePoint>

export type Point = keyof typeof POINTS

const NAMES = Object.keys(POINTS) as Point[]
export const POINT_NAMES: readonly Point[] = NAMES

/** The first point of each request. */
export function isFirst(point: Point): boolean {
  return NAMES.find((one) => POINTS[one].wanted === POINTS[point].wanted) === point
}
