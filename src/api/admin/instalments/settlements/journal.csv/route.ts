import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps } from "../../../../../modules/instalments/deps"
import { siren } from "../../../../../modules/instalments/options/journal"
import { DETAILS, journalLines } from "../../../../../settlements/month-end/journal"
import { fecName, fecText, genericCsv } from "../../../../../settlements/month-end/journal-csv"
import { daysOfMonth } from "../../../../../settlements/month-end/month-settlements"
import { readInput } from "../../../../read-input"
import { accountOrRefused, month } from "../query"
import { csvFormat, sendFile } from "../send-file"

const wanted = { month, account: z.string().optional(), detail: z.enum(DETAILS).default("settlements") }
const query = z.discriminatedUnion("format", [
  z.strictObject({ ...wanted, ...csvFormat, format: z.literal("generic") }),
  z.strictObject({ ...wanted, format: z.literal("fec"), siren: siren.optional() }),
])

/**
 * `GET /admin/instalments/settlements/journal.csv?month=2026-11`: the journal of a month as a file, streamed. `format`
 * is `generic`, a CSV file, or `fec`, entries of a French accounting file.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const given = readInput(query, { format: "generic", ...req.query })
  const deps = shopDeps(req.scope)
  const account = await accountOrRefused(deps.instalments, given.account)
  const { sql, settings } = deps.instalments
  const options = settings.journal
  const period = { ...daysOfMonth(given.month), account, detail: given.detail, options }
  if (given.format === "fec") {
    const lines = journalLines(sql, { ...period, language: "fr" })
    const name = fecName(period.to, given.siren ?? options.siren)
    return sendFile(deps, res, { name, type: "text/plain", pieces: fecText(lines, options) })
  }
  const lines = journalLines(sql, { ...period, language: "en" })
  await sendFile(deps, res, {
    name: `journal-${given.month}.csv`,
    type: "text/csv",
    pieces: genericCsv(lines, given),
  })
}
