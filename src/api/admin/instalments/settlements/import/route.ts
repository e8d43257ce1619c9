import { z } from "zod"
import { findImport, type ShownImport } from "../../../../../settlements/imports/imports"
import { importInstalmentSettlementsWorkflow } from "../../../../../workflows/import-settlements"
import { byBody } from "../../../../read-input"

export interface ImportResponse {
  import: ShownImport | undefined
  imports?: ShownImport[]
}

/** The workflow says what of it is wrong. */
const body = z.looseObject({ from: z.string(), to: z.string() })

/**
 * `POST /admin/instalments/settlements/import` `{ from, to, account? }` -> `{ import }`, queued and begun; without an
 * account one for each, `{ import, imports }`.
 */
export const POST = byBody(body, async ({ deps, input, by }): Promise<ImportResponse> => {
  const { result } = await importInstalmentSettlementsWorkflow(deps.container).run({
    input: { ...input, by },
  })
  const found = await Promise.all(result.import_ids.map((id) => findImport(deps.instalments.sql, id)))
  const imports = found.filter((one) => one !== null)
  return { import: imports[0], ...(imports.length > 1 && { imports }) }
})
