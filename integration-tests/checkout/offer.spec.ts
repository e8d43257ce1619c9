import type { AdvertisedOffer } from "../../src/checkout/offer/offer"
import { toCents } from "../../src/payments/amounts"
import { watchCalls } from "../harness/assertions/remote-calls"
import { Admin } from "../harness/people/admin"
import { putIntoCategory } from "../harness/people/put-into-category"
import { ADDRESS, type Shopper } from "../harness/people/shopper"
import { BRAND, GROUPS, PARTICULAR } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { register } from "../harness/shop/register"
import type { TestShop } from "../harness/shop/test-shop"

const NOT_MONEY = "must be an amount such as 149.90, with two decimals at most"
const WARNING = "Atención: tomar dinero prestado cuesta dinero."

describe("what a product page may say of instalments", () => {
  const { shop, admin, shopper } = openShop({ ...PARTICULAR, compared: false })
  let excluded: { ofCategory: string; ofTag: string }
  beforeAll(async () => {
    excluded = await excludeTwo(shop, admin)
  })

  const ask = (query: string) =>
    shopper.call<{ offers: AdvertisedOffer[]; message: string }>(`/store/instalments/offer?${query}`)

  async function offerFor(amount: number, more = "", country = "es"): Promise<AdvertisedOffer> {
    const { status, body } = await ask(`amount=${amount}&currency_code=eur&country_code=${country}${more}`)
    expect({ status, message: body.message }).toEqual({ status: 200, message: undefined })
    expect(body.offers).toHaveLength(1)
    return body.offers[0]!
  }

  it("is the plans with amounts that add up, the lender's name and the warning in the shopper's language, kept by caches, without a remote call", async () => {
    const calls = watchCalls(shop.sandbox)
    expect(await offerFor(100)).toEqual({
      account: "default",
      provider_id: "pp_instalments_default",
      amount: 100,
      eligible: true,
      reasons: [],
      brand: BRAND,
      notice: WARNING,
      plans: [
        {
          count: 3,
          amounts: [33.34, 33.33, 33.33],
          total: 100,
          cost: 0,
          borrowing_rate_percent: 0,
          apr_percent: 0,
        },
        {
          count: 12,
          amounts: [8.69, 8.69, 8.69, 8.69, 8.69, 8.69, 8.69, 8.69, 8.69, 8.69, 8.68, 8.68],
          total: 104.26,
          cost: 4.26,
          borrowing_rate_percent: 8.9,
          apr_percent: expect.any(Number),
        },
      ],
    })
    expect((await offerFor(100, "&locale=en-GB")).notice).toBe("Caution! Borrowing money costs money.")
    const { headers } = await ask("amount=100&currency_code=eur&country_code=es")
    expect(headers.get("cache-control")).toBe("public, max-age=60")
    expect(calls()).toEqual([])
  })

  it.each([
    [`${"amount=1&".repeat(51)}currency_code=eur&country_code=es`, "amount: must be 50 amounts at most"],
    ["amount=20&amount=ten&currency_code=eur&country_code=es", `amount.1: ${NOT_MONEY}`],
    [
      "amount=1&amount=2&amount=3&currency_code=eur&country_code=es&product_id=prod_1&product_id=prod_2",
      "product_id: must be given once, or once for each amount",
    ],
    ["amount=1&currency_code=euro&country_code=es", 'currency_code: must be a currency code such as "eur"'],
    ["amount=1&currency_code=eur&country_code=spain", 'country_code: must be a country code such as "es"'],
  ])("is refused with what to do, which no cache keeps, for %s", async (query, message) => {
    const { status, body, headers } = await ask(query)
    expect({ status, message: body.message }).toEqual({ status: 400, message })
    expect(headers.get("cache-control") ?? "").not.toContain("public")
  })

  it("is given for the fifty prices of a list at once, in their order", async () => {
    const prices = Array.from({ length: 50 }, (_, place) => (4_990 + 1_001 * place) / 100)
    const amounts = prices.map((price) => `amount=${price.toFixed(2)}&`).join("")
    const { body } = await ask(`${amounts}currency_code=eur&country_code=es`)
    expect(body.offers.map(({ amount }) => amount)).toEqual(prices)
    expect(body.offers.map(({ eligible }) => eligible)).toEqual(prices.map((price) => price >= 50))
    for (const { amount, plans } of body.offers)
      for (const { amounts, total, cost } of plans) {
        expect(amounts.reduce((sum, one) => sum + toCents(one), 0)).toBe(toCents(total))
        expect(toCents(total) - toCents(cost)).toBe(toCents(amount))
      }
  })

  it("follows the gates of the checkout", async () => {
    const codes = async (amount: number, country?: string) =>
      (await offerFor(amount, "", country)).reasons.map(({ code }) => code)
    expect(await codes(20)).toEqual(["below_minimum"])
    expect(await codes(100, "gb")).toEqual(["not_in_region", "country_not_supported"])
    expect((await offerFor(20)).plans).toEqual([])
  })

  it("is no for a product that is excluded by its category or its tag, here and at checkout", async () => {
    for (const product of Object.values(excluded)) {
      const { eligible, reasons, plans } = await offerFor(100, `&product_id=${product}`)
      expect({ eligible, plans }).toEqual({ eligible: false, plans: [] })
      expect(reasons.map(({ code }) => code)).toEqual(["product_excluded"])
    }
    // Those of a cart, among them one of the excluded.
    const fine = "&product_id=prod_of_nobody,prod_of_nobody_else"
    expect((await offerFor(100, fine)).eligible).toBe(true)
    for (const product of Object.values(excluded))
      expect((await offerFor(100, `${fine},${product}`)).eligible).toBe(false)

    for (const handle of ["hook", "nail"]) {
      const cart = await shopper.fill([{ handle, quantity: 20 }])
      await expectRefused(shopper, cart.id, "product_excluded")
    }
  })

  it("is no for the excluded products of a list alone, which is asked for at once", async () => {
    const list = [
      excluded.ofTag,
      "prod_of_nobody",
      "",
      excluded.ofCategory,
      "prod_of_nobody,prod_of_nobody_else",
    ]
    const products = list.map((product) => `amount=100&product_id=${product}&`).join("")
    const { body } = await ask(`${products}currency_code=eur&country_code=es`)
    expect(body.offers.map(({ eligible }) => eligible)).toEqual([false, true, true, false, true])
  })

  async function expectRefused(buyer: Shopper, cartId: string, code: string): Promise<void> {
    const calls = watchCalls(shop.sandbox)
    const { body } = await buyer.call<{ accounts: { reasons: { code: string }[] }[] }>(
      `/store/instalments/eligibility?cart_id=${cartId}`,
    )
    expect(body.accounts[0]?.reasons.map((reason) => reason.code)).toEqual([code])
    expect(await buyer.choose(cartId)).toMatchObject({ status: 400, body: { code } })
    expect(calls()).toEqual([])
  }

  it("opens no form for a cart that a company is billed for, and one once the company is removed", async () => {
    const cart = await shopper.fill([{ handle: "sofa" }])
    const bill = (company: string) =>
      shopper.call(`/store/carts/${cart.id}`, { billing_address: { ...ADDRESS, company } })
    await bill("Sofas SL")
    await expectRefused(shopper, cart.id, "business")
    await bill("")
    expect((await shopper.choose(cart.id)).status).toBe(200)
  })

  it("opens no form for a customer of an excluded group", async () => {
    await shop.sql("INSERT INTO customer_group (id, name) VALUES ($1, 'Wholesale')", [GROUPS.customers])
    const customer = await register(shop)
    const { body } = await customer.call<{ customer: { id: string } }>("/store/customers/me")
    await admin.call(`/customer-groups/${GROUPS.customers}/customers`, { add: [body.customer.id] })
    await expectRefused(customer, (await customer.fill([{ handle: "sofa" }])).id, "customer_excluded")
  })
})

/** Puts a product into the category, and one under the tag, that the shop does not sell in instalments. */
async function excludeTwo(shop: TestShop, admin: Admin): Promise<{ ofCategory: string; ofTag: string }> {
  const products = await shop.sql<{ id: string; handle: string }>("SELECT id, handle FROM product")
  const [ofCategory = "", ofTag = ""] = ["hook", "nail"].map(
    (sought) => products.find(({ handle }) => handle === sought)?.id,
  )
  await putIntoCategory(shop, admin, { category: GROUPS.excluded, product: ofCategory })
  const tag = await admin.call<{ product_tag: { id: string } }>("/product-tags", { value: "voucher" })
  await shop.sql("UPDATE product_tag SET id = $2 WHERE id = $1", [tag.body.product_tag.id, GROUPS.tag])
  expect((await admin.call(`/products/${ofTag}`, { tags: [{ id: GROUPS.tag }] })).status).toBe(200)
  return { ofCategory, ofTag }
}
