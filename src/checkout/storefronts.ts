import type { Deps } from "../modules/instalments/deps"
import {
  returnUrl,
  type ReturnTemplates,
  type ShopperOutcome,
} from "../modules/instalments/options/outcome-pages"
import type { InstalmentOrderRow } from "../modules/instalments/service"

type Bought = Pick<InstalmentOrderRow, "cart_id" | "order_id" | "country_code">
type Paid = Bought & Pick<InstalmentOrderRow, "origin" | "channel" | "payment_collection_id">

/** The page for an outcome, on the storefront of the sales channel that sold. */
export async function outcomePage(
  deps: Deps,
  row: Paid,
  { outcome, orderId }: { outcome: ShopperOutcome; orderId: string | null },
): Promise<string> {
  const { url, returnTo } = await storefrontOf(deps, row)
  const isOwn = (returnTo?.[outcome] ?? returnTo?.other) !== undefined
  if (outcome !== "placed" && !isOwn && row.origin === "order" && row.channel === "ONLINE")
    return orderPaymentPage(url, row)
  return returnUrl(returnTo, {
    outcome,
    storefrontUrl: url,
    country_code: row.country_code,
    order_id: orderId,
    cart_id: row.cart_id,
  })
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
