import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { setMode, type Mode } from "../../../hooks/own-hooks"

/** `POST /test/hooks` `{ mode }`: sets what the shop's own hooks do with a loan. */
export async function POST(req: MedusaRequest<{ mode: Mode }>, res: MedusaResponse): Promise<void> {
  setMode(req.body.mode)
  res.sendStatus(204)
}
