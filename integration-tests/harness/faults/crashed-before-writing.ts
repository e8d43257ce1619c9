import { eventually } from "../time/eventually"
import { holdWrites } from "./hold-writes"
import { TESTS } from "../shop/shop-database"
import type { TestShop } from "../shop/test-shop"

/** Sends a request and kills the server while it waits to write to a table, or to its rows `where`: it never does. */
export async function crashedBeforeWriting(
  shop: TestShop,
  table: string,
  { send, until, where }: { send: () => Promise<unknown>; until: () => Promise<boolean>; where?: string },
): Promise<void> {
  const release = await holdWrites(shop, table, where)
  const broken = send().catch(() => undefined)
  await eventually(until, Boolean)
  await shop.crash()
  await broken
  // PostgreSQL also runs a statement that it had received from the server and not begun yet.
  await shop.sql(
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name <> '${TESTS}'`,
  )
  await release()
  await shop.restart()
}

/** The credit that a crashed server left half made, which blocks every later change of the order. */
export async function staleCredits(shop: TestShop, orderId: string): Promise<unknown[]> {
  return shop.sql(
    "SELECT 1 FROM order_change WHERE order_id = $1 AND status = 'pending' AND deleted_at IS NULL",
    [orderId],
  )
}
