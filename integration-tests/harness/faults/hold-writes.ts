import { Client } from "pg"
import type { TestShop } from "../shop/test-shop"

/** Blocks all writes to a table, which wait until the returned function is called. Reads continue. */
export async function holdWrites(
  shop: Pick<TestShop, "databaseUrl">,
  table: string,
): Promise<() => Promise<void>> {
  const database = new Client({ connectionString: shop.databaseUrl })
  await database.connect()
  await database.query(`BEGIN; LOCK TABLE "${table}" IN SHARE MODE`)
  return () => database.end()
}
