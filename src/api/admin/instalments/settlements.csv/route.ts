import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps } from "../../../../modules/instalments/deps"
import { settlementsCsv } from "../../../../settlements/month-end/settlements-csv"
import { comparing, readInput } from "../../../read-input"
import { accountOrRefused, day } from "../settlements/query"
import { csvFormat, sendFile } from "../settlements/send-file"

const query = comparing(
  z.strictObject({ from: day, to: day, account: z.string().optional(), ...csvFormat }),
  ({ from, to }) => (from <= to ? [] : [{ path: "to", message: "must not be before from" }]),
)

/**
 * `GET /admin/instalments/settlements.csv?from&to`: the settlements of these days, both included, as a CSV file. A
 * settlement's day is the one on the lender's own calendar, as in the journal.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const given = readInput(query, req.query)
  const deps = shopDeps(req.scope)
  const account = await accountOrRefused(deps.instalments, given.account)
  const { from, to } = given
  await sendFile(deps, res, {
    name: `settlements-${from}-${to}.csv`,
    type: "text/csv",
    pieces: settlementsCsv(deps.instalments.sql, { from, to, account }, given),
  })
}
