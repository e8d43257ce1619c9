import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { z } from "zod"
import { rangeEnd, rangeStart } from "../api/admin/instalments/settlements/query"
import { comparing, readInput } from "../api/read-input"
import { wantedAccount } from "../lender-orders/wanted-account"
import { requestImport } from "../settlements/imports/imports"
import { runDueImports } from "../settlements/imports/run-imports"
import { ownDeps } from "./own-deps"

const DAY_MS = 86_400_000
const MAX_DAYS = 366
const TOO_LONG = `must be at most ${MAX_DAYS} days after from; import a longer time in parts`

const input = comparing(
  z.strictObject({
    /** A day, or a time with its zone. */
    from: rangeStart,
    to: rangeEnd,
    /** Left out: every account. */
    account: z.string().optional(),
    /** Id of the user who asks; left out for a program. */
    by: z.string().nullable().default(null),
  }),
  ({ from, to }) => [
    ...(from < to ? [] : [{ path: "to", message: "must not be before from" }]),
    ...(to.getTime() - from.getTime() <= MAX_DAYS * DAY_MS ? [] : [{ path: "to", message: TOO_LONG }]),
    ...(from.getTime() < Date.now() ? [] : [{ path: "from", message: "must not be in the future" }]),
  ],
)
type Input = z.input<typeof input>

const importInstalmentSettlementsStep = createStep("import-instalment-settlements", async (given: Input) => {
  const { from, to, account, by } = readInput(input, given)
  const deps = ownDeps()
  const { accounts, sql } = deps.instalments
  const wanted = account === undefined ? accounts.all() : [wantedAccount(accounts, account)]
  // What is still to come is not covered.
  const until = new Date(Math.min(to.getTime(), Date.now()))
  const import_ids: string[] = []
  for (const { name } of wanted) {
    const { id } = await requestImport(sql, { account: name, from, to: until, by })
    import_ids.push(id)
  }
  // Beside this run, and by the job should this process end; it keeps its failures on the import.
  runDueImports(deps).catch(() =>
    deps.logger.warn("instalments: imports were not begun; the job begins them."),
  )
  return new StepResponse({ import_ids })
})

/** Queues an import of what the lender settled, of one account or one of each, and begins it. */
export const importInstalmentSettlementsWorkflow = createWorkflow(
  "import-instalment-settlements",
  function (given: WorkflowData<Input>) {
    return new WorkflowResponse(importInstalmentSettlementsStep(given))
  },
)
