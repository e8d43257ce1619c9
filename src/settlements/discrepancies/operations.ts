import { fence, type Scope } from "./scope"
import { statement, type Statement } from "./statement"

/** What makes an operation one of its kind: its primary key, in words. */
export const SUBJECT = statement`concat_ws(':', op.settlement_id, op.type, op.service_operation_id, op.ordinal)`

/**
 * `matched`: every operation of the orders, of whatever settlement. `time_seen` counts equal ones: the scope of an
 * operation's id is not shown (Orders v2, "Operation"), so only one that is the same in everything is seen again.
 */
export function matchedOperations(scope: Scope): Statement {
  return statement`matched AS MATERIALIZED (
    SELECT ${SUBJECT} AS subject, o.id AS order_id, o.account, op.*,
           row_number() OVER (PARTITION BY o.id, op.type, op.service_operation_id, op.amount, op.created
                                  ORDER BY s.created, s.id, op.position) AS time_seen
      FROM orders o
      CROSS JOIN LATERAL (SELECT op.settlement_id, op.type, op.service_operation_id, op.ordinal, op.position, op.created,
                                 op.amount, op.amount_to_settle, op.commission, op.service_order_id, op.order_reference
                            FROM instalment_operation op WHERE op.instalment_order_id = o.id ${fence(scope)}) op
      JOIN instalment_settlement s ON s.id = op.settlement_id AND s.account = o.account
  )`
}

/**
 * `unmatched`: operations of orders that no row of their account stands for, with all of the same order.
 * `before_plugin`: made before the account sold anything here, or a refund of an order that was. `elsewhere`: the
 * row of another account of this shop, by the service's id and the reference, which no other order can have.
 */
export function unmatchedOperations(scope: Scope): Statement {
  return statement`${accounts()}, unmatched AS MATERIALIZED (
    SELECT one.*, elsewhere.id AS elsewhere,
           one.created < one.first_order
             OR (one.type = 'REFUND' AND NOT starts_with(one.order_reference, 'inst_')
                 AND coalesce(one.last_sale < one.first_order, true)) AS before_plugin
      FROM (
        SELECT ${SUBJECT} AS subject, wanted.account, wanted.first_order, wanted.others, op.*,
               max(op.created) FILTER (WHERE op.type = 'SALE')
                 OVER (PARTITION BY wanted.account, op.service_order_id) AS last_sale,
               row_number() OVER (PARTITION BY wanted.account, op.service_order_id, op.type, op.service_operation_id,
                                               op.amount, op.created
                                      ORDER BY s.created, s.id, op.position) AS time_seen
          FROM (SELECT DISTINCT a.account, a.first_order, a.others, op.service_order_id
                  FROM settlements s JOIN accounts a ON a.account = s.account
                  JOIN instalment_operation op ON op.settlement_id = s.id
                 WHERE op.instalment_order_id IS NULL) wanted
          CROSS JOIN LATERAL (SELECT op.settlement_id, op.type, op.service_operation_id, op.ordinal, op.position,
                                     op.created, op.amount, op.amount_to_settle, op.commission, op.service_order_id,
                                     op.order_reference
                                FROM instalment_operation op
                               WHERE op.service_order_id = wanted.service_order_id
                                 AND op.instalment_order_id IS NULL ${fence(scope)}) op
          JOIN instalment_settlement s ON s.id = op.settlement_id AND s.account = wanted.account
      ) one
      LEFT JOIN LATERAL (SELECT r.id FROM instalment_order r
                          WHERE r.account = ANY(one.others) AND r.service_order_id = one.service_order_id
                            AND (r.id = one.order_reference OR r.origin = 'service') AND r.deleted_at IS NULL
                          LIMIT 1) elsewhere ON true
  )`
}

/** `accounts`: since when each sells here, and the others. Each step is one look into an index. */
function accounts(): Statement {
  return statement`selling AS (
    (SELECT account FROM instalment_order WHERE deleted_at IS NULL ORDER BY account LIMIT 1)
     UNION ALL
    SELECT (SELECT o.account FROM instalment_order o
             WHERE o.account > selling.account AND o.deleted_at IS NULL ORDER BY o.account LIMIT 1)
      FROM selling WHERE selling.account IS NOT NULL
  ), accounts AS MATERIALIZED (
    SELECT s.account,
           coalesce((SELECT o.created_at FROM instalment_order o WHERE o.account = s.account AND o.deleted_at IS NULL
                      ORDER BY o.created_at LIMIT 1), 'infinity') AS first_order,
           ARRAY(SELECT x.account FROM selling x WHERE x.account <> s.account) AS others
      FROM (SELECT DISTINCT account FROM settlements) s
  )`
}

/** `repeated`: operations seen before, in the same settlement or another one; not those of before the plugin. */
export const REPEATED = statement`repeated AS MATERIALIZED (
  SELECT subject, account, settlement_id, order_id AS instalment_order_id, service_order_id, order_reference, type,
         amount, amount_to_settle, commission, false AS before_plugin FROM matched WHERE time_seen > 1
   UNION ALL
  SELECT subject, account, settlement_id, NULL, service_order_id, order_reference, type,
         amount, amount_to_settle, commission, before_plugin FROM unmatched WHERE time_seen > 1
)`
