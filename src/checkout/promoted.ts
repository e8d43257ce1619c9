import type { ShoppingCart } from "../client"
import type { Purchase } from "./purchase"

/** Ids of the products and categories whose interest the merchant pays. */
export interface PromotedRule {
  products?: readonly string[]
  categories?: readonly string[]
}

/**
 * Names the cents on which the shopper pays no interest, where there are any: the products of `cart` (made of this
 * purchase by `toShoppingCart`, so in the order of its lines) that the rule lists, or that are in a category it lists.
 * Shipping is never promoted. At most the cart's total, as the products already sum to no more.
 */
export function promote(
  cart: ShoppingCart,
  purchase: Pick<Purchase, "lines">,
  rule: PromotedRule | undefined,
): ShoppingCart {
  const cents = promotedCents(cart, purchase, rule)
  return cents > 0 ? { ...cart, promoted_amount: cents } : cart
}

function promotedCents(
  cart: ShoppingCart,
  purchase: Pick<Purchase, "lines">,
  rule: PromotedRule | undefined,
): number {
  const products = new Set(rule?.products)
  const categories = new Set(rule?.categories)
  return purchase.lines.reduce((sum, line, index) => {
    const listed =
      (line.product_id !== null && products.has(line.product_id)) ||
      line.category_ids.some((id) => categories.has(id))
    return listed ? sum + (cart.details.products[index]?.amount ?? 0) : sum
  }, 0)
}
