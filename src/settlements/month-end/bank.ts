import type { Sql } from "../../modules/instalments/store/database"

export interface BankNote {
  /** A day, as `2026-11-20`. */
  receivedOn: string
  /** What the bank statement calls it. */
  reference: string
  /** Who notes it. */
  by: string
}

/**
 * Notes that a settlement's payout has arrived, and what it paid out at that moment. The same note again changes
 * nothing, so it keeps its author and time; another one replaces it.
 */
export async function noteReceived(
  sql: Sql,
  settlementId: string,
  { receivedOn, reference, by }: BankNote,
): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_settlement_bank AS noted (settlement_id, received_on, reference, amount, noted_by)
     SELECT id, ?::date, ?, amount_to_settle, ? FROM instalment_settlement WHERE id = ?
         ON CONFLICT (settlement_id) DO UPDATE
        SET received_on = excluded.received_on, reference = excluded.reference, amount = excluded.amount,
            noted_by = excluded.noted_by, noted_at = now()
      WHERE (noted.received_on, noted.reference, noted.amount)
            IS DISTINCT FROM (excluded.received_on, excluded.reference, excluded.amount)`,
    [receivedOn, reference, by, settlementId],
  )
}

/** Takes the note back; without one it changes nothing. */
export async function takeNoteBack(sql: Sql, settlementId: string): Promise<void> {
  await sql.raw("DELETE FROM instalment_settlement_bank WHERE settlement_id = ?", [settlementId])
}
