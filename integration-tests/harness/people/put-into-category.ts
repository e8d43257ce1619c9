import type { TestShop } from "../shop/test-shop"
import type { Admin } from "./admin"

/** Makes a category of this id, which the shop's options name, with one product. */
export async function putIntoCategory(
  shop: Pick<TestShop, "sql">,
  admin: Admin,
  { category, product }: { category: string; product: string },
): Promise<void> {
  const made = await admin.call<{ product_category: { id: string } }>("/product-categories", {
    name: category,
    is_active: true,
  })
  await shop.sql("UPDATE product_category SET id = $2, mpath = $2 WHERE id = $1", [
    made.body.product_category.id,
    category,
  ])
  const { status } = await admin.call(`/product-categories/${category}/products`, { add: [product] })
  if (status !== 200) throw new Error(`${status}: the product is not in ${category}.`)
}
