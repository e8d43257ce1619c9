import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { attemptsOf, recordOf, reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { watchCalls } from "../harness/assertions/remote-calls"
import { startFailingDatabase } from "../harness/faults/failing-database"
import { startStallingDatabase } from "../harness/faults/stalling-database"
import { ROOT } from "../harness/folders"
import { BackOffice } from "../harness/people/back-office"
import { atForm, buyApproved, captured } from "../harness/people/purchase"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweepAnHourLater, sweepEverything } from "../harness/time/sweep"

const BEGINS_REFUND = /INSERT INTO instalment_attempt[\s\S]*'refund'/
const NAMES_ATTEMPTS = /instalment_attempt/
const SETS_DUE = /UPDATE instalment_order SET due_at/
const READS_ORDER_OF_CART = /order_cart/
const BEGINS_CAPTURE = /INSERT INTO instalment_attempt[\s\S]*'confirm'/
const NOT_SENT = refusal(/Nothing was sent/)

const CAPTURES_PAYMENT = /^update "payment" set .*"captured_at"/i

/** So that two proxies stand between the server and its database: one breaks connections, one holds back responses. */
async function startProxies() {
  const stalling = await startStallingDatabase(process.env.TEST_POSTGRES ?? "")
  const failing = await startFailingDatabase(stalling.through(process.env.TEST_POSTGRES ?? ""))
  return { stalling, failing }
}

