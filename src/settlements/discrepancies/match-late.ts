import { fence, within, type Scope } from "./scope"
import { statement, type Statement } from "./statement"

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
                                    WHERE o.account = a.account AND o.service_order_id = x.service_order_id
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
