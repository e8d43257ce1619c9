import { watchCalls } from "../harness/assertions/remote-calls"
import { Form } from "../harness/people/form"
import { BRAND, PARTICULAR } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"

interface Offer {
  account: string
  provider_id: string
  eligible: boolean
  public_key: string | null
  test_mode: boolean
  reasons: { code: string; message: string }[]
}

describe("whether a cart can be paid in instalments", () => {
  const { shop, shopper } = openShop(PARTICULAR)

  const ask = (query: string) =>
    shopper.call<{ accounts: Offer[]; message: string }>(`/store/instalments/eligibility${query}`)

  async function offerFor(cartId: string): Promise<Offer> {
    const { status, headers, body } = await ask(`?cart_id=${cartId}`)
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
    expect(body.accounts).toHaveLength(1)
    return body.accounts[0]!
  }

  /** Initiating a payment returns the same as the storefront's advance check: no remote call, no session. */
  async function refusedAlike(cartId: string, codes: string[]): Promise<void> {
    const calls = watchCalls(shop.sandbox)
    const offer = await offerFor(cartId)
    expect(offer.eligible).toBe(false)
    expect(offer.reasons.map((reason) => reason.code)).toEqual(codes)
    const { status, body } = await shopper.choose(cartId)
    expect(status).toBe(400)
    expect(body.message).toMatch(/^[A-Z].{20,}\.$|not enabled/)
    expect((await shopper.cart(cartId)).payment_collection?.payment_sessions ?? []).toEqual([])
    expect(calls()).toEqual([])
  }

  // @contract auth-2
  it("is yes for a full cart in a country of the account, with the key that may be shown and no other", async () => {
    const cart = await shopper.fill()
    const calls = watchCalls(shop.sandbox)
    const { body } = await ask(`?cart_id=${cart.id}`)
    expect(body).toEqual({
      accounts: [
        {
          account: "default",
          provider_id: "pp_instalments_default",
          eligible: true,
          public_key: "tk_sandbox_public",
          test_mode: true,
          reasons: [],
          brand: BRAND,
          notice: "Atención: tomar dinero prestado cuesta dinero.",
        },
      ],
    })
    expect(calls()).toEqual([])
    expect(Form.of(shop, await shopper.chooseInstalments(cart.id)).status()).toBe("CREATED")
  })

  // @asvs 8.3.1
  it("is no in a region, a currency and a country without it", async () => {
    await refusedAlike((await shopper.fill([{ handle: "sofa" }], { country: "gb" })).id, [
      "not_in_region",
      "currency_not_supported",
      "country_not_supported",
    ])
  })

  // @asvs 8.3.1
  it("is no below the account's least and above its most, and names both", async () => {
    const small = await shopper.fill([{ handle: "nail" }])
    await refusedAlike(small.id, ["below_minimum"])
    expect((await offerFor(small.id)).reasons[0]?.message).toContain("50.00 EUR")
    const large = await shopper.fill([{ handle: "sofa", quantity: 3 }])
    await refusedAlike(large.id, ["above_maximum"])
    expect((await offerFor(large.id)).reasons[0]?.message).toContain("3000.00 EUR")
  })

  it("may be asked before there is an address, but not paid: the message says what is missing", async () => {
    const { regions } = (await shopper.call<{ regions: { id: string; name: string }[] }>("/store/regions"))
      .body
    const region_id = regions.find((region) => region.name === "España")?.id
    const { cart } = (await shopper.call<{ cart: { id: string } }>("/store/carts", { region_id })).body
    await shopper.add(cart.id, { handle: "sofa" })
    expect(await offerFor(cart.id)).toMatchObject({ eligible: true })
    const { status, body } = await shopper.choose(cart.id)
    expect(status).toBe(400)
    expect(body.message).toMatch(/address/)
  })

  // @asvs 15.3.7
  it("wants to know which cart", async () => {
    for (const query of ["", "?cart_id=", "?cart_id=a&cart_id=b", "?cart_id=%00", "?cart_id=a%00b"]) {
      const { status, body } = await ask(query)
      expect(status).toBe(400)
      expect(body.message).toMatch(/cart_id/)
      expect((await shopper.call("/store/instalments/outcome" + query)).status).toBe(400)
    }
    expect((await ask("?cart_id=cart_none")).status).toBe(404)
    expect((await shopper.call("/store/instalments/outcome?cart_id=cart_none")).status).toBe(404)
  })
})
