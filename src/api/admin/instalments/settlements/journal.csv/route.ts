import { z } from "zod"
import { siren } from "../../../../../modules/instalments/options/journal"
import { DETAILS, journalLines } from "../../../../../settlements/month-end/journal"
import { fecName, fecText, genericCsv } from "../../../../../settlements/month-end/journal-csv"
import { daysOfMonth } from "../../../../../settlements/month-end/month-settlements"
import { refuseUnknown, month } from "../query"
import { byQueryAsFile, csvFormat } from "../send-file"

const wanted = { month, account: z.string().optional(), detail: z.enum(DETAILS).default("settlements") }
const query = z
  .looseObject({})
  .transform((given) => ({ format: "generic", ...given }))
  .pipe(
    z.discriminatedUnion("format", [
      z.strictObject({ ...wanted, ...csvFormat, format: z.literal("generic") }),
      z.strictObject({ ...wanted, format: z.literal("fec"), siren: siren.optional() }),
    ]),
  )

/**
 * `GET /admin/instalments/settlements/journal.csv?month=2026-11`: the journal of a month as a file, streamed. `format`
 * is `generic`, a CSV file, or `fec`, entries of a French accounting file.
 */
export const GET = byQueryAsFile(query, async ({ deps, input }) => {
  const { sql, settings } = deps.instalments
  const { journal: options } = settings
  const { account, detail } = input
  await refuseUnknown(deps.instalments, account)
  const period = { ...daysOfMonth(input.month), account, detail, options }
  if (input.format === "fec") {
    const lines = journalLines(sql, { ...period, language: "fr" })
    return { name: fecName(period.to, input.siren ?? options.siren), pieces: fecText(lines, options) }
  }
  const lines = journalLines(sql, { ...period, language: "en" })
  return { name: `journal-${input.month}.csv`, pieces: genericCsv(lines, input) }
})
