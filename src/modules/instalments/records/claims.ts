import type { Sql } from "./sql"

/**
 * Claims the right to read a row's order at the service. However many returns and callbacks arrive, on however
 * many servers, one read per order goes out in `everyMs`.
 */
export async function claimRead(sql: Sql, id: string, everyMs: number): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_order SET read_at = now()
      WHERE id = ? AND (read_at IS NULL OR read_at < now() - ? * interval '1 millisecond')
      RETURNING id`,
    [id, everyMs],
  )
  return rows.length > 0
}

/** Counts a callback and makes the row due, so that the sweep goes on if this process dies now. */
export async function recordCallback(sql: Sql, id: string): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order SET callbacks = callbacks + 1, callback_at = now(), due_at = least(coalesce(due_at, now()), now())
      WHERE id = ?`,
    [id],
  )
}

/** Takes a row for one process until the lease runs out; a process that dies gives it back by time. */
export async function takeLease(sql: Sql, id: string, ms: number): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_order SET lease_until = now() + ? * interval '1 millisecond'
      WHERE id = ? AND (lease_until IS NULL OR lease_until < now())
      RETURNING id`,
    [ms, id],
  )
  return rows.length > 0
}

export async function releaseLease(sql: Sql, id: string): Promise<void> {
  await sql.raw(`UPDATE instalment_order SET lease_until = NULL WHERE id = ?`, [id])
}

/** Claims due rows for one sweep; sweeps that overlap never get the same row. */
export async function claimDue(sql: Sql, limit: number, pushBackMs: number): Promise<string[]> {
  const { rows } = await sql.raw<{ id: string }>(
    `UPDATE instalment_order SET due_at = now() + ? * interval '1 millisecond', attempts = attempts + 1
      WHERE id IN (
        SELECT id FROM instalment_order
         WHERE due_at <= now() AND deleted_at IS NULL
         ORDER BY due_at LIMIT ? FOR UPDATE SKIP LOCKED)
      RETURNING id`,
    [pushBackMs, limit],
  )
  return rows.map((row) => row.id)
}

/** Sets when the sweep looks again, `null` for never. `attempts` starts over when the row made progress. */
export async function setDue(
  sql: Sql,
  id: string,
  due: { at: Date | null; progressed: boolean },
): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order SET due_at = ?, attempts = CASE WHEN ? THEN 0 ELSE attempts END WHERE id = ?`,
    [due.at, due.progressed, id],
  )
}
