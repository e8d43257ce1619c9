import type { MedusaContainer } from "@medusajs/framework/types"
import { shopDeps, type ShopDeps } from "../../modules/instalments/deps"
import { returnUrl } from "../../modules/instalments/options/outcome-pages"
import { findUnusedLink, keepLinkToken, useLink } from "../../modules/instalments/store/left-forms"
import { formLinkToken, hashToken, isToken } from "../../modules/instalments/token"
import { advance } from "../completion/advance"
import { isStillWanted } from "./find-left-forms"

/** What the package's `createFormLink` does. */
export async function createFormLink(container: MedusaContainer, id: string): Promise<string | null> {
  const deps = shopDeps(container)
  const { instalments } = deps
  const [row] = await instalments.listInstalmentOrders({ id })
  if (!row || !(await isStillWanted(deps, row))) return null
  const token = formLinkToken(instalments.accounts.get(row.account).privateKey, id)
  if (!(await keepLinkToken(instalments.sql, id, hashToken(token)))) return null
  return `${instalments.settings.backendUrl.trim().replace(/\/+$/, "")}/instalments/form/${token}`
}

/**
 * Where a link back to a left form leads: to the form, once, while it is open and its cart still wants it, after a read
 * of the lender; to the shop's page of the outcome where the form has been decided since; else to the storefront. A link
 * that is forged, or was used, costs no call.
 * @param looksOnly a request that is no shopper's click: the link stays unused
 * @returns null when there is nothing to show to such a request
 */
export async function followFormLink(
  deps: ShopDeps,
  token: string,
  { looksOnly }: { looksOnly: boolean },
): Promise<string | null> {
  const { sql, settings } = deps.instalments
  const storefront = new URL(settings.storefrontUrl).href
  const id = isToken(token) ? await findUnusedLink(sql, hashToken(token)) : null
  if (id === null) return storefront
  if (looksOnly) return null
  const row = await deps.instalments.retrieveInstalmentOrder(id)
  const { outcome, orderId, read } = await advance(deps, row, { source: "return" })
  if (read?.status === "CREATED") {
    const leads =
      row.form_url !== null && (await isStillWanted(deps, row)) && (await useLink(sql, hashToken(token)))
    return leads ? row.form_url : storefront
  }
  return returnUrl(settings.returnTo, {
    outcome,
    storefrontUrl: settings.storefrontUrl,
    country_code: row.country_code ?? undefined,
    order_id: orderId ?? undefined,
    cart_id: row.cart_id ?? undefined,
  })
}
