import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"

/** `POST /test/events` `{ name, data }`: an event that arrives late, as from a queue. */
export async function POST(
  req: MedusaRequest<{ name: string; data: Record<string, unknown> }>,
  res: MedusaResponse,
): Promise<void> {
  await req.scope.resolve(Modules.EVENT_BUS).emit(req.body)
  res.sendStatus(204)
}
