import { z } from "zod"
import { settlementsCsv } from "../../../../settlements/month-end/settlements-csv"
import { comparing } from "../../../read-input"
import { refuseUnknown, day } from "../settlements/query"
import { byQueryAsFile, csvFormat } from "../settlements/send-file"

const query = comparing(
  z.strictObject({ from: day, to: day, account: z.string().optional(), ...csvFormat }),
  ({ from, to }) => (from <= to ? [] : [{ path: "to", message: "must not be before from" }]),
)

/**
 * `GET /admin/instalments/settlements.csv?from&to`: the settlements of these days, both included, as a CSV file. A
 * settlement's day is the one on the lender's own calendar, as in the journal.
 */
export const GET = byQueryAsFile(query, async ({ deps, input }) => {
  await refuseUnknown(deps.instalments, input.account)
  const pieces = settlementsCsv(deps.instalments.sql, input)
  return { name: `settlements-${input.from}-${input.to}.csv`, pieces }
})
