import { withoutPlain } from "./plain-orders"
import { fence, within, type Scope } from "./scope"
import { statement, type Statement } from "./statement"

/** The tables `settlements` and `orders` that everything else is joined to. */
export function scoped(scope: Scope): Statement {
  return statement`settlements AS MATERIALIZED (
    SELECT s.* FROM instalment_settlement s WHERE ${within(scope)}
  ), orders AS MATERIALIZED (${withoutPlain(scope.settlementIds ? touchedOrders(scope) : everyOrder(scope), scope)})`
}

const COLUMNS = statement`o.id, o.account, o.origin, o.service_order_id, o.status, o.total_cents, o.confirmed_at`

function everyOrder({ account }: Scope): Statement {
  const some = account === undefined ? statement`true` : statement`o.account = ${account}`
  return statement`SELECT ${COLUMNS} FROM instalment_order o
    WHERE o.deleted_at IS NULL AND o.service_order_id IS NOT NULL AND ${some}`
}

/** Orders the settlements have operations of now, or had when something of them was found. */
function touchedOrders(scope: Scope): Statement {
  return statement`SELECT o.* FROM (
      SELECT op.instalment_order_id AS id FROM settlements s JOIN instalment_operation op ON op.settlement_id = s.id
       WHERE op.instalment_order_id IS NOT NULL
       UNION
      SELECT d.instalment_order_id FROM settlements s JOIN instalment_discrepancy d ON d.settlement_id = s.id
       WHERE d.instalment_order_id IS NOT NULL
    ) touched
    CROSS JOIN LATERAL (SELECT ${COLUMNS} FROM instalment_order o
                         WHERE o.id = touched.id AND o.deleted_at IS NULL ${fence(scope)}) o
    WHERE o.account IN (SELECT account FROM settlements)`
}
