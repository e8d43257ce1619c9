import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { followReturn, type Way } from "../../../../../checkout/completion/follow-return"
import { staffUrl } from "../../../../../in-store/staff-url"
import { shopDeps } from "../../../../../modules/instalments/deps"
import { returnUrl } from "../../../../../modules/instalments/options/outcome-pages"
import { isToken } from "../../../../../modules/instalments/token"

const WAYS: Record<string, Way> = { ok: "ok", ko: "ko", cancel: "cancel" }

/** The shopper's browser returns from the form: 303 to the URL of the outcome, never to one from the request. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const deps = shopDeps(req.scope)
  const { settings } = deps.instalments
  res.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" })
  const way = WAYS[req.params.way ?? ""]
  const token = req.params.token ?? ""
  const row = way && isToken(token) ? await deps.instalments.findByToken(token) : null
  if (!row || !way) {
    res.redirect(303, new URL(settings.storefrontUrl).href)
    return
  }
  // A HEAD request or a prefetch is not a returning shopper.
  if (req.method === "HEAD" || /prefetch/i.test(req.get("sec-purpose") ?? req.get("purpose") ?? "")) {
    res.sendStatus(204)
    return
  }
  const { outcome, orderId } = await followReturn(deps, row, way)
  const address =
    (await staffUrl(deps, row)) ??
    returnUrl(settings.returnTo, {
      outcome,
      storefrontUrl: settings.storefrontUrl,
      country_code: row.country_code ?? undefined,
      order_id: orderId ?? undefined,
      cart_id: row.cart_id ?? undefined,
    })
  res.redirect(303, address)
}
