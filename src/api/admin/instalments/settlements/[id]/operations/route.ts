import { z } from "zod"
import type { ShownOperation } from "../../../../../../settlements/read/operation-rows"
import { listOperations, OPERATION_ORDERS } from "../../../../../../settlements/read/operations"
import { byQuery, paging, type Page } from "../../../../../read-input"
import { operationFilters, settlementOrNotFound } from "../../query"

const query = z.strictObject({
  ...operationFilters,
  order: z.enum(OPERATION_ORDERS).default("position"),
  ...paging,
})
export type OperationsQuery = z.input<typeof query>

export type OperationsResponse = Page & { operations: ShownOperation[] }

/** `GET /admin/instalments/settlements/:id/operations` -> `{ operations, count, limit, offset }`; amounts in cents. */
export const GET = byQuery(query, async ({ deps, id, input }): Promise<OperationsResponse> => {
  await settlementOrNotFound(deps.instalments.sql, id)
  const { limit, offset } = input
  return { ...(await listOperations(deps, id, input)), limit, offset }
})
