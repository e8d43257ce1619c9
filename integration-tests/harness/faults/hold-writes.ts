import { Client } from "pg"
import { TESTS } from "../shop/shop-database"
import type { TestShop } from "../shop/test-shop"

/** Blocks all writes to a table, or to its rows `where`, which wait until the returned function is called. Reads continue. */
export async function holdWrites(
  shop: Pick<TestShop, "databaseUrl">,
  table: string,
  where?: string,
): Promise<() => Promise<void>> {
  const database = new Client({ connectionString: shop.databaseUrl, application_name: TESTS })
  await database.connect()
  const lock = where
    ? `SELECT FROM "${table}" WHERE ${where} FOR UPDATE`
    : `LOCK TABLE "${table}" IN SHARE MODE`
  await database.query(`BEGIN; ${lock}`)
  return () => database.end()
}

/**
 * Locks in the shop's database, by a condition on `pg_locks`. Other suites have theirs in the same PostgreSQL.
 */
export function locksThat(shop: Pick<TestShop, "sql">, fit: string): Promise<unknown[]> {
  return shop.sql(
    `SELECT 1 FROM pg_locks WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND ${fit}`,
  )
}

/** Ends what a crashed server left: PostgreSQL also runs a statement that it had received and not begun yet. */
export async function endStatements({ sql }: Pick<TestShop, "sql">): Promise<void> {
  await sql(
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name <> '${TESTS}'`,
  )
}
