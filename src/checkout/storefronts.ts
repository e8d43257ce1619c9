import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import type { Deps } from "../modules/instalments/deps"
import {
  fillIn,
  returnUrl,
  type ReturnTemplates,
  type ShopperOutcome,
} from "../modules/instalments/options/outcome-pages"
import type { InstalmentOrderRow } from "../modules/instalments/service"

type Bought = Pick<InstalmentOrderRow, "cart_id" | "order_id" | "country_code" | "payment_session_id">
type Paid = Bought & Pick<InstalmentOrderRow, "origin" | "channel" | "payment_collection_id">

const returning = z.object({ return_to: z.string() })

/**
 * Checks what a payment session says of where its shopper returns to: a link of the option `appLinks`, as it is written there.
 * @throws MedusaError INVALID_DATA for any other
 */
export function checkReturnTo({ instalments }: Pick<Deps, "instalments">, data: unknown): void {
  const wanted: unknown = Object(data).return_to
  if (wanted === undefined || instalments.settings.appLinks.some((link) => link === wanted)) return
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    "return_to: must be one of the links that the option appLinks lists, as it is written there",
  )
}

/** The app's link for an outcome, where the payment session named one; else the page on the storefront of the sales channel that sold. */
export async function outcomePage(
  deps: Deps,
  row: Paid,
  { outcome, orderId }: { outcome: ShopperOutcome; orderId: string | null },
): Promise<string> {
  const values = { outcome, country_code: row.country_code, order_id: orderId, cart_id: row.cart_id }
  const appLink = await appLinkOf(deps, row)
  if (appLink !== undefined) return fillIn(appLink, values)
  const { url, returnTo } = await storefrontOf(deps, row)
  const isOwn = (returnTo?.[outcome] ?? returnTo?.other) !== undefined
  if (outcome !== "placed" && !isOwn && row.origin === "order" && row.channel === "ONLINE")
    return orderPaymentPage(url, row)
  return returnUrl(returnTo, { ...values, storefrontUrl: url })
}

/** Where Medusa's "Copy payment link" leads: an order that is not paid has no checkout to go back to. */
function orderPaymentPage(storefrontUrl: string, { payment_collection_id: id, order_id }: Paid): string {
  const page = new URL(`${storefrontUrl}/payment-collection/${id}`)
  page.searchParams.set("order_id", order_id ?? "")
  return page.href
}

/** Where a shopper goes whose form leads nowhere any more; `null` where nothing is known of them. */
export async function storefrontPage(deps: Deps, row: Bought | null): Promise<string> {
  const { url } = row ? await storefrontOf(deps, row) : { url: deps.instalments.settings.storefrontUrl }
  return new URL(url).href
}

/** Read from the session, which Medusa deletes when the cart's total changes: the shopper goes to the storefront then. */
async function appLinkOf(
  { query, instalments: { settings } }: Deps,
  { payment_session_id: id }: Bought,
): Promise<string | undefined> {
  if (settings.appLinks.length === 0 || id === null) return undefined
  const { data } = await query.graph({ entity: "payment_session", fields: ["data"], filters: { id } })
  const named = returning.safeParse(data[0]?.data).data?.return_to
  return settings.appLinks.find((link) => link === named)
}

async function storefrontOf(
  { query, instalments: { settings } }: Deps,
  { cart_id, order_id }: Bought,
): Promise<{ url: string; returnTo: ReturnTemplates | undefined }> {
  const shops = { url: settings.storefrontUrl, returnTo: settings.returnTo }
  if (settings.storefronts.length === 0) return shops
  const { data } = await query.graph({
    entity: cart_id ? "cart" : "order",
    fields: ["id", "sales_channel_id"],
    filters: { id: cart_id ?? order_id },
  })
  const [bought]: { sales_channel_id?: string | null }[] = data
  const own = settings.storefronts.find(({ salesChannel }) => salesChannel === bought?.sales_channel_id)
  return own ? { url: own.url, returnTo: own.returnTo ?? settings.returnTo } : shops
}
