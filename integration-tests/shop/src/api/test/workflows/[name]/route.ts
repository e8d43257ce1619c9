import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import * as workflows from "medusa-payment-instalments/workflows"

/** `POST /test/workflows/:name` with its input -> `{ result }`: what code of the shop gets from a workflow of the plugin. */
export async function POST(req: MedusaRequest<object>, res: MedusaResponse): Promise<void> {
  const workflow = Object.values(workflows).find((one) => one.getName() === req.params.name)
  if (!workflow) throw new MedusaError(MedusaError.Types.NOT_FOUND, "There is no such workflow.")
  const { result } = await req.scope
    .resolve(Modules.WORKFLOW_ENGINE)
    .run(workflow.getName(), { input: req.body })
  res.json({ result })
}
