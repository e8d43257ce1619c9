import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { WorkflowScheduler } from "@medusajs/framework/orchestration"

/** `POST /test/stop-schedules`: from now on no job runs by the clock; a test that wants one runs it. */
export async function POST(_req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await new WorkflowScheduler().clear()
  res.sendStatus(204)
}
