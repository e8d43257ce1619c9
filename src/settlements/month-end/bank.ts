import type { Sql } from "../../modules/instalments/store/database"

export interface BankNote {
  /** A day, as `2026-11-20`. */
  received_on: string
  /** What the bank statement calls it. */
  reference: string
  /** The payout that was shown, in cents; when it is left out it is not compared. */
  amount?: number | undefined
  /** Who notes it. */
  by: string
}

/**
 * Notes that a settlement's payout has arrived, and what it paid out at that moment; false when that is not what was
 * shown. The same note again changes nothing, so it keeps its author and time; another one replaces it.
 */
export async function noteReceived(
  sql: Sql,
  settlementId: string,
  { received_on, reference, amount, by }: BankNote,
): Promise<boolean> {
  const { rows } = await sql.raw(
    `WITH shown AS (
       SELECT id, payout FROM instalment_settlement WHERE id = ? AND payout = coalesce(?::bigint, payout)),
     written AS (
       INSERT INTO instalment_settlement_bank AS noted (settlement_id, received_on, reference, amount, noted_by)
       SELECT id, ?::date, ?, payout, ? FROM shown
           ON CONFLICT (settlement_id) DO UPDATE
          SET received_on = excluded.received_on, reference = excluded.reference, amount = excluded.amount,
              noted_by = excluded.noted_by, noted_at = now()
        WHERE (noted.received_on, noted.reference, noted.amount)
              IS DISTINCT FROM (excluded.received_on, excluded.reference, excluded.amount))
     SELECT 1 FROM shown`,
    [settlementId, amount ?? null, received_on, reference, by],
  )
  return rows.length > 0
}

/** Takes the note back; without one it changes nothing. */
export async function takeNoteBack(sql: Sql, settlementId: string): Promise<void> {
  await sql.raw("DELETE FROM instalment_settlement_bank WHERE settlement_id = ?", [settlementId])
}
