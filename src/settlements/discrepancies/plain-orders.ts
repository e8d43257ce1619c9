import { CAPTURED } from "./captured"
import { MAY_HAVE_MOVED } from "./ledger"
import { fence, type Scope } from "./scope"
import { statement, type Statement } from "./statement"

/**
 * Of the orders `candidates` those there may be something to say of. Nearly all orders of a shop were captured, settled
 * once with the same amount, and never refunded: what is found out about each of the others takes ten times as long.
 * One that something open is about is looked at whole, so that it can be closed.
 */
export function withoutPlain(candidates: Statement, scope: Scope): Statement {
  return statement`SELECT o.* FROM (${candidates}) o ${settled(scope)}
    WHERE settled.operations IS DISTINCT FROM 1 OR settled.type <> 'SALE' OR abs(settled.amount) <> ${CAPTURED}
       OR EXISTS (SELECT FROM instalment_refund l
                   WHERE l.instalment_order_id = o.id AND l.state IN (${MAY_HAVE_MOVED})
                     AND l.deleted_at IS NULL ${fence(scope)})
       OR EXISTS (SELECT FROM instalment_discrepancy d
                   WHERE d.instalment_order_id = o.id AND d.state = 'open' ${fence(scope)})`
}

/** How many operations each order has, and what the only one is if it is the only one. */
function settled({ fenced }: Scope): Statement {
  const only = statement`count(*) AS operations, min(op.type) AS type, min(op.amount) AS amount`
  if (fenced) {
    return statement`CROSS JOIN LATERAL (
      SELECT ${only} FROM instalment_operation op WHERE op.instalment_order_id = o.id) settled`
  }
  return statement`LEFT JOIN (
      SELECT op.instalment_order_id AS id, ${only} FROM instalment_operation op
       WHERE op.instalment_order_id IS NOT NULL GROUP BY op.instalment_order_id) settled ON settled.id = o.id`
}
