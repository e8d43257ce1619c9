import { LIVE_STATES } from "../../modules/instalments/records/intents"
import { sqlList } from "../../modules/instalments/sql-list"
import { fence, type Scope } from "./scope"
import { fragment, statement, type Statement } from "./statement"

/** The states of a refund that moved money, or may have. */
export const MAY_HAVE_MOVED = fragment(sqlList(["done", ...LIVE_STATES]))

/**
 * `ledger`: the shop's refunds of the orders, whoever asked for them. One whose answer is lost may be the refund an
 * operation is of, but is not missed before it is known to be done.
 */
export function ledger(scope: Scope): Statement {
  return statement`ledger AS MATERIALIZED (
    SELECT o.id AS order_id, o.account, l.*
      FROM orders o
      CROSS JOIN LATERAL (SELECT l.id, l.cents, l.service_refund_id, l.settled_at, l.state = 'done' AS done
                            FROM instalment_refund l
                           WHERE l.instalment_order_id = o.id AND l.state IN (${MAY_HAVE_MOVED})
                             AND l.deleted_at IS NULL ${fence(scope)}) l
  )`
}

/**
 * `books`: each order with what either side says of it. An order refunded in full of which the service settles
 * nothing at all is even: nobody owes anything.
 */
export const BOOKS = statement`books AS MATERIALIZED (
  SELECT o.*, coalesce(op.sales, 0) AS sales, op.sold, op.sale_settlement,
         op.operations IS NULL AND coalesce(l.refunded >= o.total_cents, false) AS even
    FROM orders o
    LEFT JOIN (SELECT order_id, count(*) AS operations, count(*) FILTER (WHERE type = 'SALE') AS sales,
                      abs(sum(amount) FILTER (WHERE type = 'SALE' AND NOT again))::bigint AS sold,
                      max(settlement_id) FILTER (WHERE type = 'SALE') AS sale_settlement
                 FROM matched GROUP BY order_id) op ON op.order_id = o.id
    LEFT JOIN (SELECT order_id, sum(cents) AS refunded FROM ledger WHERE done GROUP BY order_id) l ON l.order_id = o.id
)`
