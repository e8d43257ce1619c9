import type { ShopDeps } from "../modules/instalments/deps"
import { READ_EVERY_MS } from "../modules/instalments/read-pace"
import { claimRead } from "../modules/instalments/records/claims"
import { advance } from "./advance"

/**
 * Follows a recorded callback, unless the order was read within the last seconds: the sweep sees to it then. One
 * that is placed has been decided already, so a callback replayed says nothing new.
 */
export async function followCallback(deps: ShopDeps, id: string): Promise<void> {
  const { payment_id } = await deps.instalments.retrieveInstalmentOrder(id)
  if (payment_id !== null) return
  if (!(await claimRead(deps.instalments.sql, id, READ_EVERY_MS))) return
  await advance(deps, await deps.instalments.retrieveInstalmentOrder(id), "callback")
}
