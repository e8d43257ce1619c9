import { z } from "zod"
import { exportOperations } from "../../../../../../settlements/read/operations-csv"
import { operationFilters, settlementOrNotFound } from "../../query"
import { byQueryAsFile, csvFormat } from "../../send-file"

const query = z.strictObject({ ...operationFilters, ...csvFormat })
export type CsvQuery = z.input<typeof query>

/** `GET /admin/instalments/settlements/:id/operations.csv`: what the list of operations shows, all of it, streamed. */
export const GET = byQueryAsFile(query, async ({ deps, id, input }) => {
  const { service_settlement_id } = await settlementOrNotFound(deps.instalments.sql, id)
  const name = service_settlement_id.replace(/[^\w.-]+/g, "_").slice(0, 100)
  return { name: `settlement-${name}.csv`, pieces: exportOperations(deps, id, input) }
})
