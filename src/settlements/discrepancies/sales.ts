import { OF_OPERATION, OF_ORDER, select } from "./kinds"
import { CAPTURED, isDue, isSettledElsewhere, type Scope } from "./scope"
import { statement, type Statement } from "./statement"

/** An operation of an order that is a row of another account. The row is named, so that its page shows it. */
export const ACCOUNT_MISMATCH = select(
  "account_mismatch",
  {
    ...OF_OPERATION,
    instalment_order_id: statement`op.elsewhere`,
    service_amount: statement`abs(op.amount)`,
  },
  statement`FROM unmatched op WHERE op.elsewhere IS NOT NULL AND NOT op.again`,
)

/** The later one of two operations that are the same in everything. */
export const DUPLICATE = select(
  "duplicate",
  {
    ...OF_OPERATION,
    instalment_order_id: statement`op.instalment_order_id`,
    service_amount: statement`abs(op.amount)`,
  },
  statement`FROM repeated op WHERE NOT op.before_plugin`,
)

/** A sale of an order without a row in any account, and not from before the plugin was installed. */
export const SALE_UNKNOWN = select(
  "sale_unknown",
  { ...OF_OPERATION, service_amount: statement`abs(op.amount)` },
  statement`FROM unmatched op
    WHERE op.type = 'SALE' AND NOT op.again AND NOT op.before_plugin AND op.elsewhere IS NULL AND op.amount <> 0`,
)

/** All sales of an order, of whatever settlements, against what was captured. */
export const SALE_AMOUNT = select(
  "sale_amount",
  {
    ...OF_ORDER,
    subject: statement`o.id`,
    settlement_id: statement`o.sale_settlement`,
    shop_amount: CAPTURED,
    service_amount: statement`o.sold`,
  },
  statement`FROM books o WHERE o.sales > 0 AND o.sold <> ${CAPTURED}`,
)

/** Captured long ago, and no sale of as much is settled to any account: one of another account's order is not its own. */
export function notSettled(scope: Scope): Statement {
  return select(
    "not_settled",
    { ...OF_ORDER, subject: statement`o.id`, shop_amount: statement`o.total_cents` },
    statement`FROM books o
      WHERE o.sales = 0 AND NOT o.even AND o.confirmed_at IS NOT NULL
        AND ${isDue(statement`o.confirmed_at`, statement`o.account`, scope)}
        AND NOT ${isSettledElsewhere("SALE", statement`o.total_cents`)}`,
  )
}
