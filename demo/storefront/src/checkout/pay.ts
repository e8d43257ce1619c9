import type { Sdk } from "../shop/sdk"
import type { Cart } from "../shop/use-cart"

export const ON_DELIVERY = "pp_system_default"

/** @returns the order's id */
export async function placeManualOrder(sdk: Sdk, cart: Cart): Promise<string> {
  await sdk.store.payment.initiatePaymentSession(cart, { provider_id: ON_DELIVERY })
  const response = await sdk.store.cart.complete(cart.id)
  if (response.type === "order") return response.order.id
  throw new Error(response.error.message)
}
