import fc from "fast-check"
import { aLine, aPurchase } from "./a-purchase.spec"
import { promotedCents, type PromotedRule } from "./promoted"
import type { Purchase } from "./purchase"
import { toShoppingCart } from "./shopping-cart"

function promoted(rule: PromotedRule | undefined, given: Partial<Purchase> = {}): number {
  const purchase = aPurchase({
    lines: [
      aLine({ product_id: "prod_1", category_ids: ["pcat_sofas", "pcat_sale"], total: 20 }),
      aLine({ product_id: "prod_2", category_ids: ["pcat_beds"], total: 30 }),
      aLine({ product_id: null, total: 10 }),
    ],
    amount: 63,
    ...given,
  })
  return promotedCents(purchase, rule, toShoppingCart(purchase, { orderReference: "ref_1" }))
}

describe("promotedCents", () => {
  it.each<[string, PromotedRule | undefined, number]>([
    ["nothing without a rule", undefined, 0],
    ["nothing with an empty rule", {}, 0],
    ["the products listed", { products: ["prod_2", "prod_x"] }, 3000],
    ["the products in a category listed", { categories: ["pcat_sale"] }, 2000],
    [
      "a line listed twice only once",
      { products: ["prod_1"], categories: ["pcat_sofas", "pcat_sale"] },
      2000,
    ],
    ["never the shipping", { products: ["prod_1", "prod_2"] }, 5000],
  ])("promotes %s", (_, rule, cents) => {
    expect(promoted(rule)).toBe(cents)
  })

  it("follows what is really charged when a gift card paid half", () => {
    expect(promoted({ products: ["prod_2"] }, { amount: 31.5 })).toBe(1500)
  })

  it("is at most the total, whatever the credit", () => {
    fc.assert(
      fc.property(fc.nat(200_000), (cents) => {
        expect(promoted({ products: ["prod_1", "prod_2"] }, { amount: cents / 100 })).toBeLessThanOrEqual(
          cents,
        )
      }),
    )
  })

  it("is 0 for an order's collection without lines", () => {
    expect(promoted({ products: ["prod_1"] }, { kind: "order", lines: [] })).toBe(0)
  })
})
