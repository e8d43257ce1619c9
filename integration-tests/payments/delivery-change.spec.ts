import { orderOfCart, reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { Form } from "../harness/people/form"
import { LUCIA, ZEBULONIA } from "../harness/people/people"
import { atForm, captured } from "../harness/people/purchase"
import { ADDRESS } from "../harness/people/shopper"
import { AUTOMATIC, PARTICULAR } from "../harness/shop/flavours"
import { untilCaptureRefused } from "../harness/shop/logged"
import { openShop } from "../harness/shop/open-shop"
import { sweepEverything } from "../harness/time/sweep"
import { reachDeadlines } from "../harness/time/waiting-times"

const CHANGED = "http://shop.test/es/checkout?step=payment&instalments=changed"

/** Within the same country, so that the amount and the taxes stay as approved. */
const MOVED = { shipping_address: ZEBULONIA.address }

describe("an order delivered elsewhere than approved", () => {
  const { shop, admin, shopper } = openShop(AUTOMATIC)

  it("is placed, and confirmed neither automatically nor by hand until a staff member has resolved that", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    const returning = await form.approve()
    expect((await shopper.call(`/store/carts/${cart.id}`, MOVED)).status).toBe(200)
    await shopper.follow(returning)
    const orderId = await orderOfCart(shop, cart.id)
    // While the shop's own capture is being refused, Medusa refuses to begin another.
    await untilCaptureRefused(shop, orderId)
    await sweepEverything(shop)
    await reachDeadlines(shop)
    await sweepEverything(shop)
    expect(form.status()).toBe("AUTHORIZED")
    const payment = await admin.payment(orderId)
    expect(await admin.capture(payment.id)).toMatchObject(
      refusal(/delivery address or e-mail changed after the approval.*Resolve the review.*Nothing was sent/),
    )
    expect(form.status()).toBe("AUTHORIZED")
    expect(await reviewsOf(shop, session)).toEqual(["delivery_changed"])
    const resolved = { note: "The shopper was called.", reason: "delivery_changed" }
    expect((await admin.act(session, "resolve", resolved)).status).toBe(200)
    await sweepEverything(shop)
    expect(await reviewsOf(shop, session)).toEqual([])
    await captured(admin, orderId)
    expect(form.status()).toBe("CONFIRMED")
  })

  it("is none when address and e-mail were changed back before it was placed", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    const returning = await form.approve()
    for (const change of [
      { ...MOVED, email: LUCIA.email },
      { shipping_address: ADDRESS, email: "ana@example.test" },
    ])
      await shopper.call(`/store/carts/${cart.id}`, change)
    await shopper.follow(returning)
    const orderId = await orderOfCart(shop, cart.id)
    // A sweep beside the capture may read the payment before it and the order after it, which asks for less then.
    await captured(admin, orderId)
    await sweepEverything(shop)
    expect(await reviewsOf(shop, session)).toEqual([])
  })
})

describe("a shop that refuses a change of delivery", () => {
  const { shop, admin, shopper } = openShop(PARTICULAR)

  it("gives the cart back, and choosing instalments again opens a new form", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await form.approve()
    await shopper.call(`/store/carts/${cart.id}`, { email: LUCIA.email })
    const { status, body } = await shopper.complete(cart.id)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { type: "cart", error: { type: "payment_authorization_error" } },
    })
    expect((await shopper.follow(form.urls.ok)).location).toBe(CHANGED)
    const again = await shopper.chooseInstalments(cart.id)
    expect(again.data.instalment_order_id).not.toBe(session.data.instalment_order_id)
    const second = Form.of(shop, again)
    await shopper.follow(await second.approve())
    const orderId = await orderOfCart(shop, cart.id)
    expect((await admin.fulfil(orderId)).status).toBe(200)
    await captured(admin, orderId)
    expect(second.status()).toBe("CONFIRMED")
    await sweepEverything(shop)
    expect(form.status()).toBe("AUTHORIZED")
  })
})
