import { livePayments, reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { refuseWrites } from "../harness/faults/refused-writes"
import { BackOffice } from "../harness/people/back-office"
import { ZEBULONIA } from "../harness/people/people"
import { atForm } from "../harness/people/purchase"
import { variantOf } from "../harness/people/variant-of"
import { AUTOMATIC } from "../harness/shop/flavours"
import { untilCaptureRefused } from "../harness/shop/logged"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweepDue } from "../harness/time/sweep"
import { ageEverything } from "../harness/time/waiting-times"

describe("a payment that Medusa keeps of a failed completion", () => {
  const { shop, admin, shopper, elsewhere: outside } = openShop(AUTOMATIC)

  /** Its completion fails after Medusa has created the payment, which takes back the order alone. */
  async function keptPayment() {
    const bought = await atForm(shop, shopper, { basket: [{ handle: "nail" }] })
    await bought.form.approve()
    const accept = await refuseWrites(shop, {
      write: "UPDATE ON payment_collection",
      when: "NEW.status = 'authorized'",
    })
    expect((await shopper.complete(bought.cart.id)).body.type).toBe("cart")
    await accept()
    expect(await livePayments(shop, bought.session)).toHaveLength(1)
    return bought
  }

  it("pays the next order: its expiry is listed, and nothing else", async () => {
    const bought = await keptPayment()
    const held = `/instalments/orders/${bought.session.data.instalment_order_id}/hold`
    expect((await admin.call(held, { note: "Not to be captured." })).status).toBe(200)
    expect((await shopper.complete(bought.cart.id)).body.type).toBe("order")
    expect(await livePayments(shop, bought.session)).toHaveLength(1)
    shop.sandbox.runOut(bought.form.id)
    await sweepDue(shop, bought.session)
    for (const _ of ["cancelled", "seen as cancelled"]) {
      await ageEverything(shop)
      await sweepDue(shop, bought.session)
      expect(await livePayments(shop, bought.session)).toEqual([])
      expect(await reviewsOf(shop, bought.session)).toEqual(["authorization_expired"])
    }
  })

  it("is listed by the sweep for a delivery that changed, and pays an order that goes elsewhere, which is not confirmed until that is resolved", async () => {
    const { cart, session, form } = await keptPayment()
    const moved = await shopper.call(`/store/carts/${cart.id}`, { shipping_address: ZEBULONIA.address })
    expect(moved.status).toBe(200)
    await sweepDue(shop, session, 2)
    expect(await reviewsOf(shop, session)).toEqual(["delivery_changed"])
    expect(await livePayments(shop, session)).toHaveLength(1)
    expect(form.status()).toBe("AUTHORIZED")
    const { body } = await shopper.complete(cart.id)
    await untilCaptureRefused(shop, body.order?.id ?? "")
    const [payment] = await livePayments(shop, session)
    expect(await admin.capture(payment?.id ?? "")).toMatchObject(
      refusal(/delivery address or e-mail changed/),
    )
    expect(await reviewsOf(shop, session)).toEqual(["delivery_changed"])
    expect(form.status()).toBe("AUTHORIZED")
    const [review] = await shop.sql<{ id: string }>(
      "SELECT id FROM instalment_review WHERE instalment_order_id = $1 AND reason = 'delivery_changed'",
      [session.data.instalment_order_id],
    )
    const resolved = await admin.call(`/instalments/reviews/${review?.id}/resolve`, { note: "A gift." })
    expect(resolved.status).toBe(200)
    expect((await admin.capture(payment?.id ?? "")).status).toBe(200)
    expect(form.status()).toBe("CONFIRMED")
  })

  it("pays an order of other goods: it is not confirmed, and the order is unpaid", async () => {
    const { cart, session, form } = await keptPayment()
    await shop.sql("UPDATE cart_line_item SET product_title = 'Other', variant_id = $2 WHERE cart_id = $1", [
      cart.id,
      await variantOf(shop, "nail-two"),
    ])
    expect((await shopper.complete(cart.id)).body.type).toBe("order")
    // A sweep leaves the payment alone as long as the capture that begins with the order is not refused.
    await eventually(
      () => sweepDue(shop, session).then(() => reviewsOf(shop, session)),
      (reviews) => reviews.length > 0,
    )
    expect(await livePayments(shop, session)).toEqual([])
    expect(form.status()).toBe("AUTHORIZED")
    expect(await reviewsOf(shop, session)).toEqual(["payment_cancelled"])
  })

  it("is cancelled when its loan is made and refunded, and pays no later order", async () => {
    const { cart, session, form } = await keptPayment()
    outside.push(form.id)
    await new BackOffice(shop.sandbox).confirm(form.id)
    const refund = `/instalments/orders/${session.data.instalment_order_id}/refund`
    expect(await admin.call(refund, {})).toMatchObject({ status: 200 })
    expect(await livePayments(shop, session)).toEqual([])
    expect((await shopper.complete(cart.id)).body.type).toBe("order")
    await sweepDue(shop, session, 2)
    expect(await reviewsOf(shop, session)).toEqual(["order_unpaid"])
    expect(shop.sandbox.records.refunded(form.id)).toBe(shop.sandbox.records.captured(form.id))
  })
})
