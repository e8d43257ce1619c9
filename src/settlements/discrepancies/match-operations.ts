import { fence, within, type Scope } from "./scope"
import { beganSelling, fragment, isBeforePlugin, statement, type Statement } from "./statement"

/** What makes an operation one of its kind: its primary key, in words. */
const SUBJECT = statement`concat_ws(':', op.settlement_id, op.type, op.service_operation_id, op.ordinal)`

/**
 * Whether an operation was seen before. The scope of its id is not specified (Orders v2, "Operation"), so only one that
 * is the same in everything is: a second time in one settlement, or in one settlement more than `places` explains.
 */
function seenAgain(places: Statement): Statement {
  return statement`lag(one.settlement_id) OVER equal IS NOT DISTINCT FROM one.settlement_id
                   OR dense_rank() OVER (PARTITION BY ${SAME} ORDER BY one.settled, one.settlement_id) > ${places}`
}

const SAME = statement`one.account, one.lender_order_id, one.type, one.service_operation_id, one.amount, one.created`
const EQUAL = statement`WINDOW equal AS (PARTITION BY ${SAME} ORDER BY one.settled, one.settlement_id, one.position)`

const COLUMNS = statement`op.settlement_id, op.type, op.service_operation_id, op.ordinal, op.position, op.created,
  op.amount, op.amount_to_settle, op.commission, op.lender_order_id, op.order_reference`

/**
 * `matched`: every operation of the orders, of whatever settlement. Refunds that the shop made twice with the same
 * cents may be the same in everything, where ids are unique in their settlement only.
 */
export function matchedOperations(scope: Scope): Statement {
  return statement`matched AS MATERIALIZED (
    SELECT one.*, ${seenAgain(statement`greatest(1, l.times)`)} AS again
      FROM (SELECT ${SUBJECT} AS subject, o.id AS order_id, o.account, s.created AS settled, op.*
              FROM orders o
              CROSS JOIN LATERAL (SELECT ${COLUMNS} FROM instalment_operation op
                                   WHERE op.instalment_order_id = o.id ${fence(scope)}) op
              JOIN instalment_settlement s ON s.id = op.settlement_id AND s.account = o.account) one
      LEFT JOIN (SELECT order_id, cents, count(*) AS times FROM ledger GROUP BY order_id, cents) l
        ON l.order_id = one.order_id AND l.cents = abs(one.amount) AND one.type = 'REFUND'
    ${EQUAL}
  )`
}

const BEFORE_PLUGIN = isBeforePlugin({
  began: "one.first_order",
  soldSince: "coalesce(one.last_sale >= one.first_order, false)",
})

/**
 * `unmatched`: operations of orders without a row of their account, with all operations of the same order.
 * `before_plugin`: made before the account sold anything here, or a refund of an order that was. `elsewhere`: the
 * row of another account of this shop, by the lender's id and the reference, which no other order can have.
 */
export function unmatchedOperations(scope: Scope): Statement {
  return statement`${accounts()}, unmatched AS MATERIALIZED (
    SELECT one.*, elsewhere.id AS elsewhere, ${seenAgain(statement`1`)} AS again,
           ${fragment(BEFORE_PLUGIN)} AS before_plugin
      FROM (
        SELECT ${SUBJECT} AS subject, wanted.account, wanted.first_order, wanted.others, s.created AS settled, op.*,
               max(op.created) FILTER (WHERE op.type = 'SALE')
                 OVER (PARTITION BY wanted.account, op.lender_order_id) AS last_sale
          FROM (SELECT DISTINCT a.account, a.first_order, a.others, op.lender_order_id
                  FROM settlements s JOIN accounts a ON a.account = s.account
                  JOIN instalment_operation op ON op.settlement_id = s.id
                 WHERE op.instalment_order_id IS NULL AND ${RECENT}) wanted
          CROSS JOIN LATERAL (SELECT ${COLUMNS} FROM instalment_operation op
                               WHERE op.lender_order_id = wanted.lender_order_id
                                 AND op.instalment_order_id IS NULL ${fence(scope)}) op
          JOIN instalment_settlement s ON s.id = op.settlement_id AND s.account = wanted.account
      ) one
      LEFT JOIN LATERAL (SELECT r.id FROM instalment_order r
                          WHERE r.account = ANY(one.others) AND r.lender_order_id = one.lender_order_id
                            AND (r.id = one.order_reference OR r.origin = 'service') AND r.deleted_at IS NULL
                          LIMIT 1) elsewhere ON true
    ${EQUAL}
  )`
}

/** What was made before anything was sold here can only be another account's. */
const RECENT = statement`(op.created >= a.first_order OR cardinality(a.others) > 0)`

/** `accounts`: each account with the time of its first sale here. Each step is one index lookup. */
function accounts(): Statement {
  return statement`selling AS (
    (SELECT account FROM instalment_order WHERE deleted_at IS NULL ORDER BY account LIMIT 1)
     UNION ALL
    SELECT (SELECT o.account FROM instalment_order o
             WHERE o.account > selling.account AND o.deleted_at IS NULL ORDER BY o.account LIMIT 1)
      FROM selling WHERE selling.account IS NOT NULL
  ), accounts AS MATERIALIZED (
    SELECT s.account,
           ${fragment(beganSelling("s.account"))} AS first_order,
           ARRAY(SELECT x.account FROM selling x WHERE x.account <> s.account) AS others
      FROM (SELECT DISTINCT account FROM settlements) s
  )`
}

/** `repeated`: operations seen before, in the same settlement or another one; not those of before the plugin. */
export const REPEATED = statement`repeated AS MATERIALIZED (
  SELECT subject, account, settlement_id, order_id AS instalment_order_id, lender_order_id, order_reference, type,
         amount, amount_to_settle, commission, false AS before_plugin FROM matched WHERE again
   UNION ALL
  SELECT subject, account, settlement_id, NULL, lender_order_id, order_reference, type,
         amount, amount_to_settle, commission, before_plugin FROM unmatched WHERE again
)`

/**
 * Finds the order of operations that came before its row was complete. Settlements are locked in the order of their
 * ids, so that two of these never wait for each other.
 */
export function matchLate(scope: Scope): Statement {
  return statement`WITH awaiting AS MATERIALIZED (
      SELECT s.id, s.account FROM instalment_settlement s WHERE s.unmatched_count > 0 AND ${within(scope)}
       ORDER BY s.id FOR NO KEY UPDATE
    ), matched AS (
      UPDATE instalment_operation op SET instalment_order_id = known.order_id
        FROM (SELECT a.id AS settlement_id, x.type, x.service_operation_id, x.ordinal, o.id AS order_id
                FROM awaiting a JOIN instalment_operation x ON x.settlement_id = a.id
               CROSS JOIN LATERAL (SELECT o.id FROM instalment_order o
                                    WHERE o.account = a.account AND o.lender_order_id = x.lender_order_id
                                      AND o.deleted_at IS NULL ${fence(scope)}) o
               WHERE x.instalment_order_id IS NULL) known
       WHERE op.settlement_id = known.settlement_id AND op.type = known.type
         AND op.service_operation_id = known.service_operation_id AND op.ordinal = known.ordinal
         AND op.instalment_order_id IS NULL
      RETURNING op.settlement_id
    )
    UPDATE instalment_settlement s SET unmatched_count = greatest(0, s.unmatched_count - m.found)
      FROM (SELECT settlement_id, count(*)::int AS found FROM matched GROUP BY settlement_id) m
     WHERE s.id = m.settlement_id`
}
