import type { Sql } from "../../modules/instalments/records/sql"
import type { ImportDeps } from "./import-deps"
import { requestImport } from "./imports"

const DAY_MS = 86_400_000
/** What was read before is read again this far back: amounts to settle are current ones and may change. */
const OVERLAP_DAYS = 7
const FIRST_DAYS = 90

/** Queues an import up to now for each account, those that sell no more too, from where the last daily one ended. */
export async function queueDailyImports({ instalments }: ImportDeps): Promise<void> {
  const { sql } = instalments
  const now = new Date()
  for (const { name } of instalments.accounts.all()) {
    if (await dailyIsOpen(sql, name)) continue
    const covered = await coveredUntil(sql, name)
    await requestImport(sql, { account: name, from: dailyFrom(covered, now), to: now, by: null })
  }
}

/** One that failed for good is followed by the next day's, which begins as far back. */
async function dailyIsOpen(sql: Sql, account: string): Promise<boolean> {
  const { rows } = await sql.raw(
    `SELECT 1 FROM instalment_import WHERE due_at IS NOT NULL AND account = ? AND requested_by IS NULL LIMIT 1`,
    [account],
  )
  return rows.length > 0
}

/** Only daily imports count: they leave no gap between them, as those people ask for may. */
async function coveredUntil(sql: Sql, account: string): Promise<Date | null> {
  const { rows } = await sql.raw<{ to_date: Date }>(
    `SELECT to_date FROM instalment_import WHERE account = ? AND state = 'done' AND requested_by IS NULL
      ORDER BY to_date DESC LIMIT 1`,
    [account],
  )
  return rows[0] ? new Date(rows[0].to_date) : null
}

export function dailyFrom(covered: Date | null, now: Date): Date {
  return covered === null
    ? new Date(now.getTime() - FIRST_DAYS * DAY_MS)
    : new Date(covered.getTime() - OVERLAP_DAYS * DAY_MS)
}
