import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"

/** What the plugin's build exports; a shop without the plugin has no parts. */
interface Work {
  EACH_MINUTE: Part[]
  EACH_HOUR: Part[]
}

interface Part {
  name: string
  run(deps: unknown): Promise<void>
}

const created = new Set<string>()

/**
 * `POST /test/jobs/:name`: runs a job of the plugin immediately, or one of its parts alone, whenever it ran last. Either
 * is a workflow, as Medusa's schedule makes one of a job.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { name = "" } = req.params
  const workflow = ["minute", "hourly"].includes(name) ? `job-instalments-${name}` : workflowOf(name)
  await req.scope.resolve(Modules.WORKFLOW_ENGINE).run(workflow, { throwOnError: true })
  res.json({ ran: workflow })
}

function workflowOf(name: string): string {
  const workflow = `test-part-${name}`
  if (created.has(workflow)) return workflow
  const { EACH_MINUTE, EACH_HOUR } = builtFile<Work>("work/scheduled-parts.js")
  const { shopDeps } = builtFile<{ shopDeps(container: MedusaContainer): unknown }>(
    "modules/instalments/deps.js",
  )
  const part = [...EACH_MINUTE, ...EACH_HOUR].find((one) => one.name === name)
  if (!part) throw new Error(`No job has a part ${name}.`)
  const step = createStep(`${workflow}-step`, async (_: void, { container }) => {
    await part.run(shopDeps(container))
    return new StepResponse(null)
  })
  createWorkflow(workflow, () => new WorkflowResponse(step()))
  created.add(workflow)
  return workflow
}

function builtFile<Exports>(path: string): Exports {
  const load = createRequire(__filename)
  const root = dirname(load.resolve("medusa-payment-instalments/package.json"))
  return load(join(root, ".medusa/server/src", path))
}
