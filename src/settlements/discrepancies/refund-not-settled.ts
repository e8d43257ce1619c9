import { isDue } from "./coverage"
import { OF_ORDER, select } from "./found"
import type { Scope } from "./scope"
import { statement, type Statement } from "./statement"

/** Refunded long ago, and no refund of it is settled to any account. */
export function refundNotSettled(scope: Scope): Statement {
  return select(
    "refund_not_settled",
    { ...OF_ORDER, subject: statement`r.subject`, shop_amount: statement`r.cents` },
    statement`FROM refunds r JOIN books o ON o.id = r.order_id
      WHERE r.side = 'shop' AND r.other IS NULL AND NOT o.even AND r.settled_at IS NOT NULL
        AND ${isDue(statement`r.settled_at`, statement`o.account`, scope)}
        AND NOT EXISTS (SELECT FROM instalment_operation x
                         WHERE x.service_order_id = o.service_order_id AND x.instalment_order_id IS NULL
                           AND x.type = 'REFUND' AND abs(x.amount) = r.cents)`,
  )
}
