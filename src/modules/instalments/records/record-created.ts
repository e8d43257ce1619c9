import type { Sql } from "./sql"

/** What the service answered about an order it has just made, as a row keeps it. */
export interface Created {
  service_order_id: string
  form_url: string | null
  expires_at_raw: string | null
  expires_at: Date | null
  utc_offset_minutes: number | null
}

/** Completes a row that was committed before its order existed. Throws when another row has that order. */
export async function recordCreated(sql: Sql, id: string, created: Created): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order
        SET service_order_id = ?, form_url = ?, expires_at_raw = ?, expires_at = ?, utc_offset_minutes = ?, updated_at = now()
      WHERE id = ?`,
    [
      created.service_order_id,
      created.form_url,
      created.expires_at_raw,
      created.expires_at,
      created.utc_offset_minutes,
      id,
    ],
  )
}