describe("a server on a bad connection to its database", () => {
  let proxies: Awaited<ReturnType<typeof startProxies>>
  beforeAll(async () => {
    proxies = await startProxies()
  })
  const { shop, admin, shopper, faults, elsewhere } = openShop({
    instalments: { capture: "manual", advanced: { refundResolutionDelay: "1s" } },
    databaseFor: (url) => proxies.failing.through(url),
  })
  afterAll(async () => {
    await proxies?.failing.close()
    await proxies?.stalling.close()
  })

  const approved = () => buyApproved(shop, { shopper, admin })
  async function paid() {
    const purchase = await approved()
    expect((await admin.capture(purchase.payment.id)).status).toBe(200)
    await captured(admin, purchase.orderId)
    return purchase
  }
  /** Waits until an intent is older than the limit for acting on it. */
  const older = (kind: "confirm" | "refund", paymentId: string) =>
    eventually(
      () =>
        shop.sql(
          `SELECT 1 FROM instalment_attempt WHERE payment_id = $1 AND kind = $2 AND state = 'sending'
              AND created_at < now() - interval '6 seconds'`,
          [paymentId, kind],
        ),
      (rows) => rows.length > 0,
    )

  it("does not send a refund that was concluded as not made meanwhile, and made again", async () => {
    const { form, session, payment } = await paid()
    const stall = proxies.stalling.stall(BEGINS_REFUND)
    const stalled = admin.refund(payment.id, 8)
    await stall.reached
    await sweepAnHourLater(shop)
    expect(await attemptsOf(shop, "refund", session)).toEqual(["not_done"])
    expect((await admin.refund(payment.id, 8)).status).toBe(200)
    stall.release()
    const response = await stalled
    expect(form.refunds()).toEqual([800])
    expect(response).toMatchObject(NOT_SENT)
  })

  it("does not send a refund it wrote down more than a few seconds ago", async () => {
    const { form, session, payment } = await paid()
    const stall = proxies.stalling.stall(NAMES_ATTEMPTS, BEGINS_REFUND)
    const stalled = admin.refund(payment.id, 8)
    await stall.reached
    await older("refund", payment.id)
    stall.release()
    const response = await stalled
    expect(form.refunds()).toEqual([])
    expect(response).toMatchObject(NOT_SENT)
    expect(await attemptsOf(shop, "refund", session)).toEqual(["unsent"])
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
    const refundLoan = () => admin.act<{ message?: string }>(session, "refund")

    const stall = proxies.stalling.stall(SETS_DUE, READS_ORDER_OF_CART)
    const stalled = refundLoan()
    await stall.reached
    await pause(5_500)
    stall.release()
    const response = await stalled
    expect(form.refunds()).toEqual([])
    expect(response).toMatchObject(refusal(/refund was not made.*submit again/))
    expect((await refundLoan()).status).toBe(200)
    expect(shop.sandbox.records.refunded(form.id)).toBe(shop.sandbox.records.captured(form.id))
  })

  it("does not confirm a loan whose confirmation was concluded as not made meanwhile, and its order cancelled", async () => {
    const { form, orderId, session, payment } = await approved()
    const stall = proxies.stalling.stall(BEGINS_CAPTURE)
    const stalled = admin.capture(payment.id)
    await stall.reached
    await sweepAnHourLater(shop)
    expect(await attemptsOf(shop, "confirm", session)).toEqual(["not_done"])
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
    const stall = proxies.stalling.stall(BEGINS_CAPTURE)
    const stalled = admin.capture(payment.id)
    await stall.reached
    expect((await admin.cancel(orderId)).status).toBe(200)
    expect((await admin.payment(orderId)).canceled_at).toBeNull()
    stall.release()
    expect(await stalled).toMatchObject(refusal(/was cancelled, so the loan is never confirmed/))
    await sweepEverything(shop)
    expect(form.status()).toBe("AUTHORIZED")
    expect((await admin.payment(orderId)).canceled_at).not.toBeNull()
    expect(shop.sandbox.records.effects(form.id)).toEqual([])
  })

  it("does not confirm a loan it was to confirm more than a few seconds ago", async () => {
    const { form, session, payment } = await approved()
    const stall = proxies.stalling.stall(BEGINS_CAPTURE)
    const stalled = admin.capture(payment.id)
    await stall.reached
    await older("confirm", payment.id)
    stall.release()
    const response = await stalled
    expect(form.status()).toBe("AUTHORIZED")
    expect(response).toMatchObject(NOT_SENT)
    expect(await attemptsOf(shop, "confirm", session)).toEqual(["unsent"])
    expect((await admin.capture(payment.id)).status).toBe(200)
    expect(form.status()).toBe("CONFIRMED")
  })

  /** A captured payment whose capture Medusa has deleted. */
  async function losesCapture() {
    const { form, session, orderId, payment } = await approved()
    const { held } = proxies.failing.next(CAPTURES_PAYMENT, "commit")
    const capture = admin.capture(payment.id)
    await (await held).cutOnceDone()
    expect((await capture).status).toBe(500)
    expect(await admin.payment(orderId)).toMatchObject({ captured_at: expect.any(String), captures: [] })
    return { form, session, orderId, payment }
  }

  it("that breaks once a capture is committed leaves the loan a whole capture, although Medusa has deleted it and shows the payment as captured", async () => {
    const { form, orderId, payment } = await losesCapture()
    await sweepAnHourLater(shop)
    expect((await captured(admin, orderId)).captures).toHaveLength(1)
    expect((await admin.refund(payment.id, 8)).status).toBe(200)
    expect(form.refunds()).toEqual([800])
  })

  it("that breaks once a capture is committed confirms no loan again that was refunded in full before its capture was recorded", async () => {
    const { form, session, orderId } = await losesCapture()
    const { total_cents } = await recordOf(shop, session)
    const { body } = await new BackOffice(shop.sandbox).refund(form.id, total_cents)
    const calls = watchCalls(shop.sandbox)
    await sweepAnHourLater(shop)
    await sweepEverything(shop)
    expect((await captured(admin, orderId)).captures).toHaveLength(1)
    expect(calls().filter((call) => !call.startsWith("GET"))).toEqual([])
    expect((await admin.act(session, "record-refund", { refund_id: body.id })).status).toBe(200)
  })

  describe("whose clock runs ahead", () => {
    const AHEAD = join(ROOT, "integration-tests/harness/time/clock-ahead.cjs")
    beforeAll(() =>
      shop.restart({ advanced: { refundResolutionDelay: "1m" } }, { NODE_OPTIONS: `--require ${AHEAD}` }),
    )

    it("confirms nothing twice for that: the database's clock counts", async () => {
      const { form, payment } = await approved()
      faults.add({ operation: "confirm", kind: "error-500" })
      expect((await admin.capture(payment.id)).body.message).toMatch(/is lost/)
      const calls = watchCalls(shop.sandbox)
      const early = await admin.capture(payment.id)
      expect(calls().filter((call) => call.startsWith("PUT"))).toEqual([])
      expect(early).toMatchObject(refusal(/still has no response/))
      expect(form.status()).toBe("AUTHORIZED")
    })

    // @contract refund-8
    it("does not give up a refund early", async () => {
      const { form, payment } = await paid()
      faults.add({ operation: "refund", kind: "error-500" })
      expect((await admin.refund(payment.id, 6)).body.message).toMatch(/is lost/)
      expect((await admin.refund(payment.id, 6)).body.message).toMatch(/is being reconciled/)
      expect(form.refunds()).toEqual([])
    })
  })
})
