import type { Sql } from "../../modules/instalments/store/database"
import { select, type Kind } from "./kinds"
import { REPEATED, matchLate, matchedOperations, unmatchedOperations } from "./match-operations"
import { REFUND_AMOUNT, REFUND_PAIRS, REFUND_UNKNOWN, refundNotSettled } from "./refunds"
import { ACCOUNT_MISMATCH, DUPLICATE, SALE_AMOUNT, SALE_UNKNOWN, notSettled } from "./sales"
import { RECORDS, covered, ledger, scoped, type Scope } from "./scope"
import { joined, run, statement, type Statement } from "./statement"

/**
 * How the figures of a settlement are made up is not specified (Orders v2, "Settlement"). Like is compared with like,
 * without its sign, and a figure is wrong only when no reading fits: refunds may be added, taken away or left out;
 * what is paid out is the sum of the operations' or sales less refunds less commission; an operation that was
 * seen before may be counted or not. A kind of operation the API documentation does not name may count in any way.
 *
 * The shop's side is the reading nearest to the figure, and has its sign: the difference is then no larger than the
 * error, in whichever sign refunds are written.
 */
const TOTALS = select(
  "totals",
  {
    subject: statement`f.settlement_id || ':' || f.figure`,
    account: statement`f.account`,
    settlement_id: statement`f.settlement_id`,
    shop_amount: statement`f.summed`,
    service_amount: statement`f.stated`,
    detail: statement`f.figure`,
  },
  statement`FROM (
    SELECT s.id AS settlement_id, s.account, figure.name AS figure, figure.stated,
           (array_agg(CASE WHEN reading.cents * figure.stated < 0 THEN -reading.cents ELSE reading.cents END
                      ORDER BY abs(abs(reading.cents) - abs(figure.stated)), NOT v.whole, reading.place))[1] AS summed
      FROM settlements s
      CROSS JOIN LATERAL (
        SELECT whole, coalesce(sum(amount) FILTER (WHERE type = 'SALE'), 0) AS sales,
               coalesce(sum(amount) FILTER (WHERE type = 'REFUND'), 0) AS refunds,
               coalesce(sum(abs(amount)) FILTER (WHERE type = 'REFUND'), 0) AS refunded,
               coalesce(sum(commission) FILTER (WHERE type = 'SALE'), 0) AS sale_commission,
               coalesce(sum(commission) FILTER (WHERE type = 'REFUND'), 0) AS refund_commission,
               coalesce(sum(amount_to_settle) FILTER (WHERE type = 'SALE'), 0) AS sale_pay,
               coalesce(sum(amount_to_settle) FILTER (WHERE type = 'REFUND'), 0) AS refund_pay,
               count(*) FILTER (WHERE type NOT IN ('SALE', 'REFUND')) AS others
          FROM (VALUES (true), (false)) reading (whole)
          LEFT JOIN (SELECT type, amount, commission, amount_to_settle,
                       row_number() OVER (PARTITION BY type, service_operation_id, lender_order_id, amount, created
                                              ORDER BY position) > 1
                         OR concat_ws(':', settlement_id, type, service_operation_id, ordinal)
                              IN (SELECT subject FROM repeated) AS again
                  FROM instalment_operation WHERE settlement_id = s.id) op ON whole OR NOT again
         GROUP BY whole
      ) v
      CROSS JOIN LATERAL (
        SELECT ARRAY[v.sale_commission + v.refund_commission, v.sale_commission - v.refund_commission,
                     v.sale_commission] AS commissions
      ) c
      CROSS JOIN LATERAL (
        VALUES ('sales', s.sales_amount, ARRAY[v.sales]),
               ('refunds', s.refunds_amount, ARRAY[v.refunds, v.refunded]),
               ('commission', s.commission, c.commissions),
               ('to_settle', s.amount_to_settle,
                ARRAY[v.sale_pay + v.refund_pay, v.sale_pay - v.refund_pay, v.sale_pay]
                  || ARRAY(SELECT abs(v.sales) + refund * v.refunded + sign * commission
                             FROM unnest(c.commissions) commission, (VALUES (1), (-1)) signs (sign),
                                  (VALUES (-1), (1), (0)) refunds (refund)))
      ) figure (name, stated, readings)
      CROSS JOIN LATERAL unnest(figure.readings) WITH ORDINALITY reading (cents, place)
     WHERE NOT (abs(s.sales_amount) = abs(s.sale_sum) AND abs(s.refunds_amount) = abs(s.refund_sum)
                AND abs(s.commission) IN (abs(s.sale_commission_sum + s.refund_commission_sum),
                                          abs(s.sale_commission_sum - s.refund_commission_sum))
                AND abs(s.amount_to_settle) IN (abs(s.sale_to_settle_sum + s.refund_to_settle_sum),
                                                abs(s.sale_to_settle_sum - s.refund_to_settle_sum)))
       AND (figure.name IN ('sales', 'refunds') OR v.others = 0)
     GROUP BY s.id, s.account, figure.name, figure.stated
    HAVING NOT bool_or(abs(figure.stated) = abs(reading.cents))
  ) f`,
)

