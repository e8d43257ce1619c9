import type { Scope } from "./scope"
import { statement, type Statement } from "./statement"

/**
 * Makes the rows of `found` stand, and closes the open ones within reach that were not found again. One that was
 * closed opens again; one a person has resolved stays so until its amounts change.
 */
export function upsert(scope: Scope): Statement {
  return statement`within_reach AS (${withinReach(scope)}), written AS (
    INSERT INTO instalment_discrepancy AS d
      (id, kind, subject, account, settlement_id, instalment_order_id, service_order_id, order_reference,
       shop_amount, service_amount, detail, state, since)
    SELECT 'instd_' || replace(gen_random_uuid()::text, '-', ''), kind, subject, account, settlement_id,
           instalment_order_id, service_order_id, order_reference, shop_amount, service_amount, detail, 'open',
           ${scope.now}::timestamptz
      FROM found
    ON CONFLICT (kind, subject) DO UPDATE
      SET state = 'open', since = CASE d.state WHEN 'open' THEN d.since ELSE excluded.since END, closed_at = NULL,
          resolved_at = NULL, resolved_by = NULL, resolved_note = NULL,
          account = excluded.account, settlement_id = excluded.settlement_id,
          instalment_order_id = excluded.instalment_order_id, service_order_id = excluded.service_order_id,
          order_reference = excluded.order_reference, shop_amount = excluded.shop_amount,
          service_amount = excluded.service_amount, detail = excluded.detail
      WHERE d.state = 'closed'
         OR (d.shop_amount, d.service_amount) IS DISTINCT FROM (excluded.shop_amount, excluded.service_amount)
         OR (d.state = 'open' AND (d.settlement_id, d.instalment_order_id)
               IS DISTINCT FROM (excluded.settlement_id, excluded.instalment_order_id))
    RETURNING 1
  ), closed AS (
    UPDATE instalment_discrepancy d SET state = 'closed', closed_at = ${scope.now}::timestamptz
      FROM within_reach w
     WHERE d.id = w.id AND d.state = 'open'
       AND NOT EXISTS (SELECT FROM found f WHERE f.kind = w.kind AND f.subject = w.subject)
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM written)::int AS written, (SELECT count(*) FROM closed)::int AS closed`
}

/** Open rows that would have been found again if they still held. */
function withinReach({ account, settlementIds }: Scope): Statement {
  const open = statement`SELECT d.id, d.kind, d.subject FROM`
  if (settlementIds === undefined) {
    const some = account === undefined ? statement`true` : statement`d.account = ${account}`
    return statement`${open} instalment_discrepancy d WHERE d.state = 'open' AND ${some}`
  }
  return statement`${open} settlements s JOIN instalment_discrepancy d ON d.settlement_id = s.id WHERE d.state = 'open'
     UNION
    ${open} orders o CROSS JOIN LATERAL (
      SELECT * FROM instalment_discrepancy d WHERE d.instalment_order_id = o.id AND d.account = o.account
                                               AND d.state = 'open' OFFSET 0) d`
}
