import type { Sql } from "../../modules/instalments/store/database"
import { covered } from "../discrepancies/scope"
import { allOf, equals, fragment, run, statement, type Statement } from "../discrepancies/statement"
import { FIGURES, type FiguresRow, type StatedFigures } from "../read/figures"
import { inParts } from "../read/query"
import { madeBetween, NOT_IN_BANK } from "../read/settlements"
import { wholeNumbers } from "../read/whole-number"

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
): Statement {
  const after = last === undefined ? [] : [statement`(${BY_DAY}) > (${last.day}, ${last.id})`]
  return allOf([...madeBetween(from, to), ...equals("account", account), ...after])
}

export const BY_DAY = statement`left(created_raw, 10), id`

/** The settlements of a period by their day, read a few hundred at a time. */
export async function* settlementsOf(
  sql: Sql,
  period: Period,
): AsyncGenerator<MonthSettlement, void, undefined> {
  const parts = inParts<Row>(AT_ONCE, (last) =>
    run<Row>(
      sql,
      statement`SELECT id, account, service_settlement_id, left(created_raw, 10) AS day, digest,
                       ${fragment(FIGURES.join(", "))} FROM instalment_settlement
                 WHERE ${inPeriod(period, last)} ORDER BY ${BY_DAY} LIMIT ${AT_ONCE}`,
    ),
  )
  for await (const rows of parts) for (const row of rows) yield { ...row, ...wholeNumbers(row, FIGURES) }
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

const COUNTS = ["settlements", "discrepancies", "not_in_bank"] as const

/** @param accounts the configured ones whose imports are looked at */
export async function checksOf(sql: Sql, period: Period, accounts: readonly string[]): Promise<MonthChecks> {
  const [counted] = await run<Record<(typeof COUNTS)[number], string> & { changed_at: Date | null }>(
    sql,
    statement`SELECT count(*) AS settlements,
            coalesce(sum((SELECT count(*) FROM instalment_discrepancy found
                           WHERE found.settlement_id = instalment_settlement.id AND found.state = 'open')), 0)
              AS discrepancies,
            count(*) FILTER (WHERE ${NOT_IN_BANK}) AS not_in_bank,
            max(greatest(imported_at, changed_at)) AS changed_at
       FROM instalment_settlement WHERE ${inPeriod(period)}`,
  )
  const imported = await run<{ until: Date | null }>(
    sql,
    statement`WITH ${covered(statement`SELECT unnest(${[...accounts]}::text[])`)}
     SELECT (SELECT max(seen) FROM unnest(ranges) one, unnest(ends) seen
              WHERE one @> ${`${period.from}T00:00:00Z`}::timestamptz
                AND seen BETWEEN lower(one) AND upper(one)) AS until
       FROM covered ORDER BY until NULLS FIRST`,
  )
  return {
    ...wholeNumbers(counted, COUNTS),
    imported_until: imported.length < accounts.length ? null : (imported[0]?.until ?? null),
    changed_at: counted?.changed_at ?? null,
  }
}
