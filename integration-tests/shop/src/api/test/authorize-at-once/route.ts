import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"

/**
 * `POST /test/authorize-at-once` `{ session_id }`: authorizes a session twice concurrently, as two servers with
 * separate locks do. Returns how many of the two Medusa accepted.
 */
export async function POST(req: MedusaRequest<{ session_id: string }>, res: MedusaResponse): Promise<void> {
  const payments = req.scope.resolve(Modules.PAYMENT)
  const both = [1, 2].map(() => payments.authorizePaymentSession(req.body.session_id, {}))
  const ends = await Promise.allSettled(both)
  res.json({ authorized: ends.filter((end) => end.status === "fulfilled").length })
}
