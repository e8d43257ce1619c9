import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps } from "../../../../../modules/instalments/deps"
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
import { readInput } from "../../../../read-input"
import { accountOrRefused, month } from "../query"

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
export async function GET(req: MedusaRequest, res: MedusaResponse<JournalResponse>): Promise<void> {
  const wanted = readInput(query, req.query)
  const { instalments } = shopDeps(req.scope)
  const { sql, accounts, settings } = instalments
  const account = await accountOrRefused(instalments, wanted.account)
  const period = { ...daysOfMonth(wanted.month), account }
  const options = settings.journal
  const lines: JournalLine[] = []
  for await (const some of journalLines(sql, { ...period, options, detail: "settlements", language: "en" }))
    lines.push(...some)
  const names = account === undefined ? accounts.all().map(({ name }) => name) : [account]
  res.json({
    month: wanted.month,
    account: account ?? null,
    lines,
    totals: totalsOf(lines, options),
    checks: await checksOf(sql, period, names),
  })
}
