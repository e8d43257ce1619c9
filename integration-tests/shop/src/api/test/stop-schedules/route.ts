import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { WorkflowScheduler } from "@medusajs/framework/orchestration"

/** `POST /test/stop-schedules`: from now on no job runs on its schedule; a test runs the jobs it needs. */
export async function POST(_req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await new WorkflowScheduler().clear()
  res.sendStatus(204)
}
