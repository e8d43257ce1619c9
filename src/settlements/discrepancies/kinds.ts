import { statement, type Statement } from "./statement"

/** What each kind of discrepancy means, and what a staff member can do about it. */
export const KINDS = {
  sale_unknown: {
    meaning: "The lender settles a sale that this shop has no instalment order of.",
    what_to_do:
      "Find out who made it. When another shop or program sells with the same keys it is theirs: resolve it with a note. Else ask the lender's merchant support.",
  },
  not_settled: {
    meaning: "The loan was captured long ago and no settlement has its sale.",
    what_to_do:
      "Ask the lender's merchant support when it is paid out, with the id of the order at the lender. It closes automatically when a settlement brings the sale.",
  },
  sale_amount: {
    meaning: "The lender settles another amount for this sale than was captured here.",
    what_to_do:
      "Compare the order at the lender with the one here, and ask the lender's merchant support for the difference. It closes automatically at the next import after the amounts agree.",
  },
  refund_unknown: {
    meaning: "The lender settles a refund that is not in this shop's records.",
    what_to_do:
      "Check the order now: a refund made in the lender's merchant portal is found and can be recorded with one click, and this closes automatically at the next import. When the lender does not show one, ask its merchant support.",
  },
  refund_not_settled: {
    meaning: "A refund was made long ago and no settlement has it.",
    what_to_do:
      "Check that the lender still shows the refund, and ask its merchant support when it is settled. Do not refund again. It closes automatically when a settlement brings it.",
  },
  refund_amount: {
    meaning: "The lender settles another amount for this refund than was refunded here.",
    what_to_do:
      "Compare the refunds of the order at the lender with those here, and ask the lender's merchant support for the difference. Do not refund again before that is clear.",
  },
  totals: {
    meaning: "The operations of this settlement do not add up to the settlement's own figure.",
    what_to_do:
      "Import the settlement's days again, in case it has changed. If it stays, ask the lender's merchant support how the figure is made up.",
  },
  duplicate: {
    meaning: "The lender settles the same operation twice.",
    what_to_do:
      "Ask the lender's merchant support to take one of the two back: a sale paid twice is asked back later, a refund taken twice is money missing.",
  },
  account_mismatch: {
    meaning: "This operation is of an order that was made with another account of this shop.",
    what_to_do:
      "Check that each account has its own keys. Else ask the lender's merchant support to settle it to the account that made the order.",
  },
} as const

export type Kind = keyof typeof KINDS

export const KIND_NAMES = Object.keys(KINDS).filter(isKind)

export function isKind(name: string): name is Kind {
  return Object.hasOwn(KINDS, name)
}

/** The columns of what is found, in their order: an SQL expression each; what is left out is null. */
interface Found {
  subject: Statement
  account: Statement
  settlement_id?: Statement
  instalment_order_id?: Statement
  lender_order_id?: Statement
  order_reference?: Statement
  shop_amount?: Statement
  service_amount?: Statement
  detail?: Statement
}

const NULL = statement`NULL`

/** `SELECT` of a kind's discrepancies, `from` what they are found in. */
export function select(kind: Kind, found: Found, from: Statement): Statement {
  return statement`SELECT ${kind}::text AS kind, ${found.subject}::text AS subject, ${found.account}::text AS account,
    ${found.settlement_id ?? NULL}::text AS settlement_id,
    ${found.instalment_order_id ?? NULL}::text AS instalment_order_id,
    ${found.lender_order_id ?? NULL}::text AS lender_order_id,
    ${found.order_reference ?? NULL}::text AS order_reference,
    ${found.shop_amount ?? NULL}::bigint AS shop_amount, ${found.service_amount ?? NULL}::bigint AS service_amount,
    ${found.detail ?? NULL}::text AS detail ${from}`
}

/** How an operation is named on either side; `op` in `from`. */
export const OF_OPERATION = {
  subject: statement`op.subject`,
  account: statement`op.account`,
  settlement_id: statement`op.settlement_id`,
  lender_order_id: statement`op.lender_order_id`,
  order_reference: statement`op.order_reference`,
}

/** How an order is named on either side; `o` in `from`. An order found at the lender has a reference of its own. */
export const OF_ORDER = {
  account: statement`o.account`,
  instalment_order_id: statement`o.id`,
  lender_order_id: statement`o.lender_order_id`,
  order_reference: statement`CASE WHEN o.origin <> 'service' THEN o.id END`,
}
