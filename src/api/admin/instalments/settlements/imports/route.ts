import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps } from "../../../../../modules/instalments/deps"
import { listImports } from "../../../../../settlements/imports/imports"
import { paging, readInput } from "../../../../read-input"

const query = z.strictObject({ account: z.string().optional(), ...paging })

/** `GET /admin/instalments/settlements/imports` -> `{ imports, count, limit, offset }`, newest first. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const page = readInput(query, req.query)
  const found = await listImports(shopDeps(req.scope).instalments.sql, page)
  res.json({ ...found, limit: page.limit, offset: page.offset })
}
