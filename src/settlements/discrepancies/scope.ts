import { LIVE_STATES, statusesOf } from "../../modules/instalments/status"
import { sqlList } from "../../modules/instalments/store/database"
import { fragment, statement, type Statement } from "./statement"

/**
 * Capture is whole, so what was captured is the total; nothing of an order `o` that ended without money. One that the
 * shopper left at the form is CANCELLED too, as is a loan that was refunded in full.
 */
export const CAPTURED = statement`CASE WHEN o.confirmed_at IS NULL AND (o.status IN (${fragment(statusesOf("unpaid"))})
    OR o.status = 'CANCELLED' AND NOT EXISTS (SELECT FROM instalment_attempt r
         WHERE r.instalment_order_id = o.id AND r.kind = 'refund' AND r.state = 'done' AND r.deleted_at IS NULL))
  THEN 0 ELSE o.total_cents END`

/** The scope of a reconciliation: some settlements and the orders they touch, or the records of an account (or all). */
export interface Scope {
  account?: string
  settlementIds?: readonly string[]
  unsettledAfterDays: number
  now: Date
  /**
   * Orders and operations are read one by one through their indexes, so that the cost follows the settlements
   * and not the history. Where they are most of the history, reading it once is cheaper and the planner decides.
   */
  fenced: boolean
}

/** Ends a sub-select that is to be run once per row of what it is joined to. */
export function fence({ fenced }: Scope): Statement {
  return fenced ? statement`OFFSET 0` : statement``
}

/** Which settlements `s` are compared. */
export function within({ account, settlementIds }: Scope): Statement {
  const some = settlementIds ? statement`s.id = ANY(${[...settlementIds]})` : statement`true`
  return account === undefined ? some : statement`${some} AND s.account = ${account}`
}

/** The tables `settlements` and `orders` that everything else is joined to. */
export function scoped(scope: Scope): Statement {
  return statement`settlements AS MATERIALIZED (
    SELECT s.* FROM instalment_settlement s WHERE ${within(scope)}
  ), orders AS MATERIALIZED (${withoutPlain(scope.settlementIds ? touchedOrders(scope) : everyOrder(scope), scope)})`
}

const COLUMNS = statement`o.id, o.account, o.origin, o.lender_order_id, o.status, o.total_cents, o.confirmed_at`

function everyOrder({ account }: Scope): Statement {
  const some = account === undefined ? statement`true` : statement`o.account = ${account}`
  return statement`SELECT ${COLUMNS} FROM instalment_order o
    WHERE o.deleted_at IS NULL AND o.lender_order_id IS NOT NULL AND ${some}`
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

/**
 * Those of the orders `candidates` that may have a discrepancy. Nearly all orders of a shop were captured, settled once
 * with the same amount, and never refunded; examining any other order takes ten times as long. An order with an open
 * discrepancy is always examined, so that it can be closed.
 */
function withoutPlain(candidates: Statement, scope: Scope): Statement {
  return statement`SELECT o.* FROM (${candidates}) o ${settled(scope)}
    WHERE settled.operations IS DISTINCT FROM 1 OR settled.type <> 'SALE' OR abs(settled.amount) <> ${CAPTURED}
       OR EXISTS (SELECT FROM instalment_attempt l
                   WHERE l.instalment_order_id = o.id AND l.kind = 'refund' AND l.state IN (${MAY_HAVE_MOVED})
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

/** The states of a refund that moved money, or may have. */
const MAY_HAVE_MOVED = fragment(sqlList(["done", ...LIVE_STATES]))

/**
 * `ledger`: the shop's refunds of the orders, whatever requested them. One whose response is lost may be the refund an
 * operation is of, but is not missed before it is known to be done.
 */
export function ledger(scope: Scope): Statement {
  return statement`ledger AS MATERIALIZED (
    SELECT o.id AS order_id, o.account, l.*
      FROM orders o
      CROSS JOIN LATERAL (SELECT l.id, l.cents, l.lender_refund_id, l.resolved_at, l.state = 'done' AS done
                            FROM instalment_attempt l
                           WHERE l.instalment_order_id = o.id AND l.kind = 'refund' AND l.state IN (${MAY_HAVE_MOVED})
                             AND l.deleted_at IS NULL ${fence(scope)}) l
  )`
}

/**
 * `books`: each order with what either side reports. An order refunded in full of which the lender settles nothing at
 * all is even: neither side owes anything. `sold` has the sign of the first sale, in whichever sign the lender writes sales:
 * one that is taken back more often than it was made is negative.
 */
export const RECORDS = statement`books AS MATERIALIZED (
  SELECT o.*, coalesce(op.sales, 0) AS sales, op.sold, op.sale_settlement,
         op.operations IS NULL AND coalesce(l.refunded >= o.total_cents, false) AS even
    FROM orders o
    LEFT JOIN (SELECT order_id, count(*) AS operations, count(*) FILTER (WHERE type = 'SALE') AS sales,
                      (sum(amount) FILTER (WHERE type = 'SALE' AND NOT again) * coalesce(sign((array_agg(
                         amount::numeric ORDER BY created, settled, position)
                         FILTER (WHERE type = 'SALE' AND NOT again AND amount <> 0))[1]), 1))::bigint AS sold,
                      max(settlement_id) FILTER (WHERE type = 'SALE') AS sale_settlement
                 FROM matched GROUP BY order_id) op ON op.order_id = o.id
    LEFT JOIN (SELECT order_id, sum(cents) AS refunded FROM ledger WHERE done GROUP BY order_id) l ON l.order_id = o.id
)`

/**
 * `covered`: what the finished imports of an account have seen, and up to when each did (`ends`), without the days that one
 * could not read. None has seen what came after it began, whatever was asked for. Imports ask for a day more at both ends,
 * so ranges that a day lies between are one.
 */
export const covered = (accounts: Statement): Statement => statement`covered AS MATERIALIZED (
  SELECT account, max(seen_until) AS seen_until, array_agg(DISTINCT least(seen_until, upper(days))) AS ends,
         range_agg(days) AS ranges
    FROM (SELECT account, from_date, to_date, began, unread, least(to_date, began) AS seen_until
            FROM (SELECT *, coalesce(started_at, created_at) AS began FROM instalment_import) one
           WHERE (state = 'done' OR unread IS NOT NULL) AND account IN (${accounts})) ended
   CROSS JOIN LATERAL unnest(
     tstzmultirange(tstzrange(from_date - interval '1 day', least(to_date + interval '1 day', began)))
       - coalesce(unread, '{}')) days
   WHERE seen_until >= from_date
   GROUP BY account
)`

/** Whether what happened then should be in a settlement by now: the days are over, and imports have seen them all. */
export function isDue(at: Statement, account: Statement, scope: Scope): Statement {
  const until = statement`${at} + make_interval(days => ${scope.unsettledAfterDays}::int)`
  return statement`(${until} < ${scope.now}::timestamptz
    AND EXISTS (SELECT FROM covered c WHERE c.account = ${account} AND c.seen_until >= ${until}
                                        AND c.ranges @> tstzrange(${at}, ${until}, '[]')))`
}

/**
 * Whether an operation of the order `o`, of so many cents, is settled to another account: by the lender's id and by the
 * reference, which no other order can have.
 */
export function isSettledElsewhere(type: "SALE" | "REFUND", cents: Statement): Statement {
  return statement`EXISTS (SELECT FROM instalment_operation x
    WHERE x.lender_order_id = o.lender_order_id AND x.instalment_order_id IS NULL
      AND (x.order_reference = o.id OR o.origin = 'service') AND x.type = ${type} AND abs(x.amount) = ${cents})`
}
