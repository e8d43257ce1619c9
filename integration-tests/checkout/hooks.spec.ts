import { leaksIn } from "../harness/assertions/leaks"
import { orderOfCart } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { Form } from "../harness/people/form"
import { buy, captured } from "../harness/people/purchase"
import { putIntoCategory } from "../harness/people/put-into-category"
import { ADDRESS } from "../harness/people/shopper"
import { GROUPS, PARTICULAR } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"

describe("A shop whose hook beforeOpen changes and vetoes the forms of its shoppers", () => {
  const { shop, admin, shopper } = openShop(PARTICULAR)

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

  it("The request is sent with what the hook added, one form is opened for it, and it sells", async () => {
    const { cart, form, request } = await sold("Adder")
    expect(request).toMatchObject({
      user: { dni: "12345678Z" },
      metadata: { cart_id: cart.id, loyalty: "gold" },
    })
    expect(Form.of(shop, await shopper.chooseInstalments(cart.id)).id).toBe(form.id)
    await shopper.follow(await form.approve())
    await orderOfCart(shop, cart.id)
  })

  it("The request is sent with what the hook changed in place, cut to the shop's own lengths", async () => {
    const { request } = await sold("Mutator")
    const { products } = request.shopping_cart.details
    expect(products.map(({ description }) => description)).toEqual(["Furnitur"])
  })

  // @contract refund-9
  it("names the promoted part of a purchase, and of its refunds, which follows its share and ends exactly", async () => {
    const [sofa] = await shop.sql<{ id: string }>("SELECT id FROM product WHERE handle = 'sofa'")
    await putIntoCategory(shop, admin, { category: GROUPS.promoted, product: sofa?.id ?? "" })
    const { form, orderId } = await buy(shop, shopper, { basket: [{ handle: "sofa" }, { handle: "nail" }] })
    expect((await admin.fulfil(orderId)).status).toBe(200)
    const payment = await captured(admin, orderId)
    const loan = Math.round(payment.amount * 100)
    const promoted = shop.sandbox.records.order(form.id)?.request.shopping_cart.promoted_amount ?? 0
    expect(promoted).toBeGreaterThan(0)
    expect(promoted).toBeLessThan(loan)
    const parts = [333, 10_001, loan - 333 - 10_001]
    for (const cents of parts) expect((await admin.refund(payment.id, cents / 100)).status).toBe(200)
    expect(form.refunds()).toEqual(parts)
    let refunded = 0
    let follows = 0
    for (const refund of shop.sandbox.records.effects(form.id).filter(({ kind }) => kind === "refund")) {
      refunded += refund.amount
      follows += refund.promotedAmount
      expect(Math.abs(follows - (promoted * refunded) / loan)).toBeLessThanOrEqual(0.5)
    }
    expect(follows).toBe(promoted)
  })

  it("A veto reaches the storefront with the hook's reason, and the lender is not asked for a form", async () => {
    const cart = await cartOf("Vetoer")
    const calls = watchCalls(shop.sandbox)
    const { status, body } = await shopper.choose(cart.id)
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: "not_possible", message: "No instalments for gift cards." },
    })
    expect(calls()).toEqual([])
    expect(await shop.sql("SELECT id FROM instalment_order WHERE cart_id = $1", [cart.id])).toEqual([])
  })

  it.each([
    ["Thrower", /it threw TypeError at .*own-hooks/],
    ["Repricer", /it changed shopping_cart/],
    ["Cheapener", /it changed shopping_cart/],
    ["Redirector", /it changed configuration/],
    ["Misnamer", /it changed metadata/],
    ["Forgetter", /user\.email/],
    ["Nobody", /it returned something else than its page says/],
    ["Silent", /it returned no request/],
    ["Waiter", /it did not return in 5 seconds/],
  ])(
    "A hook that fails opens no form, is listed by its name without a word of the shopper, and again only once it passed: %s",
    async (name, why) => {
      const listed = () =>
        shop.sql<{ detail: string; cart_id: string }>(
          `SELECT r.detail, o.cart_id FROM instalment_review r JOIN instalment_order o ON o.id = r.instalment_order_id
            WHERE r.reason = 'vetoed_by_hook' AND r.ended_at IS NULL`,
        )
      const carts = [await cartOf(name), await cartOf("Thrower")]
      const calls = watchCalls(shop.sandbox)
      for (const cart of carts) {
        const { status, body } = await shopper.choose(cart.id)
        expect({ status, body }).toMatchObject({ status: 500, body: { code: "not_available" } })
      }
      expect(calls()).toEqual([])
      const reviews = await listed()
      expect(reviews).toMatchObject([{ cart_id: carts[0]?.id }])
      expect(reviews[0]?.detail).toMatch(why)
      expect(reviews[0]?.detail).toContain('hook "beforeOpen"')
      expect(shop.log()).toMatch(why)
      expect(leaksIn(shop.log())).toEqual([])
      expect(leaksIn(JSON.stringify(reviews))).toEqual([])
      await sold("Passer")
      expect(await listed()).toEqual([])
    },
  )
})
