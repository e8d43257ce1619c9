import { changeRow, orderOfCart, recordOf, reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { heldCall } from "../harness/faults/held-call"
import { crashedBeforeApproval, crashedOnceOrderPlaced } from "../harness/faults/interrupted-completion"
import { Form } from "../harness/people/form"
import { atForm, captured } from "../harness/people/purchase"
import type { Session } from "../harness/people/shopper"
import { variantOf } from "../harness/people/variant-of"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { hourlySweep, sweep, sweepAtNextPoll, sweepDue } from "../harness/time/sweep"
import { ageEverything } from "../harness/time/waiting-times"

/** An hour ahead of UTC in every season. */
const ZONE = "Africa/Lagos"

describe("when the lender says something odd of an order, the shop", () => {
  const { shop, admin, shopper, faults } = openShop({ ...AUTOMATIC, sandbox: { timeZone: ZONE } })

  async function look(session: Session): Promise<string[]> {
    await sweepDue(shop, session)
    return reviewsOf(shop, session)
  }
  /** At the time the sweep has set for it, if it polls the row again at all. */
  async function atNextPoll(session: Session): Promise<string[]> {
    await sweepAtNextPoll(shop, session)
    return reviewsOf(shop, session)
  }
  const confirmations = (form: Form) => shop.sandbox.records.captured(form.id)

  // @contract state-10, state-11
  it("takes ERROR for no payment, lists it for merchant support, and lets the cart be paid another way", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await form.approve()
    faults.add({ kind: "error-status", operation: "get", orderId: form.id, times: 10 })
    expect(await look(session)).toEqual(["service_error"])
    const { body } = await admin.call<{ instalment_orders: { reviews: { message: string }[] }[] }>(
      `/instalments/orders?cart_id=${cart.id}&needs_review=true`,
    )
    expect(body.instalment_orders.flatMap(({ reviews }) => reviews)).toHaveLength(1)
    expect(JSON.stringify(body)).toMatch(/merchant (care|support)/)
    expect(confirmations(form)).toBe(0)
    await shopper.payOtherwise(cart.id)
  })

  it("takes back the capture that a crashed server left of an order that then failed at the lender", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    const hung = faults.add({ kind: "hang", operation: "confirm", orderId: form.id })
    await shopper.follow(await form.approve())
    await heldCall(shop, hung)
    await shop.crash()
    faults.remove(hung.id)
    faults.release(hung.id)
    await shop.restart()
    faults.add({ kind: "error-status", operation: "get", orderId: form.id, times: 10 })
    await look(session)
    await ageEverything(shop)
    expect(await look(session)).toEqual(["service_error"])
    const payment = await admin.payment(await orderOfCart(shop, cart.id))
    expect(payment.canceled_at).not.toBeNull()
    expect(payment.captures).toEqual([])
  })

  it("lists an order that a crashed server left without a payment, its approval expired, until it is paid", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    const orderId = await crashedOnceOrderPlaced(shop, shopper, { form, cart })
    shop.sandbox.runOut(form.id)
    await shop.restart()
    expect(await look(session)).toEqual(["order_unpaid"])
    const { payment_collections, status, display_id } = await admin.order(orderId)
    const shown = async () =>
      (await admin.call<{ instalment_orders: object[] }>(`/instalments/orders?cart_id=${cart.id}`)).body
        .instalment_orders
    expect(await shown()).toMatchObject([
      {
        order_id: null,
        unpaid_order: { id: orderId, display_id },
        reviews: [{ detail: `order #${display_id}, ${orderId}` }],
      },
    ])
    expect({ status, payments: payment_collections.flatMap(({ payments }) => payments) }).toEqual({
      status: "pending",
      payments: [],
    })
    const [collection] = payment_collections
    const paid = await admin.call(`/payment-collections/${collection?.id}/mark-as-paid`, {
      order_id: orderId,
    })
    expect(paid.status).toBe(200)
    expect(await atNextPoll(session)).toEqual([])
    expect(await shown()).toMatchObject([{ unpaid_order: null }])
  })

  it("lists within the hour an order that a crashed server left while the form is open, and confirms no loan for it as long as it is edited", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    // As the lender lists decisions, an open form is not polled before it expires.
    await changeRow(shop, session, "due_at = now() + interval '13 hours', attempts = 9")
    const orderId = await crashedBeforeApproval(shop, shopper, { form, cart })
    await shop.restart()
    await ageEverything(shop)
    await hourlySweep(shop)
    await sweep(shop)
    expect(await reviewsOf(shop, session)).toEqual(["order_unpaid"])
    expect((await admin.order(orderId)).payment_status).toBe("not_paid")
    const { body } = await admin.call<{ instalment_orders: { id: string; reviews: { reason: string }[] }[] }>(
      `/instalments/orders?order_id=${orderId}`,
    )
    expect(body.instalment_orders).toMatchObject([
      { id: session.data.instalment_order_id, reviews: [{ reason: "order_unpaid" }] },
    ])

    const nail = await variantOf(shop, "nail-one")
    expect((await admin.addItem(orderId, nail)).status).toBe(200)
    await shopper.follow(await form.approve())
    expect(await look(session)).toEqual(["approved_cart_completed_otherwise"])
    expect(confirmations(form)).toBe(0)
    const again = await admin.call("/instalments/orders", {
      order_id: orderId,
      channel: "INSTORE",
      assisted_sale: true,
    })
    expect(again.status).toBe(400)
    expect(again.body).toMatchObject({
      message: expect.stringMatching(/doesn't match the cart total/),
    })

    const [added] = await shop.sql<{ item_id: string }>(
      `SELECT item.item_id FROM order_item item JOIN order_line_item line ON line.id = item.item_id
        WHERE item.order_id = $1 AND line.variant_id = $2`,
      [orderId, nail],
    )
    expect((await admin.removeItem(orderId, added?.item_id)).status).toBe(200)
    expect(await look(session)).toEqual([])
    await captured(admin, orderId)
  })

  // @asvs 16.5.2
  it("tells the user who checks an order that the lender does not respond, and what to do", async () => {
    const { session, form } = await atForm(shop, shopper)
    const { id } = faults.add({
      kind: "error-503",
      operation: "get",
      orderId: form.id,
      times: 50,
    })
    const response = await admin.act(session, "sync")
    expect(response).toMatchObject(refusal(/could not be read.*Sync again later/))
    faults.remove(id)
  })

  // @contract order-4, lim-7
  it("learns the zone of its dates, which name none, and keeps the instant they truly mean", async () => {
    const { session, form } = await atForm(shop, shopper)
    const ends = shop.sandbox.records.order(form.id)?.expiresAt ?? 0
    const recorded = await shop.sql(
      "SELECT utc_offset_minutes, expires_at FROM instalment_order WHERE id = $1",
      [session.data.instalment_order_id],
    )
    expect(recorded).toEqual([{ utc_offset_minutes: 60, expires_at: new Date(ends - (ends % 1_000)) }])
  })

  // @contract state-15
  it("A status that the plugin does not know replaces none, is listed raw, and ends with the next known one", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await form.approve()
    const fault = faults.add({
      kind: "unknown-status",
      operation: "get",
      orderId: form.id,
      times: 10,
    })
    expect(await look(session)).toEqual(["unknown_status"])
    expect((await recordOf(shop, session)).status).toBe("CREATED")
    const id = session.data.instalment_order_id
    const shown = await admin.call<{ instalment_orders: { reviews: { detail: string }[] }[] }>(
      `/instalments/orders?cart_id=${cart.id}`,
    )
    expect(shown.body.instalment_orders[0]).toMatchObject({
      id,
      reviews: [{ detail: "The lender's status: PENDING_REVIEW" }],
    })
    expect(confirmations(form)).toBe(0)
    faults.remove(fault.id)
    expect(await look(session)).toEqual([])
    await captured(admin, await orderOfCart(shop, cart.id))
    expect(form.status()).toBe("CONFIRMED")
  })

  // @contract get-3
  it("lists an order the lender does not know any more, and takes it off the list when it is back", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await form.approve()
    const renamed = "UPDATE instalment_order SET lender_order_id = $2 WHERE id = $1"
    await shop.sql(renamed, [session.data.instalment_order_id, "000000000000000000000000"])
    expect(await look(session)).toEqual(["missing_at_service"])
    expect(await admin.act(session, "refund")).toMatchObject(
      refusal(/doesn't find this order.*Nothing was sent/),
    )
    expect((await recordOf(shop, session)).order_id).toBeNull()
    await shop.sql(renamed, [session.data.instalment_order_id, form.id])
    expect(await look(session)).toEqual([])
    await captured(admin, await orderOfCart(shop, cart.id))
  })

  it("stops polling a form that the lender has not shown for a month since its end, so that its person can be erased", async () => {
    const { session } = await atForm(shop, shopper)
    const id = session.data.instalment_order_id
    await shop.sql("UPDATE instalment_order SET lender_order_id = $2 WHERE id = $1", [id, "0".repeat(24)])
    expect(await look(session)).toEqual(["missing_at_service"])
    const endedFor = (days: number) =>
      shop.sql("UPDATE instalment_order SET expires_at = now() - $2 * interval '1 day' WHERE id = $1", [
        id,
        days,
      ])
    await endedFor(29)
    await look(session)
    expect(await recordOf(shop, session)).toMatchObject({ status: "CREATED", due_at: expect.any(Date) })
    await endedFor(31)
    await look(session)
    expect(await recordOf(shop, session)).toMatchObject({ status: "INVALIDATED", due_at: expect.any(Date) })
    // After five minutes, an hour and a day, as every form that ended.
    for (let read = 0; read < 3; read += 1) await atNextPoll(session)
    expect(await recordOf(shop, session)).toMatchObject({ status: "INVALIDATED", due_at: null })
  })
})
