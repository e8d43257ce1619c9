import { Client } from "pg"
import type { TestShop } from "./test-shop"

/** Nobody writes to a table, and whoever wants to waits, until what is returned is called. Reading goes on. */
export async function holdWrites(
  shop: Pick<TestShop, "databaseUrl">,
  table: string,
): Promise<() => Promise<void>> {
  const database = new Client({ connectionString: shop.databaseUrl })
  await database.connect()
  await database.query(`BEGIN; LOCK TABLE "${table}" IN SHARE MODE`)
  return () => database.end()
}