/** Up to here operations are looked up one by one, whatever the history holds. */
const FEW = 50_000

export interface Reconciliation {
  /** Only this account; all of them when absent. */
  account?: string
  /** Only these settlements (ids of `instalment_settlement`) and the orders they touch; everything when absent. */
  settlementIds?: readonly string[]
  unsettledAfterDays: number
  now: Date
}

/**
 * Compares the shop's records with the lender's settlements: opens, reopens, changes and closes discrepancies, and
 * matches operations whose order came later. Doing it twice changes nothing. Run it as the last thing of a
 * transaction: then two of one account wait for each other, and the later one sees what the earlier wrote.
 */
export async function reconcile(
  sql: Sql,
  wanted: Reconciliation,
): Promise<{ written: number; closed: number }> {
  const scope: Scope = { ...wanted, fenced: wanted.settlementIds !== undefined }
  if (wanted.settlementIds) scope.fenced = (await operationsOf(sql, wanted.settlementIds)) <= FEW
  await run(sql, matchLate(scope))
  await run(sql, waitForTurn(scope))
  const [done] = await run<{ written: number; closed: number }>(sql, comparison(scope))
  return { written: done?.written ?? 0, closed: done?.closed ?? 0 }
}

/** The whole comparison as one statement, so that it is of one moment. */
function comparison(scope: Scope): Statement {
  const sides = [
    scoped(scope),
    matchedOperations(scope),
    unmatchedOperations(scope),
    REPEATED,
    ledger(scope),
    RECORDS,
    REFUND_PAIRS,
    covered(statement`SELECT DISTINCT account FROM orders`),
  ]
  const kinds: Record<Kind, Statement> = {
    sale_unknown: SALE_UNKNOWN,
    not_settled: notSettled(scope),
    sale_amount: SALE_AMOUNT,
    refund_unknown: REFUND_UNKNOWN,
    refund_not_settled: refundNotSettled(scope),
    refund_amount: REFUND_AMOUNT,
    totals: TOTALS,
    duplicate: DUPLICATE,
    account_mismatch: ACCOUNT_MISMATCH,
  }
  const found = statement`found AS MATERIALIZED (${joined(Object.values(kinds), " UNION ALL ")})`
  return statement`WITH RECURSIVE ${joined([...sides, found, upsert(scope)], ", ")}`
}

async function operationsOf(sql: Sql, settlementIds: readonly string[]): Promise<number> {
  const [sum] = await run<{ operations: number }>(
    sql,
    statement`SELECT coalesce(sum(operation_count), 0)::float AS operations FROM instalment_settlement
               WHERE id = ANY(${[...settlementIds]})`,
  )
  return sum?.operations ?? 0
}

