import { request as send } from "node:http"
import { Admin, type AdminPayment } from "../harness/people/admin"
import { expectRecordsMatch } from "../harness/assertions/both-records"
import { inviteAdmin } from "../harness/people/colleague"
import { eventually } from "../harness/time/eventually"
import { heldCall } from "../harness/faults/held-call"
import { installPaymentGate, untilOneStandsStill, whileStandsStill } from "../harness/faults/payment-gate"
import { request } from "../harness/shop/http"
import { crashedBeforeWriting } from "../harness/faults/crashed-before-writing"
import { refundsInAccount } from "../harness/assertions/order-accounts"
import { buyAndPay, type Paid } from "../harness/people/purchase"
import { reviewsOf } from "../harness/assertions/records"
import { Shopper } from "../harness/people/shopper"
import { sweepEverything } from "../harness/time/sweep"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import {
  SHORT_DELAY,
  ageEverything,
  refusalWasReadLongAgo,
  responseWasReadLongAgo,
  untilResponseIsRead,
  untilServerIsCalm,
} from "../harness/time/waiting-times"

const ALREADY_SENT = /was already sent.*Submit again only if you want a second one.*Nothing was sent now/
const BY_ANOTHER =
  /requested by another staff member, was already sent.*Submit again only if you want a second one.*Nothing was sent now/

