import { OF_OPERATION, select } from "./found"
import { statement } from "./statement"

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
