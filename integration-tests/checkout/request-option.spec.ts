import { expectRecordsMatch } from "../harness/assertions/both-records"
import { Form } from "../harness/people/form"
import { leaksIn } from "../harness/assertions/leaks"
import { orderOfCart } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { ADDRESS, Shopper } from "../harness/people/shopper"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { eventually } from "../harness/time/eventually"

describe("a shop with a function of its own for the request", () => {
  let shop: TestShop
  let shopper: Shopper

  beforeAll(async () => {
    shop = await startTestShop({
      sandbox: { callbacks: "held" },
      environment: { TEST_REQUEST: "true" },
      instalments: { promoted: "all", textLimits: { description: 8 } },
    })
    shopper = new Shopper(shop)
  })
  afterEach(() => expectRecordsMatch(shop))
  afterAll(() => shop?.stop())

  async function cartOf(last_name: string) {
    const cart = await shopper.fill()
    await shopper.call(`/store/carts/${cart.id}`, { billing_address: { ...ADDRESS, last_name } })
    return cart
  }
  async function sold(last_name: string) {
    const cart = await cartOf(last_name)
    const form = Form.of(shop, await shopper.chooseInstalments(cart.id))
    return { cart, form, request: shop.sandbox.records.order(form.id)!.request }
  }

  it("sends what the function added, opens one form for it, and sells", async () => {
    const { cart, form, request } = await sold("Adder")
    expect(request).toMatchObject({
      user: { dni: "12345678Z" },
      metadata: { cart_id: cart.id, loyalty: "gold" },
    })
    expect(Form.of(shop, await shopper.chooseInstalments(cart.id)).id).toBe(form.id)
    await shopper.follow(await form.approve())
    await orderOfCart(shop, cart.id)
    // Later tests count calls, and the confirmation of this order is one.
    await eventually(
      async () => form.status(),
      (status) => status === "CONFIRMED",
    )
  })

  it("sends what the function changed in place, cut to the shop's own lengths, with all of it promoted", async () => {
    const { request } = await sold("Mutator")
    const { details, promoted_amount, total_amount } = request.shopping_cart
    expect(details.products.map(({ description }) => description)).toEqual(["Furnitur"])
    expect(promoted_amount).toBe(total_amount)
  })

  it.each([
    ["Thrower", /TypeError at .*change-request/],
    ["Repricer", /it changed shopping_cart/],
    ["Cheapener", /it changed shopping_cart/],
    ["Redirector", /it changed configuration/],
    ["Renamer", /it changed shopping_cart/],
    ["Misnamer", /it changed metadata/],
    ["Forgetter", /user\.email/],
    ["Inventor", /user.*undocumented/],
    ["Nobody", /TypeError/],
    ["Waiter", /did not return in 5 seconds/],
  ])(
    "opens no form, writes nothing down and tells the log why, without a word of the shopper: %s",
    async (name, why) => {
      const cart = await cartOf(name)
      const calls = watchCalls(shop.sandbox)
      const { status, body } = await shopper.choose(cart.id)
      expect({ status, body }).toMatchObject({ status: 500, body: { code: "not_available" } })
      expect(calls()).toEqual([])
      expect(await shop.sql("SELECT id FROM instalment_order WHERE cart_id = $1", [cart.id])).toEqual([])
      const [line = ""] = shop
        .log()
        .split("\n")
        .filter((one) => one.includes(`failed for ${cart.id}`))
      expect(line).toMatch(why)
      expect(leaksIn(shop.log())).toEqual([])
    },
  )
})