/**
 * One comparison of an account at a time, until its transaction ends. Compiling so long a statement costs more than
 * it saves. Just after a large import the planner does not know yet how many operations there are, and sorting them
 * takes more memory than a server allows by default; these settings end with the transaction.
 */
function waitForTurn({ account, settlementIds, fenced }: Scope): Statement {
  const some = settlementIds
    ? statement`id = ANY(${[...settlementIds]})`
    : account === undefined
      ? statement`true`
      : statement`account = ${account}`
  const large = fenced
    ? statement`true`
    : statement`set_config('work_mem', '64MB', true) <> '' AND set_config('enable_nestloop', ${settlementIds ? "off" : "on"}, true) <> ''`
  return statement`SELECT set_config('jit', 'off', true), ${large},
           (SELECT count(pg_advisory_xact_lock(hashtextextended('instalments reconcile ' || account, 0)))
              FROM (SELECT DISTINCT account FROM instalment_settlement WHERE ${some} ORDER BY account) a)`
}

/**
 * Makes the rows of `found` stand, and closes those within reach that were not found again. One that was closed opens
 * again; one a staff member has resolved stays so for as long as it is found with the same amounts.
 */
function upsert(scope: Scope): Statement {
  return statement`within_reach AS (${withinReach(scope)}), written AS (
    INSERT INTO instalment_discrepancy AS d
      (id, kind, subject, account, settlement_id, instalment_order_id, lender_order_id, order_reference,
       shop_amount, service_amount, detail, state, since)
    SELECT 'instd_' || replace(gen_random_uuid()::text, '-', ''), kind, subject, account, settlement_id,
           instalment_order_id, lender_order_id, order_reference, shop_amount, service_amount, detail, 'open',
           ${scope.now}::timestamptz
      FROM found
    ON CONFLICT (kind, subject) DO UPDATE
      SET state = 'open', since = CASE d.state WHEN 'open' THEN d.since ELSE excluded.since END, closed_at = NULL,
          resolved_at = NULL, resolved_by = NULL, resolved_note = NULL,
          account = excluded.account, settlement_id = excluded.settlement_id,
          instalment_order_id = excluded.instalment_order_id, lender_order_id = excluded.lender_order_id,
          order_reference = excluded.order_reference, shop_amount = excluded.shop_amount,
          service_amount = excluded.service_amount, detail = excluded.detail
      WHERE d.state = 'closed'
         OR (d.shop_amount, d.service_amount, d.lender_order_id)
               IS DISTINCT FROM (excluded.shop_amount, excluded.service_amount, excluded.lender_order_id)
         OR (d.state = 'open' AND (d.settlement_id, d.instalment_order_id)
               IS DISTINCT FROM (excluded.settlement_id, excluded.instalment_order_id))
    RETURNING 1
  ), closed AS (
    UPDATE instalment_discrepancy d SET state = 'closed', closed_at = ${scope.now}::timestamptz
      FROM within_reach w
     WHERE d.id = w.id AND d.state <> 'closed'
       AND NOT EXISTS (SELECT FROM found f WHERE f.kind = w.kind AND f.subject = w.subject)
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM written)::int AS written, (SELECT count(*) FROM closed)::int AS closed`
}

/** Rows, open or resolved, that would have been found again if they still held. */
function withinReach({ account, settlementIds }: Scope): Statement {
  const known = statement`SELECT d.id, d.kind, d.subject FROM`
  if (settlementIds === undefined) {
    const some = account === undefined ? statement`true` : statement`d.account = ${account}`
    return statement`${known} instalment_discrepancy d WHERE d.state <> 'closed' AND ${some}`
  }
  return statement`${known} settlements s JOIN instalment_discrepancy d ON d.settlement_id = s.id WHERE d.state <> 'closed'
     UNION
    ${known} orders o CROSS JOIN LATERAL (
      SELECT * FROM instalment_discrepancy d WHERE d.instalment_order_id = o.id AND d.account = o.account
                                               AND d.state <> 'closed' OFFSET 0) d`
}
