import type { MedusaContainer } from "@medusajs/framework/types"
import { shopDeps, type ShopDeps } from "../../modules/instalments/deps"
import { findLink, keepLinkToken } from "../../modules/instalments/store/left-forms"
import { formLinkToken, hashToken, isToken } from "../../modules/instalments/token"
import { followReturn } from "../completion/follow-return"
import { outcomePage, storefrontPage } from "../storefronts"
import { isStillWanted } from "./still-wanted"

/** What the package's `createFormLink` does. */
export async function createFormLink(container: MedusaContainer, id: string): Promise<string | null> {
  const deps = shopDeps(container)
  const token = await createLinkToken(deps, id)
  return token === null ? null : linkTo(deps, "form", token)
}

/** The token of the link back; null where the form has ended, or the cart was paid or changed. */
export async function createLinkToken(
  { instalments, ...deps }: ShopDeps,
  id: string,
): Promise<string | null> {
  const [row] = await instalments.listInstalmentOrders({ id })
  if (!row || !(await isStillWanted({ instalments, ...deps }, row))) return null
  const token = formLinkToken(instalments.accounts.get(row.account).privateKey, id)
  return (await keepLinkToken(instalments.sql, id, hashToken(token))) ? token : null
}

/** By the same token: back to the form, or to where the shopper says that they want no more mails. */
export function linkTo({ instalments }: ShopDeps, page: "form" | "no-mails", token: string): string {
  return `${instalments.settings.backendUrl}/instalments/${page}/${token}`
}

/**
 * Where a link back to a left form leads, as often as it is followed: to the form while it is open and its cart still
 * wants it; to the shop's page of the outcome once it was decided; else to the storefront. A mail scanner opens it
 * before the shopper does. It reads the lender as a return does, and not at all when it is forged.
 */
export async function followFormLink(deps: ShopDeps, token: string): Promise<string> {
  const { instalments } = deps
  const id = isToken(token) ? await findLink(instalments.sql, hashToken(token)) : null
  if (id === null) return storefrontPage(deps, null)
  const returned = await followReturn(deps, await instalments.retrieveInstalmentOrder(id), "cancel")
  const row = await instalments.retrieveInstalmentOrder(id)
  if (row.status === "CREATED")
    return row.form_url !== null && (await isStillWanted(deps, row))
      ? row.form_url
      : storefrontPage(deps, row)
  return outcomePage(deps, row, returned)
}
