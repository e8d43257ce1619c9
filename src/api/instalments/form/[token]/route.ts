import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { followFormLink } from "../../../../checkout/left-forms/form-link"
import { shopDeps } from "../../../../modules/instalments/deps"
import { messageOf } from "../../../../modules/instalments/errors"

/** A shopper follows the link back to a form they left: 303 to the form, or to the storefront. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const deps = shopDeps(req.scope)
  res.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" })
  // A HEAD request or a prefetch is not a returning shopper.
  const looksOnly =
    req.method === "HEAD" || /prefetch/i.test(req.get("sec-purpose") ?? req.get("purpose") ?? "")
  try {
    const address = await followFormLink(deps, req.params.token ?? "", { looksOnly })
    if (address === null) res.sendStatus(204)
    else res.redirect(303, address)
  } catch (error) {
    // The link stays unused: the shopper may try again.
    deps.logger.warn(`instalments: a left form could not be opened again: ${messageOf(error)}`)
    res.redirect(303, new URL(deps.instalments.settings.storefrontUrl).href)
  }
}