describe("a refund of which its admin had no response", () => {
  let shop: TestShop
  let admin: Admin
  let colleague: Admin
  let shopper: Shopper

  beforeAll(async () => {
    shop = await startTestShop({ sandbox: { callbacks: "held" }, instalments: SHORT_DELAY })
    admin = await Admin.login(shop)
    colleague = await inviteAdmin(shop, admin)
    shopper = new Shopper(shop)
    await installPaymentGate(shop)
  })
  afterEach(async () => {
    shop.sandbox.faults.clear()
    await expectRecordsMatch(shop)
  })
  afterAll(() => shop?.stop())

  const paid = () => buyAndPay(shop, { shopper, admin })
  const refused = async (who: Admin, { payment }: Paid, cents: number) => {
    const { status, body } = await who.refund(payment.id, cents / 100)
    return { status, message: body.message }
  }
  const recorded = ({ orderId }: Paid, cents: number[]) =>
    eventually(
      () => refundsInAccount(shop, orderId),
      (refunds) => refunds.join() === cents.join(),
    )

  /** Medusa has told its subscribers of a refund of this payment, once more than before. */
  async function eventComes({ payment }: Paid, from?: () => Promise<unknown>): Promise<void> {
    const heard = () => shop.log().split("Processing payment.refunded").length
    const before = heard()
    const event = { name: "payment.refunded", data: { id: payment.id } }
    await (from?.() ?? request(`${shop.url}/test/events`, { method: "POST", json: event }))
    await eventually(
      async () => heard(),
      (count) => count > before,
    )
  }

  /** The request is sent, and its connection ended as soon as the lender was asked: as by a router that gives up. */
  async function clickAndGiveUp(payment: AdminPayment, cents: number): Promise<void> {
    const click = send(`${shop.url}/admin/payments/${payment.id}/refund`, {
      method: "POST",
      headers: { authorization: admin.authorization, "content-type": "application/json" },
      agent: false,
    })
    click.on("error", () => undefined)
    click.end(JSON.stringify({ amount: cents / 100 }))
    const held = shop.sandbox.faults.add({ operation: "refund", kind: "late", untilReleased: true })
    await heldCall(shop, held)
    click.destroy()
    await eventually(
      async () => click.closed || click.destroyed,
      (closed) => closed,
    )
    shop.sandbox.faults.remove(held.id)
    shop.sandbox.faults.release(held.id)
  }

  it("is not sent again unasked, though the event of an earlier one came after its server crashed", async () => {
    const purchase = await paid()
    expect((await admin.refund(purchase.payment.id, 3)).status).toBe(200)
    // The order's page shows it by then, and Medusa has yet to give credit for it: no answer was sent.
    await crashedBeforeWriting(shop, "order_change_action", {
      send: () => admin.refund(purchase.payment.id, 8),
      until: async () => (await refundsInAccount(shop, purchase.orderId)).join() === "300,800",
    })
    await eventComes(purchase)
    await ageEverything(shop)
    await sweepEverything(shop)
    await untilServerIsCalm(shop)
    const again = await refused(admin, purchase, 800)
    expect(purchase.form.refunds()).toEqual([300, 800])
    expect(again).toEqual({ status: 400, message: expect.stringMatching(ALREADY_SENT) })
    await refusalWasReadLongAgo(shop, purchase.payment)
    expect((await admin.refund(purchase.payment.id, 8)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([300, 800, 800])
  })

  it("is not sent again unasked when a router gave up, though Medusa recorded it and told its subscribers", async () => {
    const purchase = await paid()
    await eventComes(purchase, () => clickAndGiveUp(purchase.payment, 800))
    await recorded(purchase, [800])
    const again = await refused(admin, purchase, 800)
    expect(purchase.form.refunds()).toEqual([800])
    expect(again).toEqual({ status: 400, message: expect.stringMatching(ALREADY_SENT) })
    await refusalWasReadLongAgo(shop, purchase.payment)
    expect((await admin.refund(purchase.payment.id, 8)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([800, 800])
  })

  it("is told apart from an equal one that succeeded: the message says how many were sent", async () => {
    const purchase = await paid()
    expect((await admin.refund(purchase.payment.id, 8)).status).toBe(200)
    await responseWasReadLongAgo(shop, purchase.payment)
    await eventComes(purchase, () => clickAndGiveUp(purchase.payment, 800))
    await recorded(purchase, [800, 800])
    const again = await refused(admin, purchase, 800)
    expect(again).toEqual({
      status: 400,
      message: expect.stringMatching(
        /^2 refunds of about this amount, requested by you, were already sent: 8.00 EUR, 8.00 EUR/,
      ),
    })
    expect(purchase.form.refunds()).toEqual([800, 800])
  })

  it("is not sent again by a second click that a slow server takes up after the first was answered", async () => {
    const purchase = await paid()
    const held = shop.sandbox.faults.add({ operation: "refund", kind: "late", untilReleased: true })
    const first = admin.refund(purchase.payment.id, 6)
    await heldCall(shop, held)
    let second: ReturnType<typeof refused> | undefined
    await whileStandsStill(shop, { written: "refund", paymentId: purchase.payment.id }, async () => {
      second = refused(admin, purchase, 600)
      await untilOneStandsStill(shop, purchase.payment.id)
      shop.sandbox.faults.remove(held.id)
      shop.sandbox.faults.release(held.id)
      expect((await first).status).toBe(200)
      await untilResponseIsRead()
    })
    expect(await second).toEqual({ status: 400, message: expect.stringMatching(ALREADY_SENT) })
    expect(purchase.form.refunds()).toEqual([600])
  })

  it("is not sent for a requester who left before it, and may have asked again elsewhere", async () => {
    const purchase = await paid()
    expect((await admin.refund(purchase.payment.id, 6)).status).toBe(200)
    await responseWasReadLongAgo(shop, purchase.payment)
    const left = new AbortController()
    const reads = () => shop.sandbox.journal.filter(({ path }) => path.endsWith(purchase.form.id)).length
    const before = reads()
    await whileStandsStill(shop, { written: "refund", paymentId: purchase.payment.id }, async () => {
      const second = request(`${shop.url}/admin/payments/${purchase.payment.id}/refund`, {
        method: "POST",
        json: { amount: 6 },
        headers: { authorization: admin.authorization },
        signal: left.signal,
      })
      await untilOneStandsStill(shop, purchase.payment.id)
      left.abort()
      await expect(second).rejects.toThrow()
    })
    await eventually(
      async () => reads(),
      (count) => count > before,
    )
    // Medusa takes its row back once it is refused, and until then another refund is told to wait.
    await eventually(
      () =>
        shop.sql("SELECT 1 FROM refund WHERE payment_id = $1 AND deleted_at IS NULL", [purchase.payment.id]),
      (rows) => rows.length === 1,
    )
    expect(purchase.form.refunds()).toEqual([600])
    expect((await admin.refund(purchase.payment.id, 6)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([600, 600])
  })

  it("is told to each staff member once, the user who asked for it", async () => {
    const purchase = await paid()
    await eventComes(purchase, () => clickAndGiveUp(purchase.payment, 500))
    await recorded(purchase, [500])
    const told = [await refused(colleague, purchase, 500), await refused(admin, purchase, 500)]
    expect(purchase.form.refunds()).toEqual([500])
    for (const one of told)
      expect(one).toEqual({ status: 400, message: expect.stringMatching(/was already sent/) })
    await refusalWasReadLongAgo(shop, purchase.payment, told.length)
    expect((await colleague.refund(purchase.payment.id, 5)).status).toBe(200)
    await responseWasReadLongAgo(shop, purchase.payment)
    expect((await admin.refund(purchase.payment.id, 5)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([500, 500, 500])
  })

  it("refuses nothing once the order has shown it for five minutes", async () => {
    const purchase = await paid()
    await eventComes(purchase, () => clickAndGiveUp(purchase.payment, 700))
    await recorded(purchase, [700])
    await sweepEverything(shop)
    // The subscriber may still be at work. A request that a busy server processes counts as made up to 30 s earlier.
    await eventually(
      () =>
        shop.sql(
          "UPDATE instalment_refund SET recorded_at = now() - interval '340 seconds' WHERE payment_id = $1 AND recorded_at IS NOT NULL RETURNING id",
          [purchase.payment.id],
        ),
      (shown) => shown.length === 1,
    )
    expect((await admin.refund(purchase.payment.id, 7)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([700, 700])
  })

  it("is not bound to another staff member's equal request, who may mean other goods", async () => {
    const purchase = await paid()
    shop.sandbox.faults.add({ operation: "refund", kind: "lost-response" }, () =>
      shop.sandbox.faults.add({ operation: "read", kind: "error-500", times: 100 }),
    )
    expect((await admin.refund(purchase.payment.id, 11)).body.message).toMatch(/is lost/)
    shop.sandbox.faults.clear()
    const other = await refused(colleague, purchase, 1_100)
    expect(other).toEqual({ status: 400, message: expect.stringMatching(BY_ANOTHER) })
    expect(purchase.form.refunds()).toEqual([1_100])
    await refusalWasReadLongAgo(shop, purchase.payment)
    expect((await colleague.refund(purchase.payment.id, 11)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([1_100, 1_100])
    // The first one is still its own admin's: asked for again, it is found, and nothing is sent.
    expect((await admin.refund(purchase.payment.id, 11)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([1_100, 1_100])
    expect((await admin.payment(purchase.orderId)).refunds.map(({ amount }) => amount)).toEqual([11, 11])
    await sweepEverything(shop)
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
  })
})
