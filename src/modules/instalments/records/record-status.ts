import { generateEntityId } from "@medusajs/framework/utils"
import { mayFollow } from "../status"
import type { Sql } from "./sql"

export type Source =
  "initiate" | "authorize" | "capture" | "refund" | "return" | "callback" | "sweep" | "admin"

/**
 * Moves a row to `status` and appends the transition, in one transaction-sized statement: two readers that saw
 * the same thing write one transition. A status that is already behind the row's is ignored.
 * Returns whether the row moved.
 */
export async function recordStatus(
  sql: Sql,
  row: { id: string; status: string },
  change: { status: string; source: Source; detail?: string },
): Promise<boolean> {
  if (row.status === change.status || !mayFollow(row.status, change.status)) return false
  const { rows } = await sql.raw<{ id: string }>(
    `WITH moved AS (
       UPDATE instalment_order
          SET status = ?, updated_at = now(),
              authorised_at = CASE WHEN ? = 'AUTHORIZED' THEN coalesce(authorised_at, now()) ELSE authorised_at END,
              confirmed_at = CASE WHEN ? = 'CONFIRMED' THEN coalesce(confirmed_at, now()) ELSE confirmed_at END
        WHERE id = ? AND status = ?
        RETURNING id)
     INSERT INTO instalment_transition (id, instalment_order_id, from_status, to_status, source, detail, created_at, updated_at)
     SELECT ?, id, ?, ?, ?, ?, now(), now() FROM moved
     RETURNING id`,
    [
      change.status,
      change.status,
      change.status,
      row.id,
      row.status,
      generateEntityId(undefined, "instt"),
      row.status,
      change.status,
      change.source,
      change.detail ?? null,
    ],
  )
  return rows.length > 0
}

/** Appends what happened to a row whose status did not change; an equal last line is not repeated. */
export async function recordDetail(
  sql: Sql,
  row: { id: string; status: string },
  happened: { source: Source; detail: string },
): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_transition (id, instalment_order_id, from_status, to_status, source, detail, created_at, updated_at)
     SELECT ?, ?, ?, ?, ?, ?, now(), now()
      WHERE ? IS DISTINCT FROM (SELECT detail FROM instalment_transition
                                 WHERE instalment_order_id = ? ORDER BY created_at DESC, id DESC LIMIT 1)`,
    [
      generateEntityId(undefined, "instt"),
      row.id,
      row.status,
      row.status,
      happened.source,
      happened.detail.slice(0, 500),
      happened.detail.slice(0, 500),
      row.id,
    ],
  )
}
