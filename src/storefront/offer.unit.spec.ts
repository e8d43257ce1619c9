import { readOffers } from "./offer.ts"
import { openLocalShop } from "./testing/local-shop.ts"

const question = { amount: 149.9, currencyCode: "eur", countryCode: "es" }
const plan = {
  count: 3,
  amounts: [49.97, 49.97, 49.96],
  total: 149.9,
  cost: 0,
  borrowing_rate_percent: 0,
  apr_percent: 0,
}
const brand = {
  name: "Plazos",
  logo_url: "https://lender.example/logo.svg",
  legal_name: "Plazos Crédito S.A.",
  terms_url: "https://lender.example/terms",
}
const offered = {
  account: "default",
  provider_id: "pp_instalments_default",
  amount: 149.9,
  eligible: true,
  reasons: [],
  brand,
  notice: "Borrowing costs.",
  plans: [plan],
}

it("offers are read for an amount, a product and a language, with their plans", async () => {
  const shop = await openLocalShop(() => ({ body: { offers: [offered] } }))
  expect(await readOffers(shop.store, { ...question, productId: "prod 1", locale: "es" })).toEqual([offered])
  expect(shop.asked[0]?.path).toBe(
    "/store/instalments/offer?currency_code=eur&country_code=es&locale=es&amount=149.9&product_id=prod+1",
  )
  await readOffers(shop.store, { ...question, productId: ["prod_1", "prod_2"] })
  expect(new URL(`http://shop${shop.asked[1]?.path}`).searchParams.get("product_id")).toBe("prod_1,prod_2")
  await readOffers(shop.store, { ...question, productId: [] })
  expect(shop.asked[2]?.path).toBe(
    "/store/instalments/offer?currency_code=eur&country_code=es&amount=149.9&product_id=",
  )
  await shop.close()
})

it("a list asks for all its prices at once, and a total that Medusa does not round is asked for to the cent", async () => {
  const shop = await openLocalShop(() => ({ body: { offers: [offered, { ...offered, amount: 12.09 }] } }))
  const offers = await readOffers(shop.store, { ...question, amount: [149.9, 12.0879] })
  expect(offers.map(({ amount }) => amount)).toEqual([149.9, 12.09])
  const { searchParams } = new URL(`http://shop${shop.asked[0]?.path}`)
  expect(searchParams.getAll("amount")).toEqual(["149.9", "12.09"])
  await shop.close()
})

it("a plan without amounts is left out, a logo and terms that are no address too", async () => {
  const unsafe = { ...brand, logo_url: "javascript:alert(1)", terms_url: "javascript:alert(2)" }
  const unstated = { ...plan, borrowing_rate_percent: null, apr_percent: null }
  const plans = [{ ...plan, amounts: "49.97" }, null, unstated]
  const shop = await openLocalShop(() => ({ body: { offers: [{ ...offered, brand: unsafe, plans }] } }))
  expect(await readOffers(shop.store, question)).toEqual([
    { ...offered, brand: { ...brand, logo_url: null, terms_url: null }, plans: [unstated] },
  ])
  await shop.close()
})

it("a shop without accounts offers nothing", async () => {
  const shop = await openLocalShop(() => ({ body: {} }))
  expect(await readOffers(shop.store, question)).toEqual([])
  await shop.close()
})
