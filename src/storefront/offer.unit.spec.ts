import { readOffers } from "./offer.ts"
import { openLocalShop } from "./testing/local-shop.ts"

const question = { amount: 10_000, currencyCode: "eur", countryCode: "es" }
const plan = { count: 3, amounts: [3334, 3333, 3333], total_cents: 10_000, cost_cents: 0, apr_percent: 0 }
const offered = {
  account: "default",
  provider_id: "pp_instalments_default",
  eligible: true,
  reasons: [],
  brand: { name: "Plazos", logo_url: "https://lender.example/logo.svg" },
  notice: "Borrowing costs.",
  plans: [plan],
}

it("offers are read for an amount, a product and a language, with their plans", async () => {
  const shop = await openLocalShop(() => ({ body: { offers: [offered] } }))
  expect(await readOffers(shop.store, { ...question, productId: "prod 1", locale: "es" })).toEqual([offered])
  expect(shop.asked[0]?.path).toBe(
    "/store/instalments/offer?amount=10000&currency_code=eur&country_code=es&product_id=prod+1&locale=es",
  )
  await readOffers(shop.store, { ...question, productId: ["prod_1", "prod_2"] })
  expect(new URL(`http://shop${shop.asked[1]?.path}`).searchParams.get("product_id")).toBe("prod_1,prod_2")
  await readOffers(shop.store, { ...question, productId: [] })
  expect(shop.asked[2]?.path).toBe(
    "/store/instalments/offer?amount=10000&currency_code=eur&country_code=es&product_id=",
  )
  await shop.close()
})

it("a plan without amounts is left out, a logo that is no address too", async () => {
  const brand = { name: "Plazos", logo_url: "javascript:alert(1)" }
  const plans = [{ ...plan, amounts: "3334" }, null, { ...plan, apr_percent: null }]
  const shop = await openLocalShop(() => ({ body: { offers: [{ ...offered, brand, plans }] } }))
  expect(await readOffers(shop.store, question)).toEqual([
    { ...offered, brand: { name: "Plazos", logo_url: null }, plans: [{ ...plan, apr_percent: null }] },
  ])
  await shop.close()
})

it("a shop without accounts offers nothing", async () => {
  const shop = await openLocalShop(() => ({ body: {} }))
  expect(await readOffers(shop.store, question)).toEqual([])
  await shop.close()
})
