import { Admin } from "../harness/people/admin"
import { BackOffice } from "../harness/people/back-office"
import { expectRecordsMatch } from "../harness/assertions/both-records"
import { crashedWhile } from "../harness/faults/crashed-while"
import { buyAndPay, type Paid } from "../harness/people/purchase"
import { openReview, reviewsOf } from "../harness/assertions/records"
import { Shopper } from "../harness/people/shopper"
import { sweepEverything } from "../harness/time/sweep"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { SHORT_DELAY, ageEverything, refusalWasRead, shownLongAgo } from "../harness/time/waiting-times"

describe("a refund the customer is still owed", () => {
  let shop: TestShop
  let admin: Admin
  let shopper: Shopper
  let backOffice: BackOffice

  beforeAll(async () => {
    shop = await startTestShop({ sandbox: { callbacks: "held" }, instalments: SHORT_DELAY })
    admin = await Admin.login(shop)
    shopper = new Shopper(shop)
    backOffice = new BackOffice(shop.sandbox)
  })
  afterEach(async () => {
    shop.sandbox.faults.clear()
    await expectRecordsMatch(shop)
  })
  afterAll(() => shop?.stop())

  const paid = () => buyAndPay(shop, { shopper, admin })
  const resolve = ({ session }: Paid, how: object) =>
    admin.call(`/instalments/orders/${session.data.instalment_order_id}/resolve`, how)
  /** What was sent is found or given up, and what was found is recorded. */
  async function settled(): Promise<void> {
    await sweepEverything(shop)
    await ageEverything(shop)
    await sweepEverything(shop)
    await sweepEverything(shop)
  }

  /** The lender failed before the work, and the sweep has found out that nothing was refunded. */
  async function neverMade(): Promise<Paid> {
    const purchase = await paid()
    shop.sandbox.faults.add({ operation: "refund", kind: "error-500" })
    expect((await admin.refund(purchase.payment.id, 6)).body.message).toMatch(/is lost/)
    await settled()
    expect(purchase.form.refunds()).toEqual([])
    const states = await shop.sql("SELECT state FROM instalment_refund WHERE payment_id = $1", [
      purchase.payment.id,
    ])
    expect(states).toEqual([{ state: "not_done" }])
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
    return purchase
  }

  /** A refund is made and its response is lost, which the sweep finds out later. */
  async function loseResponse({ payment }: Paid, cents: number): Promise<void> {
    shop.sandbox.faults.add({ operation: "refund", kind: "lost-response" }, () =>
      shop.sandbox.faults.add({ operation: "read", kind: "error-500", times: 100 }),
    )
    expect((await admin.refund(payment.id, cents / 100)).body.message).toMatch(/is lost/)
    shop.sandbox.faults.clear()
  }

  it("stays in the review queue however often the sweep polls, until an equal one is made", async () => {
    const purchase = await neverMade()
    await settled()
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
    expect((await admin.refund(purchase.payment.id, 2)).status).toBe(200)
    await settled()
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
    expect((await admin.refund(purchase.payment.id, 6)).status).toBe(200)
    await settled()
    expect(purchase.form.refunds()).toEqual([200, 600])
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
  })

  it("stays there until all of the loan is refunded", async () => {
    const purchase = await neverMade()
    expect((await admin.refund(purchase.payment.id, purchase.payment.amount)).status).toBe(200)
    await settled()
    expect(purchase.form.status()).toBe("CANCELLED")
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
  })

  it("stays there until a staff member resolves it, and another one opens another review", async () => {
    const purchase = await neverMade()
    expect((await resolve(purchase, { note: "The customer keeps the goods." })).status).toBe(200)
    await settled()
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
    shop.sandbox.faults.add({ operation: "refund", kind: "error-500" })
    await admin.refund(purchase.payment.id, 4)
    await settled()
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
  })

  it("is listed separately once the review that was open before it is resolved", async () => {
    const purchase = await neverMade()
    shop.sandbox.faults.add({ operation: "refund", kind: "error-500" })
    expect((await admin.refund(purchase.payment.id, 5)).body.message).toMatch(/is lost/)
    await settled()
    const owed = () =>
      shop.sql("SELECT cents FROM instalment_refund WHERE payment_id = $1 AND owed ORDER BY cents", [
        purchase.payment.id,
      ])
    expect(await owed()).toEqual([{ cents: 500 }, { cents: 600 }])
    expect((await resolve(purchase, { note: "The six were paid in cash." })).status).toBe(200)
    expect(await owed()).toEqual([{ cents: 500 }])
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
    expect((await resolve(purchase, { note: "So were the five." })).status).toBe(200)
    await settled()
    expect(await owed()).toEqual([])
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
  })

  it("is listed though it was found at the moment in which staff resolved an earlier one", async () => {
    const purchase = await neverMade()
    await shop.sql(
      "UPDATE instalment_review SET resolved_at = now(), resolved_by = 'user_staff', note = 'paid' WHERE instalment_order_id = $1",
      [purchase.session.data.instalment_order_id],
    )
    await sweepEverything(shop)
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
  })

  it("is off the list again where it was paid at the moment in which it was listed", async () => {
    const purchase = await paid()
    await openReview(shop, purchase.session, "refund_not_done")
    await sweepEverything(shop)
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
  })

  it("is not forgotten for another refund whose response is lost and found", async () => {
    const purchase = await paid()
    await crashedWhile(shop, () => admin.refund(purchase.payment.id, 8), {
      fault: { operation: "refund", kind: "hang" },
      until: async () =>
        (await shop.sql("SELECT 1 FROM instalment_refund WHERE state = 'sending'")).length > 0,
    })
    await settled()
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
    await loseResponse(purchase, 500)
    await settled()
    expect(purchase.form.refunds()).toEqual([500])
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
  })

  it("of an amount below a cent is off the list once that amount is refunded, by a cent less as it may be", async () => {
    const basket = [{ handle: "hook", quantity: 3 }]
    const purchase = await buyAndPay(
      shop,
      { shopper, admin },
      { basket, delivery: "Pick up at the workshop" },
    )
    const refund = () => admin.refund(purchase.payment.id, 3.335)
    expect((await refund()).status).toBe(200)
    await shownLongAgo(shop, purchase.payment)
    await crashedWhile(shop, refund, {
      fault: { operation: "read", kind: "hang" },
      until: async () =>
        (await shop.sql("SELECT 1 FROM refund WHERE payment_id = $1", [purchase.payment.id])).length === 2,
    })
    await settled()
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
    expect((await refund()).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([334, 333])
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
  })

  it("hides no external refund: that is listed until it is recorded, though a later reason was resolved", async () => {
    const purchase = await paid()
    const external = await backOffice.refund(purchase.form.id, 300)
    await sweepEverything(shop)
    expect(await reviewsOf(shop, purchase.session)).toEqual(["external_refund"])
    await loseResponse(purchase, 700)
    const noted = { note: "Waiting for the lender.", reason: "refund_unresolved" }
    expect((await resolve(purchase, noted)).status).toBe(200)
    await settled()
    expect(purchase.form.refunds()).toEqual([300, 700])
    expect(await reviewsOf(shop, purchase.session)).toEqual(["external_refund"])
    const path = `/instalments/orders/${purchase.session.data.instalment_order_id}/record-refund`
    expect((await admin.call(path, { refund_id: external.body.id })).status).toBe(200)
    await settled()
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
  })

  it("is not paid by one in the merchant portal that came before it: that is recorded, and it stays listed", async () => {
    const purchase = await paid()
    const { body } = await backOffice.refund(purchase.form.id, 600)
    await settled()
    expect((await admin.refund(purchase.payment.id, 6)).body.message).toMatch(/already shows a refund/)
    await refusalWasRead(shop, purchase.payment)
    shop.sandbox.faults.add({ operation: "refund", kind: "error-500" })
    expect((await admin.refund(purchase.payment.id, 6)).body.message).toMatch(/is lost/)
    await settled()
    expect(await reviewsOf(shop, purchase.session)).toEqual(["external_refund", "refund_not_done"])
    const path = `/instalments/orders/${purchase.session.data.instalment_order_id}/record-refund`
    expect((await admin.call(path, { refund_id: body.id })).status).toBe(200)
    await settled()
    expect(purchase.form.refunds()).toEqual([600])
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
  })
})
