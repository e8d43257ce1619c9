import { OF_OPERATION, OF_ORDER, select } from "./kinds"
import { isDue, isSettledElsewhere, type Scope } from "./scope"
import { joined, statement, type Statement } from "./statement"

const OF_KNOWN_ORDER = select(
  "refund_unknown",
  { ...OF_OPERATION, instalment_order_id: statement`op.order_id`, service_amount: statement`op.cents` },
  statement`FROM refunds op WHERE op.side = 'service' AND op.other IS NULL`,
)

const OF_NO_ORDER = select(
  "refund_unknown",
  { ...OF_OPERATION, service_amount: statement`abs(op.amount)` },
  statement`FROM unmatched op
    WHERE op.type = 'REFUND' AND NOT op.again AND NOT op.before_plugin AND op.elsewhere IS NULL AND op.amount <> 0`,
)

/** A refund without a row in the ledger. */
export const REFUND_UNKNOWN = joined([OF_KNOWN_ORDER, OF_NO_ORDER], " UNION ALL ")

/** One refund, by its id or because nothing else of its order is left, with two amounts. */
export const REFUND_AMOUNT = select(
  "refund_amount",
  {
    ...OF_ORDER,
    subject: statement`r.subject`,
    settlement_id: statement`r.other_settlement`,
    shop_amount: statement`r.cents`,
    service_amount: statement`r.other`,
  },
  statement`FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.side = 'shop' AND r.other IS NOT NULL`,
)

/**
 * `refunds`: what is left of both sides once the refunds of each order are paired one to one, by equal cents and the
 * same id first, then by equal cents. Amounts are compared without their sign, which the API documentation does not
 * specify. Left-overs that come to the same sum are one refund reported in parts. What then has the same id, or is
 * alone on either side of its order, is one refund with two amounts: `other` holds the other side's.
 */
export const REFUND_PAIRS = statement`sides AS (
  SELECT order_id, account, 'shop' AS side, id AS subject, lender_refund_id AS ref, cents::bigint AS cents, done,
         resolved_at, NULL AS settlement_id, NULL AS lender_order_id, NULL AS order_reference
    FROM ledger
   UNION ALL
  SELECT order_id, account, 'service', subject, service_operation_id, abs(amount), true,
         NULL, settlement_id, lender_order_id, order_reference
    FROM matched WHERE type = 'REFUND' AND NOT again AND amount <> 0
), by_id AS (
  SELECT *, row_number() OVER (PARTITION BY order_id, cents, ref, side ORDER BY subject) AS place,
         count(*) FILTER (WHERE side = 'shop') OVER equal AS in_shop,
         count(*) FILTER (WHERE side = 'service') OVER equal AS at_service
    FROM sides WINDOW equal AS (PARTITION BY order_id, cents, ref)
), by_cents AS (
  SELECT order_id, account, side, subject, ref, cents, done, resolved_at, settlement_id, lender_order_id, order_reference,
         row_number() OVER (PARTITION BY order_id, cents, side ORDER BY done DESC, subject) AS place,
         count(*) FILTER (WHERE side = 'shop') OVER equal AS in_shop,
         count(*) FILTER (WHERE side = 'service') OVER equal AS at_service
    FROM by_id WHERE place > CASE side WHEN 'shop' THEN at_service ELSE in_shop END
  WINDOW equal AS (PARTITION BY order_id, cents)
), left_over AS (
  SELECT order_id, account, side, subject, ref, cents, resolved_at, settlement_id, lender_order_id, order_reference,
         sum(cents) FILTER (WHERE side = 'shop') OVER (PARTITION BY order_id) AS shop_sum,
         sum(cents) FILTER (WHERE side = 'service') OVER (PARTITION BY order_id) AS service_sum,
         row_number() OVER (PARTITION BY order_id, ref, side ORDER BY subject) AS place
    FROM by_cents WHERE done AND place > CASE side WHEN 'shop' THEN at_service ELSE in_shop END
), same_id AS (
  SELECT *, CASE WHEN ref IS NOT NULL AND count(*) OVER one = 2
                 THEN sum(cents) OVER one - cents END AS other,
         max(settlement_id) OVER one AS other_settlement
    FROM left_over WHERE shop_sum IS DISTINCT FROM service_sum
  WINDOW one AS (PARTITION BY order_id, ref, place)
), refunds AS MATERIALIZED (
  SELECT order_id, account, side, subject, cents, resolved_at, settlement_id, lender_order_id, order_reference,
         coalesce(other, CASE WHEN count(*) FILTER (WHERE side = 'shop') OVER alone = 1
                               AND count(*) FILTER (WHERE side = 'service') OVER alone = 1
                              THEN sum(cents) OVER alone - cents END)::bigint AS other,
         CASE WHEN other IS NULL THEN max(settlement_id) OVER alone ELSE other_settlement END AS other_settlement
    FROM same_id
  WINDOW alone AS (PARTITION BY order_id, other IS NULL)
)`

/** Refunded long ago, and no refund of it is settled to any account. */
export function refundNotSettled(scope: Scope): Statement {
  return select(
    "refund_not_settled",
    { ...OF_ORDER, subject: statement`r.subject`, shop_amount: statement`r.cents` },
    statement`FROM refunds r JOIN books o ON o.id = r.order_id
      WHERE r.side = 'shop' AND r.other IS NULL AND NOT o.even AND r.resolved_at IS NOT NULL
        AND ${isDue(statement`r.resolved_at`, statement`o.account`, scope)}
        AND NOT ${isSettledElsewhere("REFUND", statement`r.cents`)}`,
  )
}
