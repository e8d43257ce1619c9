import type { Faults } from "../../src/service/sandbox"
import { Admin } from "../harness/people/admin"
import { expectRecordsMatch } from "../harness/assertions/both-records"
import { eventually } from "../harness/time/eventually"
import { Form } from "../harness/people/form"
import { accountsApart } from "../harness/assertions/order-accounts"
import { atForm, buy, captured } from "../harness/people/purchase"
import { orderOfCart, recordOf, reviewsOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { Shopper } from "../harness/people/shopper"
import { sweep, sweepAtNextPoll, sweepEverything } from "../harness/time/sweep"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { SHORT_DELAY, ageEverything } from "../harness/time/waiting-times"

const HOUR = 3_600_000

describe("the sweep", () => {
  let shop: TestShop
  let admin: Admin
  let shopper: Shopper
  let faults: Faults

  beforeAll(async () => {
    shop = await startTestShop({ sandbox: { callbacks: "held" }, instalments: SHORT_DELAY })
    faults = shop.sandbox.faults
    admin = await Admin.login(shop)
    shopper = new Shopper(shop)
  })
  afterEach(async () => {
    faults.clear()
    await expectRecordsMatch(shop)
  })
  afterAll(() => shop?.stop())

  const dueAt = async (id: string) =>
    (await shop.sql<{ due_at: Date | null }>("SELECT due_at FROM instalment_order WHERE id = $1", [id]))[0]
      ?.due_at

  // @contract conf-10
  it("places the order of a shopper who was approved and never came back, and of whom no callback told", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await form.approve()
    await sweepEverything(shop)
    const orderId = await orderOfCart(shop, cart.id)
    await captured(admin, orderId)
    expect(form.status()).toBe("CONFIRMED")
    await sweepEverything(shop)
    // Once more when Medusa must have recorded everything, and then never again.
    expect(await dueAt(session.data.instalment_order_id)).not.toBeNull()
    await ageEverything(shop)
    await sweepEverything(shop)
    expect(await dueAt(session.data.instalment_order_id)).toBeNull()
  })

  // @contract create-5
  it("finds an order whose creation lost its response, and the shopper goes on with that one", async () => {
    const cart = await shopper.fill()
    const before = shop.sandbox.records.orders().length
    faults.add({ operation: "create", kind: "lost-response" }, () =>
      faults.add({ operation: "read", kind: "error-500", times: 100 }),
    )
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

  it("captures what was confirmed while the response and every read were lost", async () => {
    const { cart, form } = await atForm(shop, shopper)
    faults.add({ operation: "confirm", kind: "error-500", done: true }, () =>
      faults.add({ operation: "read", kind: "error-500", times: 200 }),
    )
    await shopper.follow(await form.approve())
    const orderId = await orderOfCart(shop, cart.id)
    await untilConfirmed(form)
    expect((await admin.payment(orderId)).captured_at).toBeNull()
    faults.clear()
    await sweepEverything(shop)
    await captured(admin, orderId)
    expect(shop.sandbox.records.effects(form.id)).toHaveLength(1)
  })

  // @asvs 16.5.2
  it("goes on with the others when one order cannot be read", async () => {
    const [stuck, well] = [await atForm(shop, shopper), await atForm(shop, shopper)]
    await Promise.all([stuck.form.approve(), well.form.approve()])
    faults.add({ operation: "get", orderId: stuck.form.id, kind: "error-500", times: 100 })
    await sweepEverything(shop)
    await captured(admin, await orderOfCart(shop, well.cart.id))
    expect((await recordOf(shop, stuck.session)).status).toBe("CREATED")
    expect(await dueAt(stuck.session.data.instalment_order_id)).not.toBeNull()
    faults.clear()
    await sweepEverything(shop)
    await captured(admin, await orderOfCart(shop, stuck.cart.id))
  })

  it("changes nothing the second time, and reads each order once when two run at once", async () => {
    const { orderId } = await buy(shop, shopper)
    await captured(admin, orderId)
    await sweepEverything(shop)
    const everything = async () =>
      JSON.stringify([
        await shop.sql("SELECT id, status, payment_id, order_id FROM instalment_order ORDER BY id"),
        await shop.sql("SELECT id, reason, ended_at FROM instalment_review ORDER BY id"),
        await shop.sql("SELECT id, from_status, to_status, detail FROM instalment_transition ORDER BY id"),
        await shop.sql("SELECT id, state FROM instalment_capture ORDER BY id"),
        await shop.sql("SELECT id, captured_at, canceled_at, data FROM payment ORDER BY id"),
        shop.sandbox.records.effects(),
      ])
    const before = await everything()
    const rows = await shop.sql("UPDATE instalment_order SET due_at = now() RETURNING id")
    const calls = watchCalls(shop.sandbox)
    await Promise.all([sweep(shop), sweep(shop)])
    expect(calls()).toEqual(rows.map(() => "GET /orders/:id"))
    expect(await everything()).toBe(before)
  })

  it("sees forms expire, and looks at nothing that is over", async () => {
    const { session, form } = await atForm(shop, shopper)
    await sweepEverything(shop)
    expect(await dueAt(session.data.instalment_order_id)).not.toBeNull()
    await shop.sandbox.clock.advance(15 * HOUR)
    await ageEverything(shop)
    await sweepEverything(shop)
    expect(form.status()).toBe("INVALIDATED")
    expect((await recordOf(shop, session)).status).toBe("INVALIDATED")
    const calls = watchCalls(shop.sandbox)
    await sweep(shop)
    expect(calls()).toEqual([])
    // Five minutes, an hour and a day after it was seen to have ended.
    for (let read = 0; read < 3; read += 1) await sweepAtNextPoll(shop, session)
    expect(await shop.sql("SELECT id, status FROM instalment_order WHERE due_at IS NOT NULL")).toEqual([])
  })

  it.each([
    [
      "a capture that two requests booked at once",
      "capture",
      "(SELECT id FROM capture WHERE payment_id = $1)",
      1,
    ],
    ["a capture that failed, and that another request took for made", "capture", "'capt_gone'", 1],
    ["the refund of all of a cancellation that was killed", "refund", "$1", -1],
  ])(
    "takes %s out of the order's account, once nobody can be at it any more",
    async (_, reference, id, sign) => {
      const { orderId, session } = await buy(shop, shopper)
      const payment = await captured(admin, orderId)
      await shop.sql(
        `INSERT INTO instalment_capture (id, instalment_order_id, payment_id, medusa_capture_id, cents, state)
         VALUES ('instc_' || md5(random()::text), $1, $2, 'capt_gone', 1, 'not_done')`,
        [session.data.instalment_order_id, payment.id],
      )
      // Medusa records a capture as a transaction a moment after the payment shows it as captured.
      await eventually(
        () =>
          shop.sql(
            `INSERT INTO order_transaction (id, order_id, version, amount, raw_amount, currency_code, reference, reference_id)
             SELECT 'ordtrx_' || md5(random()::text), order_id, 1, $2 * amount, raw_amount, currency_code, $3, ${id}
               FROM order_transaction WHERE reference_id = (SELECT id FROM capture WHERE payment_id = $1)
             RETURNING id`,
            [payment.id, sign, reference],
          ),
        (recorded) => recorded.length === 1,
      )
      await sweepEverything(shop)
      expect(await accountsApart(shop)).toHaveLength(1)
      await ageEverything(shop)
      await sweepEverything(shop)
      expect(await accountsApart(shop)).toEqual([])
      expect((await admin.payment(orderId)).captures).toHaveLength(1)
    },
  )

  // @contract get-4
  it("does not take an order of another amount for one whose creation lost its response, and lists it", async () => {
    const cart = await shopper.fill()
    faults.add({ operation: "create", kind: "lost-response" }, () =>
      faults.add({ operation: "read", kind: "error-500", times: 100 }),
    )
    expect((await shopper.choose(cart.id)).status).toBe(500)
    faults.clear()
    const fields = { shopping_cart: { total_amount: 1 } }
    faults.add({ operation: "list", kind: "changed-fields", fields, times: 100 })
    await sweepEverything(shop)
    const [row, ...others] = await shop.sql<{ id: string }>(
      "SELECT id, status, service_order_id FROM instalment_order WHERE cart_id = $1",
      [cart.id],
    )
    expect(others).toEqual([])
    expect(row).toMatchObject({ status: "creating", service_order_id: null })
    expect(await reviewsOf(shop, { id: row?.id ?? "" })).toEqual(["mismatch"])
  })

  async function untilConfirmed(form: Form): Promise<void> {
    await eventually(
      async () => form.status(),
      (status) => status === "CONFIRMED",
    )
  }
})
