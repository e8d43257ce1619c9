import { isDue } from "./coverage"
import { OF_ORDER, select } from "./found"
import type { Scope } from "./scope"
import { statement, type Statement } from "./statement"

/** Captured long ago, and no sale of it is settled to any account. */
export function notSettled(scope: Scope): Statement {
  return select(
    "not_settled",
    { ...OF_ORDER, subject: statement`o.id`, shop_amount: statement`o.total_cents` },
    statement`FROM books o
      WHERE o.sales = 0 AND NOT o.even AND o.confirmed_at IS NOT NULL
        AND ${isDue(statement`o.confirmed_at`, statement`o.account`, scope)}
        AND NOT EXISTS (SELECT FROM instalment_operation x
                         WHERE x.service_order_id = o.service_order_id AND x.instalment_order_id IS NULL
                           AND x.type = 'SALE')`,
  )
}
