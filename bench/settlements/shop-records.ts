import type { Sql } from "../../src/modules/instalments/store/database"
import { ACCOUNT } from "./operations"

/** The shop's records that match operations 0 to `count`: an order for each sale, a ledger row for each refund. */
export async function fillShopRecords(sql: Sql, count: number): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_order (id, account, status, lender_order_id, token_hash, origin, cart_id,
            payment_collection_id, payment_session_id, payment_id, channel, currency_code, total_cents, fingerprint,
            confirmed_at, created_at)
     SELECT order_reference, ?, 'CONFIRMED', order_id, md5(order_reference), 'cart', 'cart_' || nth,
            'pay_col_' || nth, 'payses_' || nth, 'pay_' || nth, 'ECOMMERCE', 'eur', amount, md5(order_id),
            '2026-03-01', '2026-02-28'
       FROM bench_operations(0, ?) WHERE type = 'SALE'`,
    [ACCOUNT, count],
  )
  await sql.raw(
    `INSERT INTO instalment_attempt (kind, id, cents, state, payment_id, medusa_capture_id, resolved_at, instalment_order_id)
     SELECT 'confirm', 'instc_' || nth, amount, 'done', 'pay_' || nth, 'capt_' || nth, '2026-03-01', order_reference
       FROM bench_operations(0, ?) WHERE type = 'SALE'`,
    [count],
  )
  await sql.raw(
    `INSERT INTO instalment_attempt (kind, id, cents, state, origin, payment_id, medusa_refund_id, lender_refund_id,
            known_refund_ids, resolved_at, instalment_order_id)
     SELECT 'refund', 'instr_' || nth, -amount, 'done', 'medusa', 'pay_' || sale, 'ref_' || nth, id, '[]', '2026-03-02',
            order_reference
       FROM bench_operations(0, ?) WHERE type = 'REFUND'`,
    [count],
  )
  await sql.raw("VACUUM ANALYZE instalment_order, instalment_attempt")
}

/** A shop that began to sell after all operations: it has none of their orders. */
export async function beginSelling(sql: Sql): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_order (id, account, status, lender_order_id, origin, channel, currency_code, total_cents)
     VALUES ('inst_first', ?, 'CREATED', 'ord_first', 'cart', 'ECOMMERCE', 'eur', 1000)`,
    [ACCOUNT],
  )
}
