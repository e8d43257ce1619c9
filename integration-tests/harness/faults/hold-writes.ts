import { Client } from "pg"
import { TESTS } from "../shop/shop-database"
import { eventually } from "../time/eventually"
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

/** Does work in a transaction that has begun with this statement; the work may commit it. */
export async function inTransaction<Result>(
  shop: Pick<TestShop, "databaseUrl">,
  statement: string,
  work: (commit: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const database = new Client({ connectionString: shop.databaseUrl, application_name: TESTS })
  await database.connect()
  try {
    await database.query(`BEGIN; ${statement}`)
    return await work(() => database.query("COMMIT"))
  } finally {
    await database.end()
  }
}

/** Waits until a statement of the server waits for a lock: any, or one that contains this. */
export async function untilBlocked({ sql }: Pick<TestShop, "sql">, statement = ""): Promise<void> {
  await eventually(
    () =>
      sql(
        `SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%${statement}%'`,
      ),
    (waiting) => waiting.length > 0,
  )
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

/**
 * The first statement of this kind from now on, such as `INSERT ON payment`, stands still before it changes or locks
 * any row; those after it pass.
 */
export async function holdFirstWrite(
  { sql, databaseUrl }: Pick<TestShop, "sql" | "databaseUrl">,
  write: string,
): Promise<{ reached: () => Promise<boolean>; release: () => Promise<void> }> {
  const database = new Client({ connectionString: databaseUrl, application_name: TESTS })
  await database.connect()
  await database.query("SELECT pg_advisory_lock(7, 8)")
  const on = write.slice(write.indexOf("ON "))
  await sql(`
    CREATE FUNCTION test_hold_first_write() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF pg_try_advisory_xact_lock(7, 7) THEN PERFORM pg_advisory_xact_lock_shared(7, 8); END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER test_hold_first_write BEFORE ${write} FOR EACH STATEMENT EXECUTE FUNCTION test_hold_first_write()`)
  return {
    reached: async () =>
      (await locksThat({ sql }, "locktype = 'advisory' AND classid = 7 AND objid = 7")).length > 0,
    release: async () => {
      await database.end()
      await sql(`DROP TRIGGER test_hold_first_write ${on}; DROP FUNCTION test_hold_first_write`)
    },
  }
}
