import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"

/** Runs the plugin's hourly job at once, in the way Medusa's schedule does: as a workflow of its own. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await req.scope.resolve(Modules.WORKFLOW_ENGINE).run("job-instalments-hourly", { throwOnError: true })
  res.json({ passed: true })
}
