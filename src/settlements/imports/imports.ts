import { MedusaError, generateEntityId } from "@medusajs/framework/utils"
import type { Deps } from "../../modules/instalments/deps"
import type { Sql } from "../../modules/instalments/store/database"
import { wholeNumber } from "../read/whole-number"

export type ImportDeps = Pick<Deps, "instalments" | "logger">

/** An import as the admin API shows it. Times are UTC. */
export interface ShownImport {
  id: string
  account: string
  from: Date
  to: Date
  state: "queued" | "running" | "done" | "failed"
  /** Up to where everything was read. */
  reached: Date | null
  settlements_seen: number
  settlements_changed: number
  operations_read: number
  failure: string | null
  requested_by: string | null
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
}

const SHOWN = `id, account, from_date AS "from", to_date AS "to", state, reached, settlements_seen, settlements_changed,
  operations_read, failure, requested_by, created_at, started_at, finished_at`

type ImportRow = Omit<ShownImport, "operations_read"> & { operations_read: string }

/** Queues an import of what the lender settled from `from` to `to`. Nothing runs yet. */
export async function requestImport(
  sql: Sql,
  { account, from, to, by }: { account: string; from: Date; to: Date; by: string | null },
): Promise<ShownImport> {
  const { rows } = await sql.raw<ImportRow>(
    `INSERT INTO instalment_import (id, account, from_date, to_date, state, requested_by)
     VALUES (?, ?, ?, ?, 'queued', ?) RETURNING ${SHOWN}`,
    [generateEntityId(undefined, "instimp"), account, from, to, by],
  )
  const [row] = rows.map(show)
  if (!row) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The import was not queued.")
  return row
}

export async function findImport(sql: Sql, id: string): Promise<ShownImport | null> {
  const { rows } = await sql.raw<ImportRow>(`SELECT ${SHOWN} FROM instalment_import WHERE id = ?`, [id])
  return rows.map(show)[0] ?? null
}

/** Newest first. */
export async function listImports(
  sql: Sql,
  { account, limit, offset }: { account?: string | undefined; limit: number; offset: number },
): Promise<{ imports: ShownImport[]; count: number }> {
  const { rows } = await sql.raw<ImportRow>(
    `SELECT ${SHOWN} FROM instalment_import WHERE account = coalesce(?, account)
      ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
    [account ?? null, limit, offset],
  )
  const counted = await sql.raw<{ count: string }>(
    `SELECT count(*) AS count FROM instalment_import WHERE account = coalesce(?, account)`,
    [account ?? null],
  )
  return { imports: rows.map(show), count: wholeNumber(counted.rows[0]?.count) }
}

function show(row: ImportRow): ShownImport {
  return { ...row, operations_read: wholeNumber(row.operations_read) }
}

const DAY_MS = 86_400_000
/** What was read before is read again this far back: amounts to settle are current ones and may change. */
const OVERLAP_DAYS = 7
const FIRST_DAYS = 90

/**
 * Queues an import up to now for each account, those that are disabled for new payments too, from where the last daily
 * one ended.
 */
export async function queueDailyImports({ instalments }: ImportDeps): Promise<void> {
  const now = new Date()
  await instalments.sql.transaction(async (sql) => {
    // Servers that share no workflow engine run the job all at once.
    await sql.raw("SELECT pg_advisory_xact_lock(hashtextextended('instalments daily imports', 0))")
    for (const { name } of instalments.accounts.all()) {
      if (await dailyIsOpen(sql, name)) continue
      const covered = await coveredUntil(sql, name)
      await requestImport(sql, { account: name, from: dailyFrom(covered, now), to: now, by: null })
    }
  })
}

/** One that failed for good is followed by the next day's, which begins as far back. */
async function dailyIsOpen(sql: Sql, account: string): Promise<boolean> {
  const { rows } = await sql.raw(
    `SELECT 1 FROM instalment_import WHERE due_at IS NOT NULL AND account = ? AND requested_by IS NULL LIMIT 1`,
    [account],
  )
  return rows.length > 0
}

/** Only daily imports count: they leave no gap between them, as those staff request may. */
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
