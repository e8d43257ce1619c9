import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import type { ShownOperation } from "../../../../../../settlements/read/operation-rows"
import { listOperations, OPERATION_ORDERS } from "../../../../../../settlements/read/operations"
import { paging, readInput, type Page } from "../../../../../read-input"
import { operationFilters, settlementOrNotFound } from "../../query"

const query = z.strictObject({
  ...operationFilters,
  order: z.enum(OPERATION_ORDERS).default("position"),
  ...paging,
})
export type OperationsQuery = z.input<typeof query>

export type OperationsResponse = Page & { operations: ShownOperation[] }

/** `GET /admin/instalments/settlements/:id/operations` -> `{ operations, count, limit, offset }`; amounts in cents. */
export async function GET(req: MedusaRequest, res: MedusaResponse<OperationsResponse>): Promise<void> {
  const page = readInput(query, req.query)
  const deps = shopDeps(req.scope)
  const { id } = await settlementOrNotFound(deps.instalments.sql, req.params.id)
  const found = await listOperations(deps, id, page)
  res.json({ ...found, limit: page.limit, offset: page.offset })
}
