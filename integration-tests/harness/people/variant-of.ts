import type { TestShop } from "../shop/test-shop"

/** The id of the variant with this stock-keeping unit. */
export async function variantOf(shop: Pick<TestShop, "sql">, sku: string): Promise<string> {
  const [variant] = await shop.sql<{ id: string }>("SELECT id FROM product_variant WHERE sku = $1", [sku])
  if (!variant) throw new Error(`The shop sells no ${sku}.`)
  return variant.id
}
