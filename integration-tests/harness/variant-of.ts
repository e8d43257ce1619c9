import type { TestShop } from "./test-shop"

/** Id of what the shop sells under this stock-keeping unit. */
export async function variantOf(shop: Pick<TestShop, "sql">, sku: string): Promise<string> {
  const [variant] = await shop.sql<{ id: string }>("SELECT id FROM product_variant WHERE sku = $1", [sku])
  if (!variant) throw new Error(`The shop sells no ${sku}.`)
  return variant.id
}
