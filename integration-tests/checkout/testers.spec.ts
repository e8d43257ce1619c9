import { Admin } from "../harness/people/admin"
import { Shopper } from "../harness/people/shopper"
import { watchCalls } from "../harness/assertions/remote-calls"
import { register } from "../harness/shop/register"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"

interface Offered {
  eligible: boolean
  reasons: { code: string }[]
}

describe("a test key in production, with testers", () => {
  let shop: TestShop
  let admin: Admin
  let group: string
  let tester: Shopper
  let customer: Shopper
  let guest: Shopper

  beforeAll(async () => {
    shop = await startTestShop({ environment: { NODE_ENV: "production" } })
    admin = await Admin.login(shop)
    group = (await admin.call<{ customer_group: { id: string } }>("/customer-groups", { name: "Testers" }))
      .body.customer_group.id
    await shop.restart({ testers: { customerGroups: [group] } })
    tester = await register(shop)
    customer = await register(shop)
    guest = new Shopper(shop)
    await putInGroup(tester)
  })
  afterAll(() => shop?.stop())

  async function putInGroup(shopper: Shopper): Promise<void> {
    const { body } = await shopper.call<{ customer: { id: string } }>("/store/customers/me")
    const { status } = await admin.call(`/customer-groups/${group}/customers`, { add: [body.customer.id] })
    expect(status).toBe(200)
  }
  async function eligibilityOf(shopper: Shopper, cartId: string): Promise<Offered | undefined> {
    const path = `/store/instalments/eligibility?cart_id=${cartId}`
    return (await shopper.call<{ accounts: Offered[] }>(path)).body.accounts[0]
  }
  const offer = async (shopper: Shopper) => {
    const path = "/store/instalments/offer?amount=10000&currency_code=eur&country_code=es"
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

  it("sells to nobody with an empty list, and to all outside production", async () => {
    await shop.restart({ testers: { customerGroups: [] } })
    const cart = await tester.fill([{ handle: "sofa" }])
    expect((await tester.choose(cart.id)).body).toMatchObject({ code: "testers_only" })
    await shop.restart({}, { NODE_ENV: "development" })
    expect(await offer(guest)).toMatchObject({ eligible: true })
    expect((await guest.choose((await guest.fill([{ handle: "sofa" }])).id)).status).toBe(200)
  })
})
