import { call, cartId } from "../../../shop.js"

export async function load({ parent }) {
  const { store } = await parent()
  return call(store, `/store/carts/${cartId.get()}`)
}
