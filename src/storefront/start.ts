import { ask, type AskOptions } from "./ask.ts"
import { fields, text } from "./fields.ts"
import { formUrlIn } from "./form-url.ts"
import type { Store } from "./store.ts"
import { StoreError } from "./store-error.ts"

export interface StartOptions extends AskOptions {
  cartId: string
  /** `pp_instalments_default`, or that of the account chosen. */
  providerId: string
}

/**
 * Opens a payment session for the cart. Asking again, after a lost answer too, gives the form that is open
 * already as long as the cart is the same.
 * @returns the address of the service's form: go there in the same window, not in a frame
 * @throws StoreError 400 when the cart is not eligible, with the reason's `code`
 */
export async function startInstalments(
  store: Store,
  { cartId, providerId, ...options }: StartOptions,
): Promise<string> {
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
  throw new StoreError("The payment session has no form to go to.")
}
