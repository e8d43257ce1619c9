import type { Order } from "../client"
import type { Deps } from "../modules/instalments/deps"
import { isLive } from "../modules/instalments/records/intents"
import { readLedger } from "../modules/instalments/records/refund-entries"
import { refundedCents } from "./refund-amounts"

/**
 * Whether a confirmed loan is given back, in whole or in part, or may be at this moment: a refund without an answer
 * may still be made. Nothing new is sold for it (money law 11).
 */
export async function isGivenBack(deps: Deps, row: { id: string }, order: Order): Promise<boolean> {
  if (order.status !== "CONFIRMED") return false
  if (refundedCents(order) > 0) return true
  const ledger = await readLedger(deps.instalments.sql, row.id)
  return ledger.some((entry) => isLive(entry) || entry.state === "done")
}
