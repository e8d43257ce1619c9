import { setTimeout as pause } from "node:timers/promises"
import type { ShopDeps } from "../../modules/instalments/deps"
import { READ_EVERY_MS, claimRead } from "../../modules/instalments/store/claims"
import { advance } from "./advance"

/** A callback of the lender was recorded and is to be followed; data: `{ id }` of the instalment order. */
export const CALLBACK_RECEIVED = "instalments.callback.received"

/**
 * Follows a recorded callback. When the order was read a moment ago, that read may have been too early to see what
 * the callback is about, so the next turn is waited for: a shopper on the waiting page had just such a read.
 */
export async function followCallback(deps: ShopDeps, id: string): Promise<void> {
  if (await advanceOnNews(deps, id)) return
  await pause(READ_EVERY_MS)
  await advanceOnNews(deps, id)
}

/** @returns false when it is not this callback's turn to read */
async function advanceOnNews(deps: ShopDeps, id: string): Promise<boolean> {
  const { payment_id, read_at, callback_at } = await deps.instalments.retrieveInstalmentOrder(id)
  // What is placed has been decided already; what was read since then shows what the callback said.
  if (payment_id !== null) return true
  if (read_at && callback_at && new Date(read_at) > new Date(callback_at)) return true
  if (!(await claimRead(deps.instalments.sql, id, READ_EVERY_MS))) return false
  await advance(deps, await deps.instalments.retrieveInstalmentOrder(id), { source: "callback" })
  return true
}
