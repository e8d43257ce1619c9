import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { Sql } from "../../modules/instalments/records/sql"
import { wholeNumber } from "../read/whole-number"

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

/** Queues an import of what the service settled from `from` to `to`. Nothing runs yet. */
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
