import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { Admin } from "../harness/people/admin"
import { BackOffice } from "../harness/people/back-office"
import { expectRecordsMatch } from "../harness/assertions/both-records"
import { eventually } from "../harness/time/eventually"
import { ROOT } from "../harness/folders"
import { atForm, buy, captured } from "../harness/people/purchase"
import { reviewsOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { Shopper } from "../harness/people/shopper"
import { startStallingDatabase, type StallingDatabase } from "../harness/faults/stalling-database"
import { sweepEverything } from "../harness/time/sweep"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { SHORT_DELAY, ageEverything } from "../harness/time/waiting-times"

const BEGINS_REFUND = /INSERT INTO "?instalment_refund/i
const NAMES_REFUNDS = /instalment_refund/
const SETS_DUE = /UPDATE instalment_order SET due_at/
const READS_ORDER_OF_CART = /order_cart/
const BEGINS_CAPTURE = /INSERT INTO "?instalment_capture/i
const NOT_SENT = { status: 400, body: { message: expect.stringMatching(/Nothing was sent/) } }

/** A process that pauses, or whose database does, between writing an intent and acting on it. */
describe("a server whose database stalls once it has written down what it is about to send", () => {
  let shop: TestShop
  let database: StallingDatabase
  let admin: Admin
  let shopper: Shopper
  /** Orders of the lender's that its merchant portal confirmed. */
  const elsewhere: string[] = []

  beforeAll(async () => {
    database = await startStallingDatabase(process.env.TEST_POSTGRES ?? "")
    shop = await startTestShop({
      sandbox: { callbacks: "held" },
      instalments: { capture: "manual", ...SHORT_DELAY },
      databaseFor: database.through,
    })
    admin = await Admin.login(shop)
    shopper = new Shopper(shop)
  })
  afterEach(async () => {
    shop.sandbox.faults.clear()
    await expectRecordsMatch(shop, elsewhere)
  })
  afterAll(async () => {
    await shop?.stop()
    await database?.close()
  })

  async function approved() {
    const purchase = await buy(shop, shopper)
    return { ...purchase, payment: await admin.payment(purchase.orderId) }
  }
  async function paid() {
    const purchase = await approved()
    expect((await admin.capture(purchase.payment.id)).status).toBe(200)
    await captured(admin, purchase.orderId)
    return purchase
  }
  const statesIn = async (ledger: "instalment_capture" | "instalment_refund", paymentId: string) => {
    const rows = await shop.sql<{ state: string }>(
      `SELECT state FROM ${ledger} WHERE payment_id = $1 ORDER BY created_at`,
      [paymentId],
    )
    return rows.map(({ state }) => state)
  }
  /** Waits until an intent is older than the limit for acting on it. */
  const older = (ledger: "instalment_capture" | "instalment_refund", paymentId: string) =>
    eventually(
      () =>
        shop.sql(
          `SELECT 1 FROM ${ledger} WHERE payment_id = $1 AND state = 'sending'
              AND created_at < now() - interval '6 seconds'`,
          [paymentId],
        ),
      (rows) => rows.length > 0,
    )

  it("does not send a refund that was concluded as not made meanwhile, and made again", async () => {
    const { form, payment } = await paid()
    const stall = database.stall(BEGINS_REFUND)
    const stalled = admin.refund(payment.id, 8)
    await stall.reached
    await ageEverything(shop)
    await sweepEverything(shop)
    expect(await statesIn("instalment_refund", payment.id)).toEqual(["not_done"])
    expect((await admin.refund(payment.id, 8)).status).toBe(200)
    stall.release()
    const response = await stalled
    expect(form.refunds()).toEqual([800])
    expect(response).toMatchObject(NOT_SENT)
  })

  it("does not send a refund it wrote down more than a few seconds ago", async () => {
    const { form, payment } = await paid()
    const stall = database.stall(NAMES_REFUNDS, BEGINS_REFUND)
    const stalled = admin.refund(payment.id, 8)
    await stall.reached
    await older("instalment_refund", payment.id)
    stall.release()
    const response = await stalled
    expect(form.refunds()).toEqual([])
    expect(response).toMatchObject(NOT_SENT)
    expect(await statesIn("instalment_refund", payment.id)).toEqual(["unsent"])
    expect((await admin.refund(payment.id, 8)).status).toBe(200)
    expect(form.refunds()).toEqual([800])
  })

  it("does not refund a loan whose order it looked for more than a few seconds ago", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await shopper.call(`/store/carts/${cart.id}/line-items/${cart.items[0]?.id}`, { quantity: 2 })
    await form.approve()
    expect((await new BackOffice(shop.sandbox).confirm(form.id)).status).toBe(200)
    elsewhere.push(form.id)
    await sweepEverything(shop)
    expect(await reviewsOf(shop, session)).toEqual(["confirmed_without_order"])
    const refundLoan = () =>
      admin.call<{ message?: string }>(`/instalments/orders/${session.data.instalment_order_id}/refund`, {})

    const stall = database.stall(SETS_DUE, READS_ORDER_OF_CART)
    const stalled = refundLoan()
    await stall.reached
    await pause(5_500)
    stall.release()
    const response = await stalled
    expect(form.refunds()).toEqual([])
    expect(response).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/refund was not made.*submit again/) },
    })
    expect((await refundLoan()).status).toBe(200)
    expect(shop.sandbox.records.refunded(form.id)).toBe(shop.sandbox.records.captured(form.id))
  })

  it("does not confirm a loan whose confirmation was concluded as not made meanwhile, and its order cancelled", async () => {
    const { form, orderId, payment } = await approved()
    const stall = database.stall(BEGINS_CAPTURE)
    const stalled = admin.capture(payment.id)
    await stall.reached
    await ageEverything(shop)
    await sweepEverything(shop)
    expect(await statesIn("instalment_capture", payment.id)).toEqual(["not_done"])
    expect((await admin.cancel(orderId)).status).toBe(200)
    stall.release()
    const response = await stalled
    expect(form.status()).toBe("AUTHORIZED")
    expect(response.status).toBe(400)
    await sweepEverything(shop)
    expect(shop.sandbox.records.effects(form.id)).toEqual([])
  })

  it("does not confirm a loan whose order was cancelled a moment ago, though Medusa takes it for captured", async () => {
    const { form, orderId, payment } = await approved()
    const stall = database.stall(BEGINS_CAPTURE)
    const stalled = admin.capture(payment.id)
    await stall.reached
    expect((await admin.cancel(orderId)).status).toBe(200)
    expect((await admin.payment(orderId)).canceled_at).toBeNull()
    stall.release()
    expect(await stalled).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/was cancelled, so the loan is never confirmed/) },
    })
    await sweepEverything(shop)
    expect(form.status()).toBe("AUTHORIZED")
    expect((await admin.payment(orderId)).canceled_at).not.toBeNull()
    expect(shop.sandbox.records.effects(form.id)).toEqual([])
  })

  it("does not confirm a loan it was to confirm more than a few seconds ago", async () => {
    const { form, payment } = await approved()
    const stall = database.stall(BEGINS_CAPTURE)
    const stalled = admin.capture(payment.id)
    await stall.reached
    await older("instalment_capture", payment.id)
    stall.release()
    const response = await stalled
    expect(form.status()).toBe("AUTHORIZED")
    expect(response).toMatchObject(NOT_SENT)
    expect(await statesIn("instalment_capture", payment.id)).toEqual(["unsent"])
    expect((await admin.capture(payment.id)).status).toBe(200)
    expect(form.status()).toBe("CONFIRMED")
  })

  it("confirms nothing twice for a clock that runs ahead: the database's counts", async () => {
    const { form, payment } = await approved()
    const ahead = join(ROOT, "integration-tests/harness/time/clock-ahead.cjs")
    await shop.restart({ refundResolutionDelay: "1m" }, { NODE_OPTIONS: `--require ${ahead}` })
    try {
      shop.sandbox.faults.add({ operation: "confirm", kind: "error-500" })
      expect((await admin.capture(payment.id)).body.message).toMatch(/is lost/)
      const calls = watchCalls(shop.sandbox)
      const early = await admin.capture(payment.id)
      expect(calls().filter((call) => call.startsWith("PUT"))).toEqual([])
      expect(early).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/still has no response/) },
      })
      expect(form.status()).toBe("AUTHORIZED")
    } finally {
      await shop.restart(SHORT_DELAY, { NODE_OPTIONS: "" })
    }
  })
})
