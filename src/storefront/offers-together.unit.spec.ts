import { readOfferTogether } from "./offers-together.ts"
import { openLocalShop, type LocalShop } from "./testing/local-shop.ts"

const es = { currencyCode: "eur", countryCode: "es", locale: "es" }

describe("The messages of a page", () => {
  let shop: LocalShop
  let isBroken: boolean

  beforeEach(async () => {
    isBroken = false
    // One account that offers what costs 50 or more, after one that offers nothing.
    shop = await openLocalShop(({ path }) => {
      if (isBroken) return { status: 500, body: {} }
      const amounts = new URL(path, "http://shop").searchParams.getAll("amount").map(Number)
      const offers = ["off", "on"].flatMap((account) =>
        amounts.map((amount) => ({ account, amount, eligible: account === "on" && amount >= 50 })),
      )
      return { body: { offers } }
    })
  })
  afterEach(() => shop.close())

  const asked = () => shop.asked.map(({ path }) => new URL(path, "http://shop").searchParams)
  const ask = (amount: number, more: { productId?: string | string[]; countryCode?: string } = {}) =>
    readOfferTogether(shop.store, { amount, ...es, ...more })

  it("ask for all their prices in one request, and each gets the offer for its own", async () => {
    const offers = await Promise.all([ask(60), ask(20), ask(149.9), ask(60)])
    expect(offers.map((offer) => offer && [offer.account, offer.amount])).toEqual([
      ["on", 60],
      undefined,
      ["on", 149.9],
      ["on", 60],
    ])
    expect(asked().map((query) => query.getAll("amount"))).toEqual([["60", "20", "149.9"]])
    expect(asked()[0]?.has("product_id")).toBe(false)
  })

  it("name the products of each price", async () => {
    await Promise.all([
      ask(60, { productId: "prod_1" }),
      ask(70),
      ask(80, { productId: ["prod_2", "prod_3"] }),
    ])
    expect(asked().map((query) => query.getAll("product_id"))).toEqual([["prod_1", "", "prod_2,prod_3"]])
  })

  it("send a request for each fifty prices, for each country and for each shop", async () => {
    const others = readOfferTogether({ ...shop.store }, { amount: 70, ...es })
    const many = Array.from({ length: 51 }, (_, place) => ask(50 + place))
    const offers = await Promise.all([...many, ask(60, { countryCode: "pt" }), others])
    expect(offers.map((offer) => offer?.amount)).toEqual([...many.map((_, place) => 50 + place), 60, 70])
    const counts = asked().map((query) => query.getAll("amount").length)
    expect(counts.sort((a, b) => a - b)).toEqual([1, 1, 1, 50])
  })

  it("with a price that is none do not spoil the request of the others", async () => {
    const offers = await Promise.all([ask(Number.NaN), ask(60), ask(-1), ask(1e21)])
    expect(offers.map((offer) => offer?.amount)).toEqual([undefined, 60, undefined, undefined])
    expect(asked().map((query) => query.getAll("amount"))).toEqual([["60"]])
  })

  it("all learn that the request failed, and the next ones ask again", async () => {
    isBroken = true
    const failed = await Promise.allSettled([ask(60), ask(70)])
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"])
    isBroken = false
    expect((await ask(60))?.amount).toBe(60)
  })
})
