import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readCheckout } from "../../../../../checkout/checkout-state"
import { followReturn, type Way } from "../../../../../checkout/completion/follow-return"
import { paymentUrlOf } from "../../../../../checkout/payment-link/payment-link"
import { outcomePage, storefrontPage } from "../../../../../checkout/storefronts"
import { adminUrl, shopDeps, type ShopDeps } from "../../../../../modules/instalments/deps"
import type { InstalmentOrderRow } from "../../../../../modules/instalments/service"
import { isToken } from "../../../../../modules/instalments/token"
import { isNoVisit } from "../../../is-no-visit"

const WAYS: Record<string, Way> = { ok: "ok", ko: "ko", cancel: "cancel" }

/**
 * The shopper's browser returns from the form: 303 to the URL of the outcome, never to one from the request. Who has paid by
 * a payment link is not always the shopper: its own page shows the outcome, and no page of the order.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const deps = shopDeps(req.scope)
  res.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" })
  const way = WAYS[req.params.way ?? ""]
  const token = req.params.token ?? ""
  const row = way && isToken(token) ? await deps.instalments.findByToken(token) : null
  if (!row || !way) return res.redirect(303, await storefrontPage(deps, null))
  if (isNoVisit(req)) return void res.sendStatus(204)
  const returned = await followReturn(deps, row, way)
  const address = (await staffUrl(deps, row)) ?? paymentUrlOf(deps, row)
  res.redirect(303, address ?? (await outcomePage(deps, row, returned)))
}

/**
 * Where a staff member who followed the form on the shop's own screen returns to: the order's page in the store admin.
 * Null for shoppers, and where this server has no admin.
 */
async function staffUrl(deps: ShopDeps, row: InstalmentOrderRow): Promise<string | null> {
  const { admin } = deps.container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  if (row.channel !== "INSTORE" || !row.assisted_sale || admin.disable) return null
  const { order } = await readCheckout(deps.query, row)
  return order && `${adminUrl(deps)}/${order.draft ? "draft-orders" : "orders"}/${order.id}`
}
