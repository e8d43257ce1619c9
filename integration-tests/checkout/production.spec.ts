import { orderOfCart } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { Form } from "../harness/people/form"
import { Shopper } from "../harness/people/shopper"
import { untilLogged } from "../harness/shop/logged"
import { openShop } from "../harness/shop/open-shop"
import { register } from "../harness/shop/register"

/** The options name it before there is a shop. */
const GROUP = "cusgroup_testers"

interface Offered {
  eligible: boolean
  reasons: { code: string }[]
}

describe("a shop in production, with a test key and testers", () => {
  const {
    shop,
    admin,
    shopper: guest,
  } = openShop({
    environment: { NODE_ENV: "production" },
    instalments: {
      testers: { customerGroups: [GROUP] },
      minAmount: 1_000,
      completeCart: "own-completion",
    },
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
    const path = "/store/instalments/offer?amount=2000&currency_code=eur&country_code=es"
    return (await shopper.call<{ offers: Offered[] }>(path)).body.offers[0]
  }

  it("is told at start which modules hold in one process only, and of a minimum that may be in cents", () => {
    expect(shop.log()).toContain("sells from 1000.00 EUR (option minAmount)")
    expect(shop.log().match(/work within one process only/g)).toHaveLength(1)
    for (const configure of ["event-bus-redis", "workflow-engine-redis", "locking-redis", "locking-postgres"])
      expect(shop.log()).toContain(`@medusajs/medusa/${configure}`)
  })

  it("offers instalments to a tester, whose order the shop's own workflow completes", async () => {
    const cart = await tester.fill([{ handle: "sofa" }])
    expect(await eligibilityOf(tester, cart.id)).toMatchObject({ eligible: true, reasons: [] })
    const form = Form.of(shop, await tester.chooseInstalments(cart.id))
    await tester.follow(await form.approve())
    expect(await orderOfCart(shop, cart.id)).toMatch(/^order_/)
    await untilLogged(shop, `the shop's own workflow completes ${cart.id}`)
  })

  it("neither offers nor opens them for anybody else, and no call is sent", async () => {
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

  it("offers none to a guest who types a tester's e-mail address", async () => {
    const { body } = await tester.call<{ customer: { email: string } }>("/store/customers/me")
    const cart = await guest.fill([{ handle: "sofa" }])
    await guest.call(`/store/carts/${cart.id}`, { email: body.customer.email })
    expect((await guest.choose(cart.id)).body).toMatchObject({ code: "testers_only" })
  })

  it("advertises them to nobody: the offer is cached for all", async () => {
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
