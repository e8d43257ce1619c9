import type { Sql } from "../../src/modules/instalments/store/database"

/**
 * Orders of two accounts, evenly over so many days up to `until`: three of five became loans, of which a tenth was
 * refunded; one of five was refused; of the rest all but one of a hundred expired.
 */
export async function fillOrders(
  sql: Sql,
  { count, days, until }: { count: number; days: number; until: number },
): Promise<void> {
  await sql.raw(
    `WITH wanted AS (SELECT ?::int AS count, ?::float8 * interval '1 day' AS span, to_timestamp(?::float8 / 1000) AS until)
     INSERT INTO instalment_order (id, account, status, origin, lender_order_id, total_cents, created_at,
       payment_collection_id, authorized_at, confirmed_at, payment_id, placed_by, channel, currency_code)
     SELECT 'inst_' || n, CASE WHEN n % 3 = 0 THEN 'es' ELSE 'default' END, s.status, 'cart', 'service-' || n, 10000 + n % 900,
            t.created, 'col-' || n, CASE WHEN s.status = 'CONFIRMED' THEN t.created + interval '2 minutes' END,
            CASE WHEN s.status = 'CONFIRMED' THEN t.created + interval '3 minutes' END,
            CASE WHEN s.status = 'CONFIRMED' THEN 'pay-' || n END, 'callback', 'ECOMMERCE', 'eur'
       FROM wanted, generate_series(0, wanted.count - 1) n,
            LATERAL (SELECT until - span * (1 - n / count::float8) AS created) t,
            LATERAL (SELECT CASE n % 5 WHEN 0 THEN 'REJECTED' WHEN 1 THEN CASE n % 500 WHEN 1 THEN 'CREATED' ELSE 'INVALIDATED' END
                                 ELSE 'CONFIRMED' END AS status) s`,
    [count, days, until],
  )
  await sql.raw(
    `INSERT INTO instalment_transition (id, instalment_order_id, from_status, to_status, source, created_at)
     SELECT 'instt_' || id, id, 'CREATED', status, 'sweep', created_at + interval '1 minute' FROM instalment_order`,
  )
  await sql.raw(
    `INSERT INTO instalment_attempt (kind, id, instalment_order_id, payment_id, cents, state, origin, known_refund_ids)
     SELECT 'confirm', 'instc_' || id, id, payment_id, total_cents, 'done', NULL, NULL::jsonb
       FROM instalment_order WHERE status = 'CONFIRMED'
     UNION ALL
     SELECT 'refund', 'instr_' || id, id, payment_id, 500, 'done', 'medusa', '[]' FROM instalment_order
      WHERE status = 'CONFIRMED' AND id LIKE '%7'`,
  )
  await sql.raw("VACUUM ANALYZE instalment_order, instalment_transition, instalment_attempt")
}
