import type { Sdk } from "../shop/sdk"
import type { Cart } from "../shop/use-cart"

export const ON_DELIVERY = "pp_system_default"

/** Opens a payment session and answers the address of the service's form, where the shopper goes next. */
export async function openInstalmentForm(sdk: Sdk, cart: Cart, providerId: string): Promise<string> {
  const { payment_collection } = await sdk.store.payment.initiatePaymentSession(cart, {
    provider_id: providerId,
  })
  const session = payment_collection.payment_sessions?.find((one) => one.provider_id === providerId)
  const address = session?.data?.form_url
  if (typeof address === "string") return address
  throw new Error("The payment session has no form to go to.")
}

/** @returns the order's id */
export async function placeManualOrder(sdk: Sdk, cart: Cart): Promise<string> {
  await sdk.store.payment.initiatePaymentSession(cart, { provider_id: ON_DELIVERY })
  const answer = await sdk.store.cart.complete(cart.id)
  if (answer.type === "order") return answer.order.id
  throw new Error(answer.error.message)
}
