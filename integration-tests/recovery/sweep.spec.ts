import { accountsApart } from "../harness/assertions/order-accounts"
import { everythingKept, orderOfCart, recordOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { loseForGood } from "../harness/faults/lost-for-good"
import { Form } from "../harness/people/form"
import { atForm, buy, captured } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweep, sweepAnHourLater, sweepAtNextPoll, sweepEverything } from "../harness/time/sweep"

const HOUR = 3_600_000

describe("the sweep", () => {
  const { shop, admin, shopper, faults } = openShop(AUTOMATIC)

  // @contract conf-10
  it("places the order of a shopper who was approved and never came back, and of whom no callback told; two that run at once then read it once and change nothing", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await form.approve()
    await sweepEverything(shop)
    const orderId = await orderOfCart(shop, cart.id)
    await captured(admin, orderId)
    expect(form.status()).toBe("CONFIRMED")
    await sweepEverything(shop)
    // Once more when Medusa must have recorded everything, and then never again.
    expect((await recordOf(shop, session)).due_at).not.toBeNull()
    await sweepAnHourLater(shop)
    expect((await recordOf(shop, session)).due_at).toBeNull()

    const before = await everythingKept(shop)
    const rows = await shop.sql("UPDATE instalment_order SET due_at = now() RETURNING id")
    const calls = watchCalls(shop.sandbox)
    await Promise.all([sweep(shop), sweep(shop)])
    expect(calls()).toEqual(rows.map(() => "GET /orders/:id"))
    expect(await everythingKept(shop)).toBe(before)
  })

  // @contract create-5
  it("finds an order whose creation lost its response, and the shopper goes on with that one", async () => {
    const cart = await shopper.fill()
    const before = shop.sandbox.records.orders().length
    loseForGood(faults, { operation: "create", kind: "lost-response" })
    expect((await shopper.choose(cart.id)).status).toBe(500)
    faults.clear()
    const [row] = await shop.sql<{ id: string; status: string }>(
      "SELECT * FROM instalment_order WHERE cart_id = $1",
      [cart.id],
    )
    expect(row?.status).toBe("creating")
    // No shopper has seen its form, so none waits for its decision.
    expect(await shopper.outcome(cart.id)).toMatchObject({ code: "no_instalment_payment" })
    await sweepEverything(shop)
    const session = await shopper.chooseInstalments(cart.id)
    expect(session.data.instalment_order_id).toBe(row?.id)
    expect(shop.sandbox.records.orders()).toHaveLength(before + 1)
    await shopper.follow(await Form.of(shop, session).approve())
    await captured(admin, await orderOfCart(shop, cart.id))
  })

  it("sees forms expire, and looks at nothing that is over", async () => {
    const { session, form } = await atForm(shop, shopper)
    await sweepEverything(shop)
    expect((await recordOf(shop, session)).due_at).not.toBeNull()
    await shop.sandbox.clock.advance(15 * HOUR)
    await sweepAnHourLater(shop)
    expect(form.status()).toBe("INVALIDATED")
    expect((await recordOf(shop, session)).status).toBe("INVALIDATED")
    const calls = watchCalls(shop.sandbox)
    await sweep(shop)
    expect(calls()).toEqual([])
    // Five minutes, an hour and a day after it was seen to have ended.
    for (let read = 0; read < 3; read += 1) await sweepAtNextPoll(shop, session)
    expect((await recordOf(shop, session)).due_at).toBeNull()
  })

  it("takes out of an order's account what no payment says, once nobody can be at it any more", async () => {
    const { orderId, session } = await buy(shop, shopper)
    const payment = await captured(admin, orderId)
    await shop.sql(
      `INSERT INTO instalment_attempt (kind, id, instalment_order_id, payment_id, medusa_capture_id, cents, state)
       VALUES ('confirm', 'instc_' || md5(random()::text), $1, $2, 'capt_gone', 1, 'not_done')`,
      [session.data.instalment_order_id, payment.id],
    )
    const account = () =>
      shop.sql("SELECT reference FROM order_transaction WHERE order_id = $1 AND deleted_at IS NULL", [
        orderId,
      ])
    // Medusa records a capture as a transaction a moment after the payment shows it as captured.
    await eventually(account, (recorded) => recorded.length === 1)
    // A capture that two requests booked at once, one that failed and that another request took for made, and the refund
    // of all of a cancellation that was killed.
    for (const [reference, id, sign] of [
      ["capture", payment.captures[0]?.id, 1],
      ["capture", "capt_gone", 1],
      ["refund", payment.id, -1],
    ])
      await shop.sql(
        `INSERT INTO order_transaction (id, order_id, version, amount, raw_amount, currency_code, reference, reference_id)
         SELECT 'ordtrx_' || md5(random()::text), order_id, 1, $2 * amount, raw_amount, currency_code, $3, $4
           FROM order_transaction WHERE reference_id = (SELECT id FROM capture WHERE payment_id = $1) LIMIT 1`,
        [payment.id, sign, reference, id],
      )
    await sweepEverything(shop)
    expect(await account()).toHaveLength(4)
    await sweepAnHourLater(shop)
    expect(await account()).toEqual([{ reference: "capture" }])
    expect(await accountsApart(shop)).toEqual([])
    expect((await admin.payment(orderId)).captures).toHaveLength(1)
  })
})
