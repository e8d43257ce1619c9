import { watchCalls } from "../harness/assertions/remote-calls"
import { Shopper } from "../harness/people/shopper"
import { openShop } from "../harness/shop/open-shop"
import { register } from "../harness/shop/register"

/** The options name it before there is a shop. */
const GROUP = "cusgroup_testers"

interface Offered {
  eligible: boolean
  reasons: { code: string }[]
}

describe("a test key in production, with testers", () => {
  const {
    shop,
    admin,
    shopper: guest,
  } = openShop({
    environment: { NODE_ENV: "production" },
    instalments: { testers: { customerGroups: [GROUP] } },
    compared: false,
  })
  let tester: Shopper
  let customer: Shopper

  beforeAll(async () => {
    await shop.sql("INSERT INTO customer_group (id, name) VALUES ($1, 'Testers')", [GROUP])
    tester = await register(shop)
    customer = await register(shop)
    await putInGroup(tester)
  })

  async function putInGroup(shopper: Shopper): Promise<void> {
    const { body } = await shopper.call<{ customer: { id: string } }>("/store/customers/me")
    const { status } = await admin.call(`/customer-groups/${GROUP}/customers`, { add: [body.customer.id] })
    expect(status).toBe(200)
  }
  async function eligibilityOf(shopper: Shopper, cartId: string): Promise<Offered | undefined> {
    const path = `/store/instalments/eligibility?cart_id=${cartId}`
    return (await shopper.call<{ accounts: Offered[] }>(path)).body.accounts[0]
  }
  const offer = async (shopper: Shopper) => {
    const path = "/store/instalments/offer?amount=100&currency_code=eur&country_code=es"
    return (await shopper.call<{ offers: Offered[] }>(path)).body.offers[0]
  }

  it("is offered to a tester, who opens a form", async () => {
    const cart = await tester.fill([{ handle: "sofa" }])
    expect(await eligibilityOf(tester, cart.id)).toMatchObject({ eligible: true, reasons: [] })
    expect((await tester.choose(cart.id)).status).toBe(200)
  })

  it("is neither offered to nor opened for anybody else, and no call is sent", async () => {
    for (const shopper of [customer, guest]) {
      const cart = await shopper.fill([{ handle: "sofa" }])
      const calls = watchCalls(shop.sandbox)
      expect(await eligibilityOf(shopper, cart.id)).toMatchObject({
        eligible: false,
        reasons: [{ code: "testers_only" }],
      })
      const { status, body } = await shopper.choose(cart.id)
      expect({ status, body }).toMatchObject({ status: 400, body: { code: "testers_only" } })
      expect(calls()).toEqual([])
    }
  })

  it("is not for a guest who types a tester's e-mail address", async () => {
    const { body } = await tester.call<{ customer: { email: string } }>("/store/customers/me")
    const cart = await guest.fill([{ handle: "sofa" }])
    await guest.call(`/store/carts/${cart.id}`, { email: body.customer.email })
    expect((await guest.choose(cart.id)).body).toMatchObject({ code: "testers_only" })
  })

  it("is advertised to nobody: the offer is cached for all", async () => {
    for (const shopper of [tester, guest])
      expect(await offer(shopper)).toMatchObject({ eligible: false, reasons: [{ code: "testers_only" }] })
  })

  it("shows staff that it sells to testers alone", async () => {
    const { body } = await admin.call<{ accounts: { warnings: string[] }[] }>(
      "/instalments/health?check=false",
    )
    expect(body.accounts[0]?.warnings).toEqual(["testers_only"])
  })
})
