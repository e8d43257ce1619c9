import { eventually } from "../time/eventually"
import { endStatements, holdWrites } from "./hold-writes"
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
  await endStatements(shop)
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
