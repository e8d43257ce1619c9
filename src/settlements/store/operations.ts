import type { Sql } from "../../modules/instalments/records/sql"

/**
 * Numbers what was received among those with the same type and id: the scope of operation ids is not shown. Equal
 * ids are told apart by what does not change on a later import, then by their order. All the others, which are all
 * but for a service that repeats its ids, stay as they are: number 1.
 */
export async function numberOperations(sql: Sql): Promise<void> {
  await sql.raw(
    `UPDATE instalment_incoming one SET ordinal = numbered.ordinal
       FROM (SELECT same.position, row_number() OVER (
                      PARTITION BY same.type, same.service_operation_id
                      ORDER BY same.service_order_id, same.created, same.amount, same.position) AS ordinal
               FROM instalment_incoming same
               JOIN (SELECT type, service_operation_id FROM instalment_incoming
                      GROUP BY type, service_operation_id HAVING count(*) > 1) repeated
                 USING (type, service_operation_id)) numbered
      WHERE one.position = numbered.position AND numbered.ordinal > 1`,
  )
}

export async function insertOperations(sql: Sql, settlementId: string, account: string): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_operation
       (settlement_id, type, service_operation_id, ordinal, position, created, created_raw, amount, amount_to_settle,
        commission, interest, service_order_id, order_reference, number_of_installments, instalment_order_id)
     SELECT ?, one.type, one.service_operation_id, one.ordinal, one.position, one.created, one.created_raw,
            one.amount, one.amount_to_settle, one.commission, one.interest, one.service_order_id,
            one.order_reference, one.number_of_installments, known.id
       FROM instalment_incoming one
       LEFT JOIN instalment_order known
         ON known.account = ? AND known.service_order_id = one.service_order_id AND known.deleted_at IS NULL`,
    [settlementId, account],
  )
}

/**
 * Lets the planner know when the table has grown by a fifth, as autovacuum would within minutes: what compares these
 * operations next would else look through all of them for each. One process at a time is enough, so none waits.
 */
export async function analyseGrown(sql: Sql): Promise<void> {
  const { rows } = await sql.raw<{ grown: boolean }>(
    `SELECT pg_relation_size(oid) > 1.2 * relpages * current_setting('block_size')::integer AS grown
       FROM pg_class WHERE oid = 'instalment_operation'::regclass`,
  )
  if (rows[0]?.grown) await sql.raw("ANALYZE (SKIP_LOCKED) instalment_operation")
}

/** Keeps a settlement's counts and sums beside it, so that no page counts a million rows. */
export async function countOperations(sql: Sql, settlementId: string): Promise<void> {
  await sql.raw(
    `UPDATE instalment_settlement
        SET (operation_count, sale_count, unmatched_count, sale_sum, refund_sum, sale_commission_sum,
             refund_commission_sum, sale_to_settle_sum, refund_to_settle_sum) =
            (SELECT count(*), count(*) FILTER (WHERE type = 'SALE'),
                    count(*) FILTER (WHERE instalment_order_id IS NULL),
                    ${sum("amount", "SALE")}, ${sum("amount", "REFUND")},
                    ${sum("commission", "SALE")}, ${sum("commission", "REFUND")},
                    ${sum("amount_to_settle", "SALE")}, ${sum("amount_to_settle", "REFUND")}
               FROM instalment_operation WHERE settlement_id = instalment_settlement.id)
      WHERE id = ?`,
    [settlementId],
  )
}

function sum(column: string, type: "SALE" | "REFUND"): string {
  return `coalesce(sum(${column}) FILTER (WHERE type = '${type}'), 0)`
}
