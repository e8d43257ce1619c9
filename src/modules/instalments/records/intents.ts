import { sqlList } from "../sql-list"
import type { Sql } from "./sql"

/* What an intent to confirm and one to refund have in common. */

/** States in which an intent may still turn out to have happened. */
export const LIVE_STATES = ["sending", "unknown"] as const

const LIVE = sqlList(LIVE_STATES)

/** Whether an intent may still turn out to have happened. */
export function isLive({ state }: { state: string }): boolean {
  return LIVE_STATES.some((live) => live === state)
}

/** An intent this old is not sent any more: another server may soon conclude that it never was (money laws 3 and 5). */
export const FENCE_MS = 5_000

/** Whether anything that was sent for an order may still turn out to have happened. */
export async function hasOpenIntent(sql: Sql, instalmentOrderId: string): Promise<boolean> {
  const { rows } = await sql.raw<{ open: boolean }>(
    `SELECT EXISTS (SELECT FROM instalment_refund r WHERE r.instalment_order_id = o.id AND r.state IN (${LIVE}))
         OR EXISTS (SELECT FROM instalment_capture c WHERE c.instalment_order_id = o.id AND c.state IN (${LIVE})) AS open
       FROM instalment_order o WHERE o.id = ?`,
    [instalmentOrderId],
  )
  return rows[0]?.open ?? false
}
