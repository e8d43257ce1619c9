import type { Sql } from "../../src/modules/instalments/store/database"

export const ACCOUNT = "default"

/** The date range of all operations; the import requests it in one window. */
export const PERIOD = { from: new Date("2026-03-01T00:00:00Z"), to: new Date("2026-03-30T00:00:00Z") }

/** Columns of `bench_operations` as the lender writes them. */
export const WIRE_COLUMNS =
  "type, id, commission, created, amount, amount_to_settle, interest, order_id, order_reference, number_of_installments"

/**
 * Creates the function `bench_operations(first, after)`, which generates operations as the lender writes them from
 * their numbers. Of ten operations nine are sales and one is the refund of half of the sale before it. `nth` is an
 * operation's number, `sale` the number of its order's sale. Ids are random, references are in chronological order, as
 * on both sides in production.
 */
export async function createOperations(sql: Sql): Promise<void> {
  await sql.raw(`CREATE FUNCTION bench_operations(first bigint, after bigint)
    RETURNS TABLE (nth bigint, sale bigint, type text, id text, commission bigint, created text, amount bigint,
                   amount_to_settle bigint, interest bigint, order_id text, order_reference text,
                   number_of_installments integer)
    LANGUAGE sql IMMUTABLE AS $$
    SELECT nth, sale, CASE WHEN nth = sale THEN 'SALE' ELSE 'REFUND' END,
           'op_' || substr(md5('operation ' || nth), 1, 24), commission,
           to_char(timestamp '2026-03-01' + nth % 40000 * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+01:00"'),
           amount, amount - commission, 0::bigint, 'ord_' || substr(md5('order ' || sale), 1, 24),
           'inst_' || lpad(to_hex(sale), 26, '0'), 3
      FROM (SELECT nth, sale, CASE WHEN nth = sale THEN cents ELSE -(cents / 2) END AS amount,
                   CASE WHEN nth = sale THEN cents * 3 / 100 ELSE 0 END AS commission
              FROM (SELECT nth, sale, 1000 + sale * 31 % 90000 AS cents
                      FROM (SELECT nth, CASE WHEN nth % 10 = 9 THEN nth - 1 ELSE nth END AS sale
                              FROM generate_series(first, after - 1) nth) numbered) priced) one
    $$`)
}
