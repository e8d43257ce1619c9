import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { followFormLink } from "../../../../checkout/left-forms/form-link"
import { storefrontPage } from "../../../../checkout/storefronts"
import { shopDeps } from "../../../../modules/instalments/deps"
import { messageOf } from "../../../../modules/instalments/errors"
import { isNoVisit } from "../../is-no-visit"

/** A shopper follows the link back to a form they left: 303 to the form, to the outcome, or to the storefront. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const deps = shopDeps(req.scope)
  res.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" })
  if (isNoVisit(req)) return void res.sendStatus(204)
  const address = await followFormLink(deps, req.params.token ?? "").catch((error: unknown) => {
    deps.logger.warn(`instalments: a left form could not be opened again: ${messageOf(error)}`)
    return storefrontPage(deps, null)
  })
  res.redirect(303, address)
}
