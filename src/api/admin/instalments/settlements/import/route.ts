import { z } from "zod"
import { requestImport, type ShownImport } from "../../../../../settlements/imports/imports"
import { wantedAccount } from "../../../../../service-orders/wanted-account"
import { runDueImports } from "../../../../../settlements/imports/run-imports"
import { byBody, comparing } from "../../../../read-input"
import { rangeEnd, rangeStart } from "../query"

const DAY_MS = 86_400_000
const MAX_DAYS = 366
const TOO_LONG = `must be at most ${MAX_DAYS} days after from; import a longer time in parts`

const body = comparing(
  z.strictObject({ from: rangeStart, to: rangeEnd, account: z.string().optional() }),
  ({ from, to }) => [
    ...(from < to ? [] : [{ path: "to", message: "must not be before from" }]),
    ...(to.getTime() - from.getTime() <= MAX_DAYS * DAY_MS ? [] : [{ path: "to", message: TOO_LONG }]),
    ...(from.getTime() < Date.now() ? [] : [{ path: "from", message: "must not be in the future" }]),
  ],
)

export interface ImportResponse {
  import: ShownImport | undefined
  imports?: ShownImport[]
}

/**
 * `POST /admin/instalments/settlements/import` `{ from, to, account? }` -> `{ import }`, queued and begun; without an
 * account one for each, `{ import, imports }`.
 */
export const POST = byBody(body, async ({ deps, input, by }): Promise<ImportResponse> => {
  const { from, to, account } = input
  const { accounts, sql } = deps.instalments
  const wanted = account === undefined ? accounts.all() : [wantedAccount(accounts, account)]
  // What is still to come is not covered.
  const until = new Date(Math.min(to.getTime(), Date.now()))
  const imports: ShownImport[] = []
  for (const { name } of wanted)
    imports.push(await requestImport(sql, { account: name, from, to: until, by }))
  // Beside this request, and by the job should this process end; it keeps its failures on the import.
  runDueImports(deps).catch(() =>
    deps.logger.warn("instalments: imports were not begun; the job begins them."),
  )
  return { import: imports[0], ...(imports.length > 1 && { imports }) }
})
