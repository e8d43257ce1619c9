import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { messageOf } from "../../../../../../modules/instalments/errors"
import { exportOperations } from "../../../../../../settlements/read/operations-csv"
import { readInput } from "../../../../../read-input"
import { operationFilters, settlementOrNotFound } from "../../query"

/** A spreadsheet in Spain takes a semicolon between cells and a comma before the cents. */
const query = z.strictObject({
  ...operationFilters,
  separator: z.enum(["semicolon", "comma"]).default("semicolon"),
  decimal: z.enum(["comma", "point"]).default("comma"),
})
export type CsvQuery = z.input<typeof query>

const wentAway = z.object({ code: z.literal("ERR_STREAM_PREMATURE_CLOSE") })

/** `GET /admin/instalments/settlements/:id/operations.csv`: what the list of operations shows, all of it, streamed. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { separator, decimal, ...filters } = readInput(query, req.query)
  const deps = shopDeps(req.scope)
  const settlement = await settlementOrNotFound(deps.instalments.sql, req.params.id)
  const lines = exportOperations(deps, {
    settlementId: settlement.id,
    filters,
    format: { separator: separator === "comma" ? "," : ";", decimal: decimal === "comma" ? "," : "." },
  })
  const name = settlement.service_settlement_id.replace(/[^\w.-]+/g, "_").slice(0, 100)
  res.setHeader("Content-Type", "text/csv; charset=utf-8")
  res.setHeader("Content-Disposition", `attachment; filename="settlement-${name}.csv"`)
  res.setHeader("Cache-Control", "no-store")
  res.setHeader("X-Content-Type-Options", "nosniff")
  try {
    await pipeline(Readable.from(lines), res)
  } catch (error) {
    // The response has begun: only aborting it shows that it is incomplete. A closed connection needs no report.
    if (wentAway.safeParse(error).success) return
    deps.logger.warn(`instalments: an export was interrupted: ${messageOf(error)}`)
  }
}
