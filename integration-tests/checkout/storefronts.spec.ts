import type { AdvertisedOffer } from "../../src/checkout/offer/offer"
import { orderOfCart } from "../harness/assertions/records"
import { Form } from "../harness/people/form"
import { Shopper } from "../harness/people/shopper"
import { ACCOUNTS, OUTLET } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"

const [ES, FR] = ["pp_instalments_es", "pp_instalments_fr"]

interface Offered {
  account: string
  eligible: boolean
  reasons: { code: string }[]
}

describe("A sales channel with a storefront and an account of its own", () => {
  const { shop, admin, shopper } = openShop({ ...ACCOUNTS, compared: false })
  let outlet: Shopper

  beforeAll(async () => {
    await admin.offer("es", [ES, FR])
    await shop.sql("INSERT INTO sales_channel (id, name) VALUES ($1, 'Outlet')", [OUTLET.id])
    const [place] = await shop.sql<{ id: string }>("SELECT id FROM stock_location")
    const products = await shop.sql<{ id: string }>("SELECT id FROM product")
    const { body } = await admin.call<{ api_key: { id: string; token: string } }>("/api-keys", {
      title: "Outlet",
      type: "publishable",
    })
    for (const [path, add] of [
      [`/api-keys/${body.api_key.id}/sales-channels`, [OUTLET.id]],
      [`/stock-locations/${place?.id}/sales-channels`, [OUTLET.id]],
      [`/sales-channels/${OUTLET.id}/products`, products.map(({ id }) => id)],
    ])
      expect((await admin.call(String(path), { add })).status).toBe(200)
    outlet = new Shopper({ url: shop.url, publishableKey: body.api_key.token })
  })

  async function eligible(buyer: Shopper, cartId: string): Promise<[string, boolean][]> {
    const { body } = await buyer.call<{ accounts: Offered[] }>(
      `/store/instalments/eligibility?cart_id=${cartId}`,
    )
    return body.accounts.map((one) => [one.account, one.eligible])
  }

  it("sells with that account, whose shopper returns to that storefront", async () => {
    const cart = await outlet.fill()
    expect(await eligible(outlet, cart.id)).toEqual([
      ["es", false],
      ["fr", true],
      ["retired", false],
    ])
    expect(await outlet.choose(cart.id, ES)).toMatchObject({
      status: 400,
      body: { code: "not_in_sales_channel" },
    })
    const form = Form.of(shop, await outlet.chooseInstalments(cart.id, FR))
    const { location } = await outlet.follow(await form.approve())
    expect(location).toBe(`${OUTLET.url}/thanks/${await orderOfCart(shop, cart.id)}`)
  })

  it("advertises that account alone", async () => {
    const { body } = await outlet.call<{ offers: AdvertisedOffer[] }>(
      "/store/instalments/offer?amount=100&currency_code=eur&country_code=es",
    )
    expect(body.offers.filter((one) => one.eligible).map(({ account }) => account)).toEqual(["fr"])
  })

  it("leaves every other channel to the shop's own storefront and to all accounts", async () => {
    const cart = await shopper.fill()
    expect((await eligible(shopper, cart.id)).slice(0, 2)).toEqual([
      ["es", true],
      ["fr", true],
    ])
    const form = Form.of(shop, await shopper.chooseInstalments(cart.id, ES))
    const { location } = await shopper.follow(await form.approve())
    expect(location).toMatch(/^http:\/\/shop\.test\/es\/order\//)
  })
})
