import type { Kind } from "./kinds"
import { statement, type Statement } from "./statement"

/** The columns of what is found, in their order: an SQL expression each; what is left out is null. */
export interface Found {
  subject: Statement
  account: Statement
  settlement_id?: Statement
  instalment_order_id?: Statement
  service_order_id?: Statement
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
    ${found.service_order_id ?? NULL}::text AS service_order_id,
    ${found.order_reference ?? NULL}::text AS order_reference,
    ${found.shop_amount ?? NULL}::bigint AS shop_amount, ${found.service_amount ?? NULL}::bigint AS service_amount,
    ${found.detail ?? NULL}::text AS detail ${from}`
}

/** How an operation is named on either side; `op` in `from`. */
export const OF_OPERATION = {
  subject: statement`op.subject`,
  account: statement`op.account`,
  settlement_id: statement`op.settlement_id`,
  service_order_id: statement`op.service_order_id`,
  order_reference: statement`op.order_reference`,
}

/** How an order is named on either side; `o` in `from`. An order found at the service has a reference of its own. */
export const OF_ORDER = {
  account: statement`o.account`,
  instalment_order_id: statement`o.id`,
  service_order_id: statement`o.service_order_id`,
  order_reference: statement`CASE WHEN o.origin <> 'service' THEN o.id END`,
}
