import type { Sql } from "./sql"

/** When money of an instalment order last moved, as far as its intents tell; null when none did. UTC. */
export async function lastMoved(sql: Sql, id: string): Promise<Date | null> {
  const { rows } = await sql.raw<{ at: Date | string | null }>(
    `SELECT greatest(
       (SELECT max(settled_at) FROM instalment_capture WHERE instalment_order_id = mine.id AND state = 'done'),
       (SELECT max(settled_at) FROM instalment_refund WHERE instalment_order_id = mine.id AND state = 'done')) AS at
       FROM instalment_order mine WHERE mine.id = ?`,
    [id],
  )
  const at = rows[0]?.at
  return at ? new Date(at) : null
}
