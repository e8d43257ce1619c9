import { orderOfCart } from "../harness/assertions/records"
import { Form } from "../harness/people/form"
import type { Cart } from "../harness/people/shopper"
import { AUTOMATIC } from "../harness/shop/flavours"
import { request } from "../harness/shop/http"
import { openShop } from "../harness/shop/open-shop"

describe("what the lender is told of a cart", () => {
  const { shop, shopper } = openShop(AUTOMATIC)

  async function sold(cart: Cart) {
    const session = await shopper.chooseInstalments(cart.id)
    const form = Form.of(shop, session)
    const request = shop.sandbox.records.order(form.id)!.request
    const { total_amount, details } = request.shopping_cart
    const products = details.products.reduce((sum, product) => sum + product.amount, 0)
    expect(products + (details.shipping_cost ?? 0)).toBe(total_amount)
    expect(total_amount).toBe(Math.round(cart.total * 100))
    return { session, form, request, products: details.products }
  }

  async function bought(cart: Cart, form: Form): Promise<void> {
    await shopper.follow(await form.approve())
    await orderOfCart(shop, cart.id)
  }

  // @contract cart-4, prod-1
  it("is each line with its variant, quantity and amount, and the delivery, tax included", async () => {
    const cart = await shopper.fill([
      { handle: "sofa" },
      { handle: "chair", quantity: 4, variant: 1 },
      { handle: "chair", quantity: 2, variant: 2 },
      { handle: "nail", variant: 1 },
    ])
    const { form, request, products } = await sold(cart)
    expect(products).toEqual([
      { description: "Brisa three-seat sofa (Clay)", quantity: 1, amount: 114_900 },
      { description: "Rama dining chair (Oak)", quantity: 4, amount: 47_600 },
      { description: "Rama dining chair (Walnut)", quantity: 2, amount: 23_800 },
      { description: "Nail (Two)", quantity: 1, amount: 999 },
    ])
    expect(request.shopping_cart.details.shipping_cost).toBe(495)
    await bought(cart, form)
  })

  // @contract cart-2, cart-7
  it.each([
    ["tax included", "es", 1_001 + 1_000],
    ["tax on top", "pt", 1_231 + 1_230],
  ])("sums to the cent though every price has fractions of one, %s", async (_, country, together) => {
    const basket = [0, 1].map((variant) => ({ handle: "hook", quantity: 3, variant }))
    const cart = await shopper.fill(basket, { country, delivery: "Pick up at the workshop" })
    const { form, products } = await sold(cart)
    // Each line alone would round up.
    expect(products.map((product) => product.amount).sort()).toEqual([together >> 1, (together + 1) >> 1])
    await bought(cart, form)
  })

  it("sells pieces whose total ends in half a cent", async () => {
    const cart = await shopper.fill([{ handle: "hook", quantity: 33 }])
    const { form, request } = await sold(cart)
    expect(request.shopping_cart.total_amount).toBe(33 * 333.5 + 0.5 + 495)
    await bought(cart, form)
  })

  // @contract prod-1
  it("has each line's part of a percentage discount taken off, and the delivery whole", async () => {
    const basket = [{ handle: "sofa" }, { handle: "nail", quantity: 7 }, { handle: "hook" }]
    const cart = await shopper.fill(basket, { codes: ["HOLA10"] })
    const { form, request, products } = await sold(cart)
    expect(products.map((product) => product.amount)).toEqual([103_410, 6_294, 300])
    expect(request.shopping_cart.details.shipping_cost).toBe(495)
    await bought(cart, form)
  })

  it("is what is left after a gift card, each line bearing its part", async () => {
    const { id } = await shopper.fill([{ handle: "sofa" }, { handle: "chair" }])
    await request(`${shop.url}/test/credit-lines`, { method: "POST", json: { cart_id: id, amount: 100.01 } })
    const cart = await shopper.cart(id)
    expect(cart.total).toBeCloseTo(1_149 + 119 + 4.95 - 100.01, 6)
    const { form, request: told, products } = await sold(cart)
    expect(products.map((product) => product.amount)).toEqual([105_873, 10_965])
    expect(told.shopping_cart.details.shipping_cost).toBe(456)
    await bought(cart, form)
  })

  // @contract conf-1, conf-5, cart-1, meta-1, user-1
  // @asvs 14.2.1
  it("says who the guest is and makes nothing up, names an online sale, five addresses with the order's own token, and where it belongs", async () => {
    const cart = await shopper.fill()
    const { session, form, request } = await sold(cart)
    expect(form.token).toMatch(/^[A-Za-z0-9_-]{22}$/)
    const at = (rest: string) => `${shop.url}/instalments/${rest}`
    expect(request.configuration).toEqual({
      channel: { type: "ONLINE", assisted_sale: false },
      urls: {
        ok: at(`return/${form.token}/ok`),
        ko: at(`return/${form.token}/ko`),
        cancel: at(`return/${form.token}/cancel`),
        authorized_notification_callback: at(`callback/${form.token}`),
        rejected_notification_callback: at(`callback/${form.token}`),
      },
    })
    expect(request.metadata).toEqual({
      cart_id: cart.id,
      payment_session_id: session.id,
      module_name: "medusa-payment-instalments",
      module_version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      platform_name: "medusa",
      platform_version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    })
    expect(request.shopping_cart.order_reference).toBe(session.data.instalment_order_id)
    const address = {
      full_name: "Ana García",
      address: "Calle Mayor 1",
      city: "Madrid",
      country_code: "ES",
      zip_code: "28013",
      mobile_phone: "600123123",
    }
    expect(request.user).toEqual({
      full_name: "Ana García",
      email: "ana@example.test",
      mobile_phone: "600123123",
      address,
      billing_address: address,
      shipping_address: address,
    })
  })
})
