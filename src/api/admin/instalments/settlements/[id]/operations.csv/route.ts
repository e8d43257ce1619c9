import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { exportOperations } from "../../../../../../settlements/read/operations-csv"
import { readInput } from "../../../../../read-input"
import { operationFilters, settlementOrNotFound } from "../../query"
import { csvFormat, sendFile } from "../../send-file"

const query = z.strictObject({ ...operationFilters, ...csvFormat })
export type CsvQuery = z.input<typeof query>

/** `GET /admin/instalments/settlements/:id/operations.csv`: what the list of operations shows, all of it, streamed. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { separator, decimal, ...filters } = readInput(query, req.query)
  const deps = shopDeps(req.scope)
  const settlement = await settlementOrNotFound(deps.instalments.sql, req.params.id)
  const name = settlement.service_settlement_id.replace(/[^\w.-]+/g, "_").slice(0, 100)
  await sendFile(deps, res, {
    name: `settlement-${name}.csv`,
    type: "text/csv",
    pieces: exportOperations(deps, {
      settlementId: settlement.id,
      filters,
      format: { separator, decimal },
    }),
  })
}
