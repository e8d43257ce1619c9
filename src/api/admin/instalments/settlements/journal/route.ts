import { z } from "zod"
import {
  journalLines,
  totalsOf,
  type JournalLine,
  type JournalTotals,
} from "../../../../../settlements/month-end/journal"
import {
  checksOf,
  daysOfMonth,
  type MonthChecks,
} from "../../../../../settlements/month-end/month-settlements"
import { byQuery } from "../../../../read-input"
import { refuseUnknown, month } from "../query"

const query = z.strictObject({ month, account: z.string().optional() })

export interface JournalResponse {
  month: string
  account: string | null
  lines: JournalLine[]
  totals: JournalTotals
  checks: MonthChecks
}

/**
 * `GET /admin/instalments/settlements/journal?month=2026-11` -> `{ month, account, lines, totals, checks }`: the
 * settlements of a month as balanced lines, in cents. Every settlement has a handful, however many operations it has.
 */
export const GET = byQuery(query, async ({ deps, input }): Promise<JournalResponse> => {
  const { sql, accounts, settings } = deps.instalments
  const { month, account } = input
  await refuseUnknown(deps.instalments, account)
  const period = { ...daysOfMonth(month), account }
  const options = settings.journal
  const lines: JournalLine[] = []
  for await (const some of journalLines(sql, { ...period, options, detail: "settlements", language: "en" }))
    lines.push(...some)
  const names = account === undefined ? accounts.all().map(({ name }) => name) : [account]
  const checks = await checksOf(sql, period, names)
  return { month, account: account ?? null, lines, totals: totalsOf(lines, options), checks }
})
