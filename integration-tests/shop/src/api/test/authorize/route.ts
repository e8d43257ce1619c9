import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"

/** `POST /test/authorize` `{ session_id }`: authorizes a session outside of any completion, as code of a shop may. */
export async function POST(req: MedusaRequest<{ session_id: string }>, res: MedusaResponse): Promise<void> {
  const authorizing = req.scope.resolve(Modules.PAYMENT).authorizePaymentSession(req.body.session_id, {})
  res.json(
    await authorizing.then((payment) => ({ payment_id: payment?.id })).catch(({ message }) => ({ message })),
  )
}
