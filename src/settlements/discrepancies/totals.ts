import { select } from "./found"
import { statement } from "./statement"

/**
 * How the figures of a settlement are made up is not shown (Orders v2, "Settlement"). Like is compared with like,
 * without its sign, and a figure is wrong only when no reading fits: refunds may be added, taken away or left out;
 * what is paid out is the sum of the operations' or sales less refunds less commission; an operation that was
 * seen before may be counted or not. A kind of operation the document does not name may count in any way.
 *
 * The shop's side is the reading nearest to the figure, and has its sign: the difference is then no larger than the
 * error, in whichever sign refunds are written.
 */
export const TOTALS = select(
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
          FROM (SELECT type, amount, commission, amount_to_settle,
                       row_number() OVER (PARTITION BY type, service_operation_id, service_order_id, amount, created
                                              ORDER BY position) > 1
                         OR concat_ws(':', settlement_id, type, service_operation_id, ordinal)
                              IN (SELECT subject FROM repeated) AS again
                  FROM instalment_operation WHERE settlement_id = s.id) op
          JOIN (VALUES (true), (false)) reading (whole) ON whole OR NOT again
         GROUP BY whole
         UNION ALL SELECT true, 0, 0, 0, 0, 0, 0, 0, 0 WHERE s.operation_count = 0
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
