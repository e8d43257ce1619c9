import { expectRecordsMatch } from "../harness/assertions/both-records"
import { openReview, recordOf, reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { watchCalls } from "../harness/assertions/remote-calls"
import { heldCall } from "../harness/faults/held-call"
import { holdWrites } from "../harness/faults/hold-writes"
import { BackOffice } from "../harness/people/back-office"
import { buyAndPay, type Paid } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweepAnHourLater, sweepEverything } from "../harness/time/sweep"
import { refusalWasRead, shownLongAgo } from "../harness/time/waiting-times"

const FREE = "Pick up at the workshop"

describe("an admin refunds", () => {
  const { shop, admin, shopper, faults } = openShop({ ...AUTOMATIC, compared: false })

  let backOffice: BackOffice
  beforeAll(() => void (backOffice = new BackOffice(shop.sandbox)))
  const paid = () => buyAndPay(shop, { shopper, admin })

  // @contract flow-7, state-9
  it("everything with two calls: the read before, and the refund", async () => {
    const { form, payment, orderId } = await paid()
    const calls = watchCalls(shop.sandbox)
    expect((await admin.refund(payment.id, payment.amount)).status).toBe(200)
    expect(calls()).toEqual(["GET /orders/:id", "POST /orders/:id/refund"])
    expect(form.status()).toBe("CANCELLED")
    expect((await admin.order(orderId)).payment_status).toBe("refunded")
    await sweepEverything(shop)
    await expectRecordsMatch(shop)
  })

  // @contract flow-6, refund-3, lim-3
  it("a part, then the rest", async () => {
    const { form, payment, orderId } = await paid()
    const loan = Math.round(payment.amount * 100)
    await admin.refund(payment.id, 12.34)
    expect((await admin.order(orderId)).payment_status).toBe("partially_refunded")
    await admin.refund(payment.id, (loan - 1234) / 100)
    expect(form.refunds()).toEqual([1234, loan - 1234])
    expect(form.status()).toBe("CANCELLED")
    await expectRecordsMatch(shop)
  })

  it("amounts below a cent, which add up to the loan to the cent", async () => {
    const basket = [{ handle: "hook", quantity: 3 }]
    const { form, payment } = await buyAndPay(shop, { shopper, admin }, { basket, delivery: FREE })
    expect(payment.amount).toBe(10.005)
    for (const part of [1, 2, 3]) {
      const { status } = await admin.refund(payment.id, 3.335)
      expect({ part, status }).toEqual({ part, status: 200 })
      await shownLongAgo(shop, payment)
    }
    expect(form.refunds()).toEqual([334, 333, 334])
    expect(form.status()).toBe("CANCELLED")
    await expectRecordsMatch(shop)
  })

  // Medusa itself lets a single cent more pass.
  // @contract err-9, lim-3
  it.each([
    ["two cents", 9.98],
    ["one cent", 9.99],
  ])("never more than the loan: %s too much is refused and nothing is sent", async (_, refunded) => {
    const { form, payment } = await paid()
    await admin.refund(payment.id, 10)
    const calls = watchCalls(shop.sandbox)
    const response = await admin.refund(payment.id, payment.amount - refunded)
    expect(response.status).toBe(400)
    expect(calls().filter((call) => call.startsWith("POST"))).toEqual([])
    expect(form.refunds()).toEqual([1000])
    await expectRecordsMatch(shop)
  })

  // @asvs 2.3.4
  it("at once with two others, by the same person: one refund is sent, and both records say the same", async () => {
    const { form, orderId, payment } = await paid()
    const calls = watchCalls(shop.sandbox)
    const clicks = await Promise.all([1, 2, 3].map(() => admin.refund(payment.id, 7)))
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(calls().filter((call) => call.startsWith("POST"))).toEqual(["POST /orders/:id/refund"])
    expect(form.refunds()).toEqual([700])
    expect((await admin.payment(orderId)).refunds.map(({ amount }) => amount)).toEqual([7])
    await expectRecordsMatch(shop)
  })

  it("no second time while the lender does not show the first: it is listed until it does, and nothing is sent", async () => {
    const { form, session, payment } = await paid()
    expect((await admin.refund(payment.id, 5)).status).toBe(200)
    faults.add({ operation: "get", kind: "stale", orderId: form.id, times: 100 })
    const calls = watchCalls(shop.sandbox)
    expect(await admin.refund(payment.id, 6)).toMatchObject(
      refusal(/5\.00 EUR was made and the lender does not show it.*Nothing was sent/),
    )
    expect(new Set(calls())).toEqual(new Set(["GET /orders/:id"]))
    expect(await reviewsOf(shop, session)).toEqual(["refund_not_shown"])
    // Nothing else of this loan is open any more, and it is polled all the same.
    await sweepAnHourLater(shop)
    expect(await reviewsOf(shop, session)).toEqual(["refund_not_shown"])
    expect((await recordOf(shop, session)).due_at).not.toBeNull()

    faults.clear()
    await sweepEverything(shop)
    expect(await reviewsOf(shop, session)).toEqual([])
    expect((await admin.refund(payment.id, 6)).status).toBe(200)
    expect(form.refunds()).toEqual([500, 600])
    await expectRecordsMatch(shop)
  })

  it("once, clicked again before anybody is told: the second click is told, though its read takes until after", async () => {
    const { form, payment } = await paid()
    // Medusa cannot book the first, so that nobody is told of it yet.
    const release = await holdWrites(shop, "order_transaction")
    const first = admin.refund(payment.id, 7)
    await eventually(
      async () => form.refunds(),
      (made) => made.length === 1,
    )
    const held = faults.add({ operation: "get", kind: "late", untilReleased: true, orderId: form.id })
    const second = admin.refund(payment.id, 7)
    await heldCall(shop, held)
    await release()
    expect((await first).status).toBe(200)
    faults.release(held.id)
    expect(await second).toMatchObject(refusal(/was already sent.*Nothing was sent now/))
    expect(form.refunds()).toEqual([700])
    await refusalWasRead(shop, payment)
    expect((await admin.refund(payment.id, 7)).status).toBe(200)
    expect(form.refunds()).toEqual([700, 700])
    await expectRecordsMatch(shop)
  })

  it("what the merchant portal refunded only when asking twice: it is listed, told once, and not taken for another", async () => {
    const { form, session, payment } = await paid()
    expect((await backOffice.refund(form.id, 300)).status).toBe(201)
    await sweepEverything(shop)
    expect(await reviewsOf(shop, session)).toEqual(["external_refund"])

    const calls = watchCalls(shop.sandbox)
    const first = await admin.refund(payment.id, 3)
    expect(first).toMatchObject(refusal(/already shows a refund of .*3\.00.* not made here/))
    expect(calls()).toEqual(["GET /orders/:id"])
    await refusalWasRead(shop, payment)
    expect((await admin.refund(payment.id, 3)).status).toBe(200)
    expect(form.refunds()).toEqual([300, 300])
  })

  describe("what the merchant portal refunded stays listed:", () => {
    async function known(): Promise<Paid & { id: string }> {
      const purchase = await paid()
      return { ...purchase, id: (await recordOf(shop, purchase.session)).id }
    }
    const listed = (id: string) => reviewsOf(shop, { id })
    const LISTED = ["external_refund"]

    it("a second one, once the first is recorded", async () => {
      const { form, orderId, id } = await known()
      const made = [await backOffice.refund(form.id, 300), await backOffice.refund(form.id, 200)]
      await sweepEverything(shop)
      for (const { body } of made) {
        expect(await listed(id)).toEqual(LISTED)
        const click = { refund_id: body.id }
        expect((await admin.act({ id }, "record-refund", click)).status).toBe(200)
      }
      expect(await listed(id)).toEqual([])
      expect(await admin.refundsOf(orderId)).toEqual([200, 300])
    })

    it("a second one that was found while the first stood on a staff member's page, who resolved that", async () => {
      const { form, id } = await known()
      const review = async () => {
        const [open] = await shop.sql<{ id: string }>(
          "SELECT id FROM instalment_review WHERE instalment_order_id = $1 AND ended_at IS NULL",
          [id],
        )
        return open?.id
      }
      await backOffice.refund(form.id, 300)
      await sweepEverything(shop)
      const seen = await review()
      await backOffice.refund(form.id, 200)
      await sweepEverything(shop)
      const resolve = async (one: string | undefined) =>
        admin.call(`/instalments/reviews/${one}/resolve`, { note: "Known." })
      expect((await resolve(seen)).status).toBe(400)
      expect(await listed(id)).toEqual(LISTED)

      // As if the review had been open already, and the server that found the second had crashed before it listed that.
      await shop.sql(
        "UPDATE instalment_attempt SET created_at = now() WHERE instalment_order_id = $1 AND kind = 'refund' AND cents = 200",
        [id],
      )
      expect((await resolve(await review())).status).toBe(200)
      await sweepEverything(shop)
      expect(await listed(id)).toEqual(LISTED)
      expect((await resolve(await review())).status).toBe(200)
      await sweepEverything(shop)
      expect(await listed(id)).toEqual([])
    })

    it("one beside another reason, once that one is resolved", async () => {
      const { form, id } = await known()
      await backOffice.refund(form.id, 300)
      await sweepEverything(shop)
      await openReview(shop, { id }, "refund_not_done")
      expect(await listed(id)).toEqual(["external_refund", "refund_not_done"])
      const resolved = { note: "Not wanted any more.", reason: "refund_not_done" }
      expect((await admin.act({ id }, "resolve", resolved)).status).toBe(200)
      expect(await listed(id)).toEqual(LISTED)
      await sweepEverything(shop)
      expect(await listed(id)).toEqual(LISTED)
    })
  })

  // @contract err-9
  // @asvs 2.3.2
  it("is told how little is left when the merchant portal has refunded the rest", async () => {
    const { form, payment } = await paid()
    const loan = Math.round(payment.amount * 100)
    await backOffice.refund(form.id, loan - 100)
    const response = await admin.refund(payment.id, 2)
    expect(response).toMatchObject(refusal(/the lender has .*1\.00.* left.*Nothing was sent/))
    expect(form.refunds()).toEqual([loan - 100])
  })
})

describe("a lender that leaves an order CONFIRMED when all of it is refunded", () => {
  const { shop, admin, shopper } = openShop({ ...AUTOMATIC, sandbox: { statusAfterFullRefund: "CONFIRMED" } })

  // @contract state-9, lim-3
  it("has nothing left all the same: one cent more is refused, and nothing is sent", async () => {
    const { form, payment } = await buyAndPay(shop, { shopper, admin })
    const rest = Math.round(payment.amount * 100) - 1_234
    for (const cents of [1_234, rest]) expect((await admin.refund(payment.id, cents / 100)).status).toBe(200)
    expect(form.status()).toBe("CONFIRMED")
    const calls = watchCalls(shop.sandbox)
    expect(await admin.refund(payment.id, 0.01)).toMatchObject(
      refusal(/has 0\.00 EUR of this loan left.*Nothing was sent/),
    )
    expect(calls()).toEqual(["GET /orders/:id"])
  })
})
