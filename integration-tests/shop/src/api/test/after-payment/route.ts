import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { setAfterPayment, type AfterPayment } from "../../../workflows/hooks/undo-order"

/** `POST /test/after-payment` `{ now }`: sets what another plugin does once an order exists with its payment. */
export async function POST(req: MedusaRequest<{ now: AfterPayment }>, res: MedusaResponse): Promise<void> {
  setAfterPayment(req.body.now)
  res.sendStatus(204)
}
