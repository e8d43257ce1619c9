import type { Sql } from "../../modules/instalments/records/sql"

/** What a later import found to be different. Without a type it is the settlement's own figures that changed. */
export interface SettlementChange {
  type: string | null
  service_operation_id: string | null
  ordinal: number | null
  /** Null for an operation that was not there before. */
  before: unknown
  /** Null for an operation that is not there any more. */
  after: unknown
  seen_at: Date
}

/** Newest first, a hundred at most: a settlement may have changed in every one of its operations. */
export async function listChanges(sql: Sql, settlementId: string): Promise<SettlementChange[]> {
  const { rows } = await sql.raw<SettlementChange>(
    `SELECT type, service_operation_id, ordinal, before, after, seen_at FROM instalment_settlement_change
      WHERE settlement_id = ? ORDER BY id DESC LIMIT 100`,
    [settlementId],
  )
  return rows
}
