import type { Sql } from "../../modules/instalments/store/database"
import { covered } from "../discrepancies/scope"
import { statement } from "../discrepancies/statement"
import { FIGURES, figuresOf, type FiguresRow, type StatedFigures } from "../read/figures"
import { Conditions, inParts } from "../read/query"
import { madeBetween, NOT_IN_BANK } from "../read/settlements"
import { wholeNumber } from "../read/whole-number"

const AT_ONCE = 500

/** Days of the lender's own calendar, both included; of one account or of all. */
export interface Period {
  /** As `2026-11-01`. */
  from: string
  to: string
  account?: string | undefined
}

/** A settlement as the journal reads it. */
export interface MonthSettlement extends StatedFigures {
  id: string
  account: string
  service_settlement_id: string
  /** The day it bears on the lender's own calendar, as `2026-11-20`. */
  day: string
  digest: string
}

type Row = Omit<MonthSettlement, keyof StatedFigures> & FiguresRow

/** The first and the last day of `2026-11`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split("-").map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${last}` }
}

/**
 * Conditions on `instalment_settlement` for a period: those of the list, so that both find the same settlements.
 * @param last the settlements after this one, by their day
 */
export function inPeriod(
  { from, to, account }: Period,
  last?: Pick<MonthSettlement, "day" | "id">,
): Conditions {
  const where = madeBetween(new Conditions(), from, to)
  if (account !== undefined) where.add("account = ?", account)
  return last === undefined ? where : where.add(`(${BY_DAY}) > (?, ?)`, last.day, last.id)
}

export const BY_DAY = "left(created_raw, 10), id"

/** The settlements of a period by their day, read a few hundred at a time. */
export async function* settlementsOf(
  sql: Sql,
  period: Period,
): AsyncGenerator<MonthSettlement, void, undefined> {
  const parts = inParts<Row>(AT_ONCE, async (last) => {
    const where = inPeriod(period, last)
    const { rows } = await sql.raw<Row>(
      `SELECT id, account, service_settlement_id, left(created_raw, 10) AS day, digest, ${FIGURES.join(", ")}
         FROM instalment_settlement WHERE ${where} ORDER BY ${BY_DAY} LIMIT ?`,
      [...where.values, AT_ONCE],
    )
    return rows
  })
  for await (const rows of parts) for (const row of rows) yield { ...row, ...figuresOf(row) }
}

/** What should be seen to before a month is closed. */
export interface MonthChecks {
  settlements: number
  /** Open ones, of these settlements. */
  discrepancies: number
  /** Payouts that nobody has noted as received as they are now. */
  not_in_bank: number
  /** Up to when every account has been imported since the first day, without a gap; null where one was not that day. */
  imported_until: Date | null
  /** When an import last brought or changed one of these settlements: after an export, its file is outdated. */
  changed_at: Date | null
}

/** @param accounts the configured ones whose imports are looked at */
export async function checksOf(sql: Sql, period: Period, accounts: readonly string[]): Promise<MonthChecks> {
  const where = inPeriod(period)
  type Counted = Record<"settlements" | "discrepancies" | "not_in_bank", string>
  const { rows } = await sql.raw<Counted & { changed_at: Date | null }>(
    `SELECT count(*) AS settlements,
            coalesce(sum((SELECT count(*) FROM instalment_discrepancy found
                           WHERE found.settlement_id = instalment_settlement.id AND found.state = 'open')), 0)
              AS discrepancies,
            count(*) FILTER (WHERE ${NOT_IN_BANK}) AS not_in_bank,
            max(greatest(imported_at, changed_at)) AS changed_at
       FROM instalment_settlement WHERE ${where}`,
    where.values,
  )
  const seen = covered(statement`SELECT unnest(${[...accounts]}::text[])`)
  const imported = await sql.raw<{ until: Date | null }>(
    `WITH ${seen.text}
     SELECT (SELECT max(seen) FROM unnest(ranges) one, unnest(ends) seen
              WHERE one @> ?::timestamptz AND seen BETWEEN lower(one) AND upper(one)) AS until
       FROM covered ORDER BY until NULLS FIRST`,
    [...seen.bindings, `${period.from}T00:00:00Z`],
  )
  return {
    settlements: wholeNumber(rows[0]?.settlements),
    discrepancies: wholeNumber(rows[0]?.discrepancies),
    not_in_bank: wholeNumber(rows[0]?.not_in_bank),
    imported_until: imported.rows.length < accounts.length ? null : (imported.rows[0]?.until ?? null),
    changed_at: rows[0]?.changed_at ?? null,
  }
}
