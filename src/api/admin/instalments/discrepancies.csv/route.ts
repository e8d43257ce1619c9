import { z } from "zod"
import { discrepanciesCsv } from "../../../../settlements/discrepancies/discrepancies-csv"
import { discrepancyFilters } from "../discrepancies/query"
import { refuseUnknown } from "../settlements/query"
import { byQueryAsFile, csvFormat } from "../settlements/send-file"

const query = z.strictObject({ ...discrepancyFilters, ...csvFormat })

/** `GET /admin/instalments/discrepancies.csv`: what the list shows, all of it, with its filters and its order. */
export const GET = byQueryAsFile(query, async ({ deps, input }) => {
  await refuseUnknown(deps.instalments, input.account)
  return { name: "discrepancies.csv", pieces: discrepanciesCsv(deps, input) }
})
