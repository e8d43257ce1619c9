import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps } from "../../../../../modules/instalments/deps"
import { listImports, type ShownImport } from "../../../../../settlements/imports/imports"
import { paging, readInput, type Page } from "../../../../read-input"

const query = z.strictObject({ account: z.string().optional(), ...paging })
export type ImportsQuery = z.input<typeof query>

export type ImportsResponse = Page & { imports: ShownImport[] }

/** `GET /admin/instalments/settlements/imports` -> `{ imports, count, limit, offset }`, newest first. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ImportsResponse>): Promise<void> {
  const page = readInput(query, req.query)
  const found = await listImports(shopDeps(req.scope).instalments.sql, page)
  res.json({ ...found, limit: page.limit, offset: page.offset })
}
