import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { CALLBACK_RECEIVED } from "../../../../checkout/completion/follow-callback"
import { shopDeps } from "../../../../modules/instalments/deps"
import { recordCallback } from "../../../../modules/instalments/store/claims"
import { isToken } from "../../../../modules/instalments/token"

/**
 * The lender reports that an order was decided (Orders v2, "Events"). A hint: it is recorded and acknowledged, then the
 * order is read. An unknown token costs one indexed look-up, a wrong order id nothing more.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" })
  const token = req.params.token ?? ""
  const deps = shopDeps(req.scope)
  const row = isToken(token) ? await deps.instalments.findByToken(token) : null
  if (!row) return void res.status(404).json({ type: "not_found", message: "Unknown callback address." })
  if (req.method === "HEAD") return void res.sendStatus(200)
  // Before the response to our own creation is recorded, there is no id to compare with: the row is polled soon.
  const claimed = req.query.svc_order_id
  const matches = row.lender_order_id === null || claimed === row.lender_order_id
  if (matches) await recordCallback(deps.instalments.sql, row.id)
  res.status(200).json({ received: true })
  if (matches && !isRecent(row.callback_at)) {
    await req.scope.resolve(Modules.EVENT_BUS).emit({ name: CALLBACK_RECEIVED, data: { id: row.id } })
  }
}

/** POST was seen in the field too; it means the same. */
export const POST = GET

/** A flood on one URL emits one event a second; the row's due date covers the rest. */
function isRecent(at: Date | string | null): boolean {
  return at !== null && Date.now() - new Date(at).getTime() < 1_000
}
