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
