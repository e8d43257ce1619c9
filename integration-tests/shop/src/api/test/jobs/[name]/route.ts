import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"

/** `POST /test/jobs/:name`: runs a job of the plugin immediately, as Medusa's schedule does: as a workflow. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const job = `job-instalments-${req.params.name}`
  await req.scope.resolve(Modules.WORKFLOW_ENGINE).run(job, { throwOnError: true })
  res.json({ ran: job })
}
