import { orderOfCart, reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { Form } from "../harness/people/form"
import { LUCIA, ZEBULONIA } from "../harness/people/people"
import { atForm, captured } from "../harness/people/purchase"
import { ADDRESS, type Cart, type Session } from "../harness/people/shopper"
import { AUTOMATIC, MANUAL, PARTICULAR } from "../harness/shop/flavours"
import { untilCaptureRefused } from "../harness/shop/logged"
import { openShop } from "../harness/shop/open-shop"
import { sweepEverything } from "../harness/time/sweep"
import { reachDeadlines } from "../harness/time/waiting-times"

const CHANGED = "http://shop.test/es/checkout?step=payment&instalments=changed"

/** Within the same country, so that the amount and the taxes stay as approved. */
const changes: [string, object, object][] = [
  ["the delivery address", { shipping_address: ZEBULONIA.address }, { shipping_address: ADDRESS }],
  ["the e-mail address", { email: LUCIA.email }, { email: "ana@example.test" }],
]

describe.each(["automatic", "manual"] as const)(
  "with capture %s, an order delivered elsewhere than approved",
  (capture) => {
    const { shop, admin, shopper } = openShop(capture === "manual" ? MANUAL : AUTOMATIC)

    const resolve = ({ data }: Session) =>
      admin.act({ data }, "resolve", {
        note: "The shopper was called.",
        reason: "delivery_changed",
      })

    it.each(changes)(
      "(%s) is placed, and confirmed neither automatically nor by hand until a staff member has resolved that",
      async (_, change) => {
        const { cart, session, form } = await atForm(shop, shopper)
        const returning = await form.approve()
        expect((await shopper.call(`/store/carts/${cart.id}`, change)).status).toBe(200)
        await shopper.follow(returning)
        const orderId = await orderOfCart(shop, cart.id)
        // While the shop's own capture is being refused, Medusa refuses to begin another.
        if (capture === "automatic") await untilCaptureRefused(shop, orderId)
        await sweepEverything(shop)
        await reachDeadlines(shop)
        await sweepEverything(shop)
        expect(form.status()).toBe("AUTHORIZED")
        const payment = await admin.payment(orderId)
        expect(await admin.capture(payment.id)).toMatchObject(
          refusal(
            /delivery address or e-mail changed after the approval.*Resolve the review.*Nothing was sent/,
          ),
        )
        expect(form.status()).toBe("AUTHORIZED")
        expect(await reviewsOf(shop, session)).toEqual(["delivery_changed"])
        expect((await resolve(session)).status).toBe(200)
        await sweepEverything(shop)
        expect(await reviewsOf(shop, session)).toEqual([])
        await captured(admin, orderId)
        expect(form.status()).toBe("CONFIRMED")
      },
    )

    it.each(changes)(
      "(%s) is none when it was changed back before it was placed",
      async (_, change, back) => {
        const { cart, session, form } = await atForm(shop, shopper)
        const returning = await form.approve()
        for (const one of [change, back]) await shopper.call(`/store/carts/${cart.id}`, one)
        await shopper.follow(returning)
        const orderId = await orderOfCart(shop, cart.id)
        // A sweep beside the capture may read the payment before it and the order after it, which asks for less then.
        if (capture === "automatic") await captured(admin, orderId)
        await sweepEverything(shop)
        expect(await reviewsOf(shop, session)).toEqual([])
        if (capture === "manual") await admin.capture((await admin.payment(orderId)).id)
        await captured(admin, orderId)
      },
    )
  },
)

describe("a shop that refuses a change of delivery", () => {
  const { shop, admin, shopper } = openShop(PARTICULAR)

  async function changed(change: object): Promise<{ cart: Cart; session: Session; form: Form }> {
    const bought = await atForm(shop, shopper)
    await bought.form.approve()
    await shopper.call(`/store/carts/${bought.cart.id}`, change)
    return bought
  }

  it.each(changes)(
    "(%s) gives the cart back, and choosing instalments again opens a new form",
    async (_, change) => {
      const { cart, session, form } = await changed(change)
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
    },
  )
})
