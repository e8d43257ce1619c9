import { call, cartId } from "../../../../../shop.js"

export async function load({ parent, params }) {
  const { store } = await parent()
  const found = await call(store, `/store/orders/${params.id}?fields=*payment_collections.payments`)
  cartId.clear()
  return found
}
