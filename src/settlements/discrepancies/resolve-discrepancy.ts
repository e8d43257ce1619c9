import type { Sql } from "../../modules/instalments/records/sql"

/** A person has seen to it; false when it is not open. It stays resolved until its amounts change. */
export async function resolveDiscrepancy(
  sql: Sql,
  id: string,
  how: { note: string; by: string },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_discrepancy
        SET state = 'resolved', resolved_at = now(), resolved_by = ?, resolved_note = ?
      WHERE id = ? AND state = 'open' RETURNING id`,
    [how.by, how.note, id],
  )
  return rows.length > 0
}
