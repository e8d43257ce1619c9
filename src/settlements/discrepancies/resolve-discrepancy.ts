import type { Sql } from "../../modules/instalments/records/sql"

/** Cents, as a person saw them. A side that is left out was not looked at. */
export interface SeenAmounts {
  shop_amount?: number | null | undefined
  service_amount?: number | null | undefined
}

/**
 * A person has seen to it; false when it is not open, or its amounts are not those that were seen. It stays resolved
 * until its amounts change.
 */
export async function resolveDiscrepancy(
  sql: Sql,
  id: string,
  how: { note: string; by: string; seen: SeenAmounts },
): Promise<boolean> {
  const { shop_amount, service_amount } = how.seen
  const { rows } = await sql.raw(
    `UPDATE instalment_discrepancy
        SET state = 'resolved', resolved_at = now(), resolved_by = ?, resolved_note = ?
      WHERE id = ? AND state = 'open' AND (?::boolean OR shop_amount IS NOT DISTINCT FROM ?::bigint)
        AND (?::boolean OR service_amount IS NOT DISTINCT FROM ?::bigint) RETURNING id`,
    [how.by, how.note, id, ...seenOrNot(shop_amount), ...seenOrNot(service_amount)],
  )
  return rows.length > 0
}

function seenOrNot(cents: number | null | undefined): [anything: boolean, cents: number | null] {
  return [cents === undefined, cents ?? null]
}
