import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { setAfterPayment, type AfterPayment } from "../../../workflows/hooks/undo-order"

/** `POST /test/after-payment` `{ now }`: what another plugin does from now on once an order stands with its payment. */
export async function POST(req: MedusaRequest<{ now: AfterPayment }>, res: MedusaResponse): Promise<void> {
  setAfterPayment(req.body.now)
  res.sendStatus(204)
}
