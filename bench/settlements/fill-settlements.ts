import type { Sql } from "../../src/modules/instalments/store/database"
import { countOperations } from "../../src/settlements/store/store-settlement"
import { ACCOUNT } from "./operations"

/**
 * Settlements of `size` operations each, `count` operations in all, as an import leaves them: matched to the orders of
 * `fillShopRecords`, with the sums of their operations as figures. Ids are `instset_0`, `instset_1`, …
 */
export async function fillSettlements(
  sql: Sql,
  { count, size }: { count: number; size: number },
): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_settlement (id, account, service_settlement_id, created, created_raw, sales_amount,
            refunds_amount, amount_to_settle, interest, commission, digest, operation_count, sale_count,
            unmatched_count, sale_sum, refund_sum, sale_commission_sum, refund_commission_sum, sale_to_settle_sum,
            refund_to_settle_sum, payout)
     SELECT 'instset_' || nth, ?, 'set_' || nth, timestamptz '2026-03-29' + nth * interval '1 minute', '', 0, 0, 0, 0,
            0, md5('digest ' || nth), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
       FROM generate_series(0, (?::bigint - 1) / ?) nth`,
    [ACCOUNT, count, size],
  )
  await sql.raw(
    `INSERT INTO instalment_operation (settlement_id, type, service_operation_id, ordinal, position, created,
            created_raw, amount, amount_to_settle, commission, interest, lender_order_id, order_reference,
            number_of_installments, instalment_order_id)
     SELECT 'instset_' || nth / ?, type, id, 1, nth % ?, created::timestamptz, created, amount, amount_to_settle,
            commission, interest, order_id, order_reference, number_of_installments, order_reference
       FROM bench_operations(0, ?)`,
    [size, size, count],
  )
  await sql.raw("VACUUM ANALYZE instalment_operation")
  const { rows } = await sql.raw<{ id: string }>("SELECT id FROM instalment_settlement")
  for (const { id } of rows) await countOperations(sql, id)
  await sql.raw(`UPDATE instalment_settlement
    SET sales_amount = sale_sum, refunds_amount = refund_sum, commission = sale_commission_sum + refund_commission_sum,
        amount_to_settle = sale_to_settle_sum + refund_to_settle_sum,
        payout = sale_to_settle_sum + refund_to_settle_sum`)
  await sql.raw("VACUUM ANALYZE instalment_settlement")
}
