import { z } from "zod"
import { listImports, type ShownImport } from "../../../../../settlements/imports/imports"
import { byQuery, paging, type Page } from "../../../../read-input"

const query = z.strictObject({ account: z.string().optional(), ...paging })
export type ImportsQuery = z.input<typeof query>

export type ImportsResponse = Page & { imports: ShownImport[] }

/** `GET /admin/instalments/settlements/imports` -> `{ imports, count, limit, offset }`, newest first. */
export const GET = byQuery(query, async ({ deps, input }): Promise<ImportsResponse> => {
  const { limit, offset } = input
  return { ...(await listImports(deps.instalments.sql, input)), limit, offset }
})
