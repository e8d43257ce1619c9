import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps } from "../../../../modules/instalments/deps"
import { discrepanciesCsv } from "../../../../settlements/discrepancies/discrepancies-csv"
import { readInput } from "../../../read-input"
import { discrepancyFilters } from "../discrepancies/query"
import { accountOrRefused } from "../settlements/query"
import { csvFormat, sendFile } from "../settlements/send-file"

const query = z.strictObject({ ...discrepancyFilters, ...csvFormat })

/** `GET /admin/instalments/discrepancies.csv`: what the list shows, all of it, with its filters and its order. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { order, separator, decimal, ...filter } = readInput(query, req.query)
  const deps = shopDeps(req.scope)
  await accountOrRefused(deps.instalments, filter.account)
  await sendFile(deps, res, {
    name: "discrepancies.csv",
    type: "text/csv",
    pieces: discrepanciesCsv(deps, { filter, order, format: { separator, decimal } }),
  })
}
