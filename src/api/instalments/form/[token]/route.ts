import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { followFormLink } from "../../../../checkout/left-forms/form-link"
import { findPaymentLink, paymentUrlOf } from "../../../../checkout/payment-link/payment-link"
import { PAGE_HEADERS, paymentPage } from "../../../../checkout/payment-link/payment-page"
import { readPaymentState } from "../../../../checkout/payment-link/payment-state"
import { storefrontPage } from "../../../../checkout/storefronts"
import { shopDeps } from "../../../../modules/instalments/deps"
import { messageOf } from "../../../../modules/instalments/errors"
import { isNoVisit } from "../../is-no-visit"

const HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" }
const LANGUAGES = ["en", "es", "fr", "pt"]

/**
 * A shopper follows a link to a form. A payment link of an order: the page that says where its payment stands. The link back to
 * a form they left: 303 to the form, to the outcome, or to the storefront.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const deps = shopDeps(req.scope)
  res.set(HEADERS)
  if (isNoVisit(req)) return void res.sendStatus(204)
  const token = req.params.token ?? ""
  const paid = await findPaymentLink(deps, token)
  if (paid) {
    const spoken = req.get("accept-language") ? req.acceptsLanguages(LANGUAGES) : false
    const page = await paymentPage(deps, await readPaymentState(deps, paid), spoken || null)
    return void res.set(PAGE_HEADERS).send(page)
  }
  const address = await followFormLink(deps, token).catch((error: unknown) => {
    deps.logger.warn(`instalments: a left form could not be opened again: ${messageOf(error)}`)
    return storefrontPage(deps, null)
  })
  res.redirect(303, address)
}

/** The button of a payment link's page: 303 to the form while it pays the order as it is now, else back to the page. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const deps = shopDeps(req.scope)
  res.set(HEADERS)
  const found = await findPaymentLink(deps, req.params.token ?? "")
  if (!found) return res.redirect(303, await storefrontPage(deps, null))
  const { state, row } = await readPaymentState(deps, found)
  const form = state === "open" ? row.form_url : paymentUrlOf(deps, row)
  res.redirect(303, form ?? (await storefrontPage(deps, row)))
}
