import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"

/** `POST /test/imports?job=`: runs one of the plugin's two jobs of settlements at once, as Medusa's schedule does. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const job = req.query.job === "daily" ? "job-instalments-settlements" : "job-instalments-imports"
  await req.scope.resolve(Modules.WORKFLOW_ENGINE).run(job, { throwOnError: true })
  res.json({ ran: true })
}
