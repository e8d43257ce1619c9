import fc from "fast-check"
import type { ShoppingCart } from "../client"
import { aLine, aPurchase } from "./a-purchase.spec"
import { promote, type PromotedRule } from "./promoted"
import type { Purchase } from "./purchase"
import { toShoppingCart } from "./shopping-cart"

function promoted(rule: PromotedRule | undefined, given: Partial<Purchase> = {}): ShoppingCart {
  const purchase = aPurchase({
    lines: [
      aLine({ product_id: "prod_1", category_ids: ["pcat_sofas", "pcat_sale"], total: 20 }),
      aLine({ product_id: "prod_2", category_ids: ["pcat_beds"], total: 30 }),
      aLine({ product_id: null, total: 10 }),
    ],
    amount: 63,
    ...given,
  })
  return promote(toShoppingCart(purchase, "ref_1"), purchase, rule)
}

describe("promote", () => {
  it.each<[string, PromotedRule | undefined, number | undefined]>([
    ["nothing without a rule", undefined, undefined],
    ["nothing with an empty rule", {}, undefined],
    ["the products listed", { products: ["prod_2", "prod_x"] }, 3000],
    ["the products in a category listed", { categories: ["pcat_sale"] }, 2000],
    [
      "a line listed twice only once",
      { products: ["prod_1"], categories: ["pcat_sofas", "pcat_sale"] },
      2000,
    ],
    ["never the shipping", { products: ["prod_1", "prod_2"] }, 5000],
  ])("promotes %s", (_, rule, cents) => {
    expect(promoted(rule).promoted_amount).toBe(cents)
  })

  it("follows what is really charged when a gift card paid half", () => {
    expect(promoted({ products: ["prod_2"] }, { amount: 31.5 }).promoted_amount).toBe(1500)
  })

  it("is at most the total, whatever the credit", () => {
    fc.assert(
      fc.property(fc.nat(200_000), (cents) => {
        const cart = promoted({ products: ["prod_1", "prod_2"] }, { amount: cents / 100 })
        expect(cart.promoted_amount ?? 0).toBeLessThanOrEqual(cents)
      }),
    )
  })

  it("is not named for an order's collection without lines, nor where it comes to nothing", () => {
    const rule = { products: ["prod_1"] }
    expect(promoted(rule, { kind: "order", lines: [] })).not.toHaveProperty("promoted_amount")
    expect(promoted(rule, { lines: [aLine({ product_id: "prod_1", total: 0 })] })).not.toHaveProperty(
      "promoted_amount",
    )
  })
})
