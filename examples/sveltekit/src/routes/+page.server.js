import { call } from "../shop.js"

export async function load({ parent }) {
  const { store } = await parent()
  const { regions } = await call(store, "/store/regions?fields=id,*countries")
  const region = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === "es"))
  const query = `region_id=${region.id}&handle=sofa&fields=id,title,*variants.calculated_price`
  const { products } = await call(store, `/store/products?${query}`)
  return { region, product: products[0] }
}
