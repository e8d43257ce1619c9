import { BigNumber, MathBN } from "@medusajs/framework/utils"
import fc from "fast-check"
import type { ShoppingCart } from "../../lender/client"
import { toCents } from "../../payments/amounts"
import { aLine, aPurchase } from "../a-purchase.spec"
import type { Purchase } from "./purchase"
import type { SellingRules } from "../../modules/instalments/options/selling-rules"
import { promote, toShoppingCart } from "./shopping-cart"

const cartOf = (given: Partial<Purchase>) => toShoppingCart(aPurchase(given), "ref_1")
const products = (given: Partial<Purchase>) => cartOf(given).details.products
const described = (given: Parameters<typeof aLine>[0]) => products({ lines: [aLine(given)], amount: 13 })[0]

describe("toShoppingCart", () => {
  // @contract cart-4, prod-1
  it("sends each line's total and the shipping in cents", () => {
    const products = [
      { amount: 2000, description: "T-shirt", quantity: 2 },
      { amount: 3000, description: "Trousers", quantity: 1 },
    ]
    const details = { shipping_cost: 300, products }
    expect(cartOf({})).toEqual({ order_reference: "ref_1", total_amount: 5300, details })
  })

  // @contract cart-2, cart-7
  it("makes lines and shipping sum to what is charged, through tax fractions, discounts and credit", () => {
    const line = fc.record({
      net: fc.nat(100_000),
      tax: fc.constantFrom("1", "1.04", "1.055", "1.1", "1.21"),
      left: fc.constantFrom("0", "0.333333", "0.5", "0.85", "1"),
    })
    const carts = fc.record({
      lines: fc.array(line, { maxLength: 120 }),
      shipping: fc.nat(2_000),
      credit: fc.constantFrom("0", "0.4", "0.99999", "1", "1.7"),
    })
    fc.assert(
      fc.property(carts, (cart) => {
        const lines = cart.lines.map(({ net, tax, left }) =>
          aLine({ total: new BigNumber(MathBN.div(net, 100).times(tax).times(left)) }),
        )
        const shipping_total = MathBN.div(cart.shipping, 100).times("1.21")
        const amount = MathBN.sum(shipping_total, ...lines.map((one) => one.total)).times(cart.credit)
        const { total_amount, details } = cartOf({ lines, shipping_total, amount })
        const parts = [details.shipping_cost ?? Number.NaN, ...details.products.map((one) => one.amount)]
        expect(total_amount).toBe(toCents(amount))
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total_amount)
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
        expect(details.products).toHaveLength(Math.max(1, lines.length))
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ["spreads a gift card over lines and shipping", { amount: 26.5 }, 150, [1000, 1500]],
    ["spreads an outstanding amount above the lines", { amount: 106 }, 600, [4000, 6000]],
    ["keeps free items, at 0", { lines: [aLine({ total: 0 }), aLine()], amount: 13 }, 300, [0, 1000]],
    ["charges a discount line nothing", { lines: [aLine({ total: -5 }), aLine()], amount: 8 }, 185, [0, 615]],
  ])("%s", (_, given, shipping_cost, amounts) => {
    const products = amounts.map((amount) => ({ amount }))
    expect(cartOf(given).details).toMatchObject({ shipping_cost, products })
  })

  // @contract cart-4
  it("sends a shipping cost of 0 when there is none", () => {
    expect(cartOf({ amount: 50, shipping_total: 0 }).details.shipping_cost).toBe(0)
  })

  // @contract cart-5
  it("describes an order's collection without lines as the order", () => {
    const cart = cartOf({ kind: "order", id: "order_9", lines: [], shipping_total: 0, amount: 12.5 })
    const products = [{ amount: 1250, description: "Order order_9", quantity: 1 }]
    expect(cart.details).toEqual({ shipping_cost: 0, products })
  })

  it("sends what is outstanding of an order as one product that says so, without shipping", () => {
    const order = { kind: "order", id: "order_9", display_id: 12, total: 53 } as const
    const outstanding = { description: "Order #12, outstanding", quantity: 1, amount: 1300 }
    const details = { shipping_cost: 0, products: [outstanding] }
    expect(cartOf({ ...order, amount: 13 })).toEqual({
      order_reference: "ref_1",
      total_amount: 1300,
      details,
    })
    const lines = [{ description: "T-shirt" }, { description: "Trousers" }]
    expect(products({ ...order, amount: 52.999 })).toMatchObject(lines)
  })

  // @contract prod-2
  it.each([
    ["the variant's title when it says something else", "T-shirt", "M / Black", "T-shirt (M / Black)"],
    ["no default variant's title", "T-shirt", "Default variant", "T-shirt"],
    ["no variant's title that the title already holds", "T-shirt M", "m", "T-shirt M"],
    ["the variant's title when there is no other", " ", "M", "M"],
    ["something when there is no title at all", "", null, "Item"],
  ])("describes a line with %s", (_, title, variant_title, description) => {
    expect(described({ title, variant_title })?.description).toBe(description)
  })

  // @contract prod-3
  it.each([
    [3, 3, "Rope"],
    [{ value: "4", precision: 20 }, 4, "Rope"],
    ["1.5", 1, "1.5 x Rope"],
    [new BigNumber("0.25"), 1, "0.25 x Rope"],
    [0, 1, "0 x Rope"],
  ])("sends a quantity of %p as %p of %p", (quantity, sent, description) => {
    expect(described({ title: "Rope", quantity })).toMatchObject({ quantity: sent, description })
  })
})

type Rule = "all" | Partial<Exclude<SellingRules["promoted"], "all">>

function promoted(rule: Rule | undefined, given: Partial<Purchase> = {}): ShoppingCart {
  const purchase = aPurchase({
    lines: [
      aLine({ product_id: "prod_1", category_ids: ["pcat_sofas", "pcat_sale"], total: 20 }),
      aLine({ product_id: "prod_2", category_ids: ["pcat_beds"], tag_ids: ["ptag_new"], total: 30 }),
      aLine({ product_id: null, total: 10 }),
    ],
    amount: 63,
    ...given,
  })
  const none = { products: [], categories: [], tags: [] }
  const whole = typeof rule === "object" ? { ...none, ...rule } : rule
  return promote(toShoppingCart(purchase, "ref_1"), purchase, whole)
}

describe("promote", () => {
  it.each<[string, Rule | undefined, number | undefined]>([
    ["nothing without a rule", undefined, undefined],
    ["nothing with an empty rule", {}, undefined],
    ["the products listed", { products: ["prod_2", "prod_x"] }, 3000],
    ["the products in a category listed", { categories: ["pcat_sale"] }, 2000],
    ["the products with a tag listed", { tags: ["ptag_new"] }, 3000],
    ["a line listed twice once", { products: ["prod_1"], categories: ["pcat_sofas", "pcat_sale"] }, 2000],
    ["never the shipping", { products: ["prod_1", "prod_2"] }, 5000],
    ["everything, shipping included", "all", 6300],
  ])("promotes %s", (_, rule, cents) => {
    expect(promoted(rule).promoted_amount).toBe(cents)
  })

  it("follows what is really charged when a gift card paid half", () => {
    expect(promoted({ products: ["prod_2"] }, { amount: 31.5 }).promoted_amount).toBe(1500)
  })

  it("is nothing of an order's outstanding part but with all, because it is none of the order's lines", () => {
    const part = { kind: "order", total: 63, amount: 20 } as const
    expect(promoted({ products: ["prod_1", "prod_2"] }, part)).not.toHaveProperty("promoted_amount")
    expect(promoted("all", part).promoted_amount).toBe(2000)
  })

  // @contract cart-3, lim-1
  it("is at most the total, whatever the credit", () => {
    fc.assert(
      fc.property(fc.nat(200_000), (cents) => {
        const cart = promoted({ products: ["prod_1", "prod_2"] }, { amount: cents / 100 })
        expect(cart.promoted_amount ?? 0).toBeLessThanOrEqual(cents)
      }),
    )
  })

  // @contract conv-7
  it("is not named for an order's collection without lines, nor where it comes to nothing", () => {
    const rule = { products: ["prod_1"] }
    expect(promoted(rule, { kind: "order", lines: [] })).not.toHaveProperty("promoted_amount")
    const free = { lines: [aLine({ product_id: "prod_1", total: 0 })] }
    expect(promoted(rule, free)).not.toHaveProperty("promoted_amount")
  })
})
