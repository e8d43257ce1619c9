import { livePayments, reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { whileSessionsDrop } from "../harness/faults/dropped-session"
import { crashedBeforeApproval } from "../harness/faults/interrupted-completion"
import type { Form } from "../harness/people/form"
import { atForm, captured } from "../harness/people/purchase"
import type { Session } from "../harness/people/shopper"
import { AUTOMATIC, MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweepDue } from "../harness/time/sweep"

/** The first completion authorized a payment whose session was replaced meanwhile; the second one placed the order. */
describe.each(["manual", "automatic"] as const)("with capture %s, an orphaned payment", (capture) => {
  const { shop, admin, shopper, faults } = openShop(capture === "manual" ? MANUAL : AUTOMATIC)

  const sweptUntilConfirmed = (session: Session, form: Form) =>
    eventually(
      async () => {
        await sweepDue(shop, session)
        return form.status()
      },
      (status) => status === "CONFIRMED",
    )
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
    // The sweep cancels no captured payment, so with automatic capture the confirmation fails here.
    if (capture === "automatic") faults.add({ operation: "confirm", kind: "error-500" })
    const { body } = await shopper.complete(cart.id)
    expect(body.type).toBe("order")
    const orderId = body.order?.id ?? ""
    if (capture === "automatic")
      await eventually(
        () => shop.sql("SELECT 1 FROM instalment_attempt WHERE kind = 'confirm' AND state = 'unknown'"),
        (intents) => intents.length > 0,
      )
    expect(await livePayments(shop, session)).toHaveLength(2)

    await sweepDue(shop, session, 3)
    expect(await livePayments(shop, session)).toHaveLength(1)
    const payment = await admin.payment(orderId)
    if (capture === "manual") expect((await admin.capture(payment.id)).status).toBe(200)
    await sweptUntilConfirmed(session, form)
    expect((await captured(admin, orderId)).id).toBe(payment.id)
    expect(await reviewsOf(shop, session)).toEqual([])
  })

  it("does not take the payment of a placed order with it, whose session an old tab replaces", async () => {
    const { cart, session, form } = await orphaned()
    await shopper.chooseInstalments(cart.id)
    if (capture === "automatic") faults.add({ operation: "confirm", kind: "error-500" })
    const orderId = (await shopper.complete(cart.id)).body.order?.id ?? ""
    const { location } = await shopper.follow(form.urls.ok)
    expect(location).toContain(`/order/${orderId}/confirmed`)
    await shop.sql(
      "UPDATE payment_session SET deleted_at = now() WHERE payment_collection_id = (SELECT payment_collection_id FROM order_payment_collection WHERE order_id = $1)",
      [orderId],
    )
    await sweepDue(shop, session, 3)
    const [payment, ...others] = await livePayments(shop, session)
    expect(others).toEqual([])
    if (capture === "manual") expect((await admin.capture(payment?.id ?? "")).status).toBe(200)
    await sweptUntilConfirmed(session, form)
    expect((await captured(admin, orderId)).id).toBe(payment?.id)
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
    if (capture === "manual") expect((await admin.capture(payment?.id ?? "")).status).toBe(200)
    await sweptUntilConfirmed(session, form)
    expect((await captured(admin, orderId)).id).toBe(payment?.id)
    expect(await reviewsOf(shop, session)).toEqual([])
  })
})

const NOT_CAPTURED = refusal(/No order stands on this payment.*Nothing was sent/)
