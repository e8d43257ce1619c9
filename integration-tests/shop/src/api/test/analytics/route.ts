import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { recording } from "../../../modules/recording-analytics"

/** `POST /test/analytics` `{ refuses }`: whether the provider takes what comes next. -> what it was given so far */
export async function POST(req: MedusaRequest<{ refuses: boolean }>, res: MedusaResponse): Promise<void> {
  recording.refuses = req.body.refuses
  res.json({ events: recording.events })
}
