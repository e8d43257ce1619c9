import { readEligibility, readOutcome, toOutcome } from "medusa-payment-instalments/storefront"
import { call, cartId } from "../../../shop.js"

export async function load({ parent, url }) {
  const { store } = await parent()
  const id = cartId.get()
  // The plugin names in the URL how the visit to the form ended.
  const arrived = toOutcome(url.searchParams.get("instalments"))
  const answer = arrived && (await readOutcome(store, id))
  // A cart whose order is placed is no longer to be paid.
  if (answer?.outcome === "placed") return { id, arrived, answer, hasDelivery: true, accounts: [] }
  const { cart } = await call(store, `/store/carts/${id}`)
  const accounts = await readEligibility(store, id, { locale: "en" })
  return { id, arrived, answer, hasDelivery: cart.shipping_methods.length > 0, accounts }
}
