import { StoreError, ask, fields, list, text, type AskOptions, type Store } from "./ask.ts"
import { saveDetails, type ShopperDetails } from "./details.ts"

export interface StartOptions extends AskOptions {
  cartId: string
  /** `pp_instalments_default`, or that of the chosen account. */
  providerId: string
  /** Kept with the cart first, so that the form is opened with them. */
  details?: ShopperDetails | undefined
}

/**
 * Opens a payment session for the cart. A repeated call, also after a lost response, returns the form that is already
 * open as long as the cart and the shopper's data are unchanged.
 * @returns the URL of the lender's form: open it in the same window, not in a frame
 * @throws StoreError 400 when the cart is not eligible, with the reason's `code`
 */
export async function startInstalments(
  store: Store,
  { cartId, providerId, details, ...options }: StartOptions,
): Promise<string> {
  if (details) await saveDetails(store, cartId, { ...details, ...options })
  const collections = "/store/payment-collections"
  const made = fields(await ask(store, collections, { ...options, body: { cart_id: cartId } }))
  const id = text(fields(made.payment_collection).id) ?? ""
  const opened = fields(
    await ask(store, `${collections}/${encodeURIComponent(id)}/payment-sessions`, {
      ...options,
      body: { provider_id: providerId },
    }),
  )
  const address = formUrlIn(opened.payment_collection, providerId)
  if (address) return address
  throw new StoreError("The payment session has no form to go to.", undefined, "form_missing")
}

/** Whether a payment provider is one of this plugin's: one per account. */
export function isInstalments(providerId: string | null | undefined): boolean {
  return providerId?.startsWith("pp_instalments_") ?? false
}

/**
 * The URL to open, from a cart's payment collection: the form of its instalment session, or of the provider's. Null
 * when there is none.
 */
export function formUrlIn(paymentCollection: unknown, providerId?: string): string | null {
  for (const session of list(fields(paymentCollection).payment_sessions).map(fields)) {
    const provider = text(session.provider_id)
    if (providerId ? provider !== providerId : !isInstalments(provider)) continue
    const address = webUrl(fields(session.data).form_url)
    if (address) return address
  }
  return null
}

export function webUrl(value: unknown): string | undefined {
  const address = text(value)
  return address && /^https?:\/\//.test(address) ? address : undefined
}
