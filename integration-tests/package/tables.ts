import type { ShopDatabase } from "../harness/shop-database"

/** Rows as the first migration knew them, one in each of its tables. */
export async function insertRows({ sql }: ShopDatabase): Promise<void> {
  await sql(`
    INSERT INTO instalment_order (id, account, status, service_order_id, token_hash, origin, cart_id,
      payment_collection_id, payment_session_id, channel, currency_code, total_cents, fingerprint, form_url)
    VALUES ('insord_1', 'default', 'CONFIRMED', 'order_1', 'hash', 'cart', 'cart_1',
      'pay_col_1', 'payses_1', 'ONLINE', 'eur', 120495, 'fingerprint', 'https://form.example/1');
    INSERT INTO instalment_capture (id, payment_id, medusa_capture_id, cents, state, instalment_order_id)
    VALUES ('inscap_1', 'pay_1', 'capt_1', 120495, 'done', 'insord_1');
    INSERT INTO instalment_refund (id, cents, state, origin, known_refund_ids, instalment_order_id)
    VALUES ('insref_1', 1000, 'done', 'medusa', '["refund_0"]', 'insord_1');
    INSERT INTO instalment_transition (id, from_status, to_status, source, instalment_order_id)
    VALUES ('instra_1', 'AUTHORIZED', 'CONFIRMED', 'capture', 'insord_1')`)
}

/** One the first migration could not hold: found at the service, with no cart behind it. */
export async function insertFoundOrder({ sql }: ShopDatabase): Promise<void> {
  await sql(`
    INSERT INTO instalment_order (id, account, status, service_order_id, origin, channel, currency_code, total_cents)
    VALUES ('insord_2', 'default', 'AUTHORIZED', 'order_2', 'service', 'ONLINE', 'eur', 5000)`)
}

/** As the release with one reason for each order listed it. */
export async function listForOneReason({ sql }: ShopDatabase): Promise<void> {
  await sql("UPDATE instalment_order SET needs_person = 'refund_found', needs_person_since = now()")
}

/** What every release keeps of those tables. */
const KEPT = {
  instalment_order: `id, account, status, service_order_id, token_hash, origin, cart_id, payment_collection_id,
    payment_session_id, channel, currency_code, total_cents, fingerprint, form_url`,
  instalment_capture: "id, payment_id, medusa_capture_id, cents, state, instalment_order_id",
  instalment_refund: "id, cents, state, origin, known_refund_ids, instalment_order_id",
  instalment_transition: "id, from_status, to_status, source, instalment_order_id",
}

/** What is in those tables, by table. */
export async function insertedRows({ sql }: ShopDatabase): Promise<Record<string, object[]>> {
  const rows = await Promise.all(
    Object.entries(KEPT).map(async ([table, columns]) => [
      table,
      await sql<object>(`SELECT ${columns} FROM ${table} ORDER BY id`),
    ]),
  )
  return Object.fromEntries(rows)
}

/** Every column, index and constraint of the plugin's tables, whatever order they were made in. */
export async function structure({ sql }: ShopDatabase): Promise<string[]> {
  const found = await sql<{ part: string }>(`
    SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS part
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name LIKE 'instalment\\_%'
    UNION ALL
    SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename LIKE 'instalment\\_%'
    UNION ALL
    SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE conrelid::regclass::text LIKE 'instalment\\_%'
    ORDER BY part`)
  return found.map(({ part }) => part)
}
