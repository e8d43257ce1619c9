import { livePayments, reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { whileSessionsDrop } from "../harness/faults/dropped-session"
import { crashedBeforeApproval } from "../harness/faults/interrupted-completion"
import { atForm, captured } from "../harness/people/purchase"
import { MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { sweepDue } from "../harness/time/sweep"

/** The first completion authorized a payment whose session was replaced meanwhile; the second one placed the order. */
describe("an orphaned payment", () => {
  const { shop, admin, shopper, faults } = openShop(MANUAL)

  async function orphaned() {
    const bought = await atForm(shop, shopper)
    await bought.form.approve()
    const { status } = await whileSessionsDrop(shop, () => shopper.complete(bought.cart.id))
    expect(status).not.toBe(200)
    return bought
  }

  it("is cancelled alone: the payment the order stands on lives, and can be captured", async () => {
    const { cart, session, form } = await orphaned()
    const again = await shopper.chooseInstalments(cart.id)
    expect(again.data.instalment_order_id).toBe(session.data.instalment_order_id)
    const { body } = await shopper.complete(cart.id)
    expect(body.type).toBe("order")
    const orderId = body.order?.id ?? ""
    expect(await livePayments(shop, session)).toHaveLength(2)

    await sweepDue(shop, session, 3)
    expect(await livePayments(shop, session)).toHaveLength(1)
    const payment = await admin.payment(orderId)
    expect((await admin.capture(payment.id)).status).toBe(200)
    expect(form.status()).toBe("CONFIRMED")
    expect((await captured(admin, orderId)).id).toBe(payment.id)
    expect(await reviewsOf(shop, session)).toEqual([])
  })

  it("is never captured: a completion that crashed later left an order, which the sweep pays with another", async () => {
    const { cart, session, form } = await orphaned()
    const [left] = await livePayments(shop, session)
    expect(await admin.capture(left?.id ?? "")).toMatchObject(NOT_CAPTURED)
    await shopper.chooseInstalments(cart.id)
    const orderId = await crashedBeforeApproval(shop, shopper, { form, cart })
    await shop.restart()
    expect(await livePayments(shop, session)).toEqual([left])
    // Medusa shows it as the order's.
    expect((await admin.payment(orderId)).id).toBe(left?.id)
    expect(await admin.capture(left?.id ?? "")).toMatchObject(NOT_CAPTURED)

    // It is cancelled, and the lender does not respond to the read before the other one.
    const { id } = faults.add({
      operation: "get",
      orderId: form.id,
      kind: "error-503",
      nth: 2,
      times: 9,
    })
    await sweepDue(shop, session)
    expect(await livePayments(shop, session)).toEqual([])
    faults.remove(id)
    await sweepDue(shop, session, 3)
    const [payment] = await livePayments(shop, session)
    expect(payment?.id).not.toBe(left?.id)
    expect((await admin.capture(payment?.id ?? "")).status).toBe(200)
    expect(form.status()).toBe("CONFIRMED")
    expect((await captured(admin, orderId)).id).toBe(payment?.id)
    expect(await reviewsOf(shop, session)).toEqual([])
  })
})

const NOT_CAPTURED = refusal(/No order stands on this payment.*Nothing was sent/)
