import { expectRecordsMatch } from "../harness/assertions/both-records"
import { recordOf, reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { watchCalls } from "../harness/assertions/remote-calls"
import { BackOffice } from "../harness/people/back-office"
import { buyAndPay } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { sweepAnHourLater, sweepEverything } from "../harness/time/sweep"

describe("an admin refunds", () => {
  const { shop, admin, shopper, faults } = openShop({ ...AUTOMATIC, compared: false })

  let backOffice: BackOffice
  beforeAll(() => void (backOffice = new BackOffice(shop.sandbox)))
  const paid = () => buyAndPay(shop, { shopper, admin })

  // @contract flow-6, flow-7, refund-3, state-9, lim-3
  it("a part, then the rest, each with two calls: the read before, and the refund", async () => {
    const { form, payment, orderId } = await paid()
    const loan = Math.round(payment.amount * 100)
    await admin.refund(payment.id, 12.34)
    expect((await admin.order(orderId)).payment_status).toBe("partially_refunded")
    const calls = watchCalls(shop.sandbox)
    await admin.refund(payment.id, (loan - 1234) / 100)
    expect(calls()).toEqual(["GET /orders/:id", "POST /orders/:id/refund"])
    expect(form.refunds()).toEqual([1234, loan - 1234])
    expect(form.status()).toBe("CANCELLED")
    expect((await admin.order(orderId)).payment_status).toBe("refunded")
    await sweepEverything(shop)
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

  it("what the merchant portal refunded stays listed where it was found while an earlier one stood on a staff member's page, who resolved that", async () => {
    const { form, session } = await paid()
    const { id } = await recordOf(shop, session)
    const listed = () => reviewsOf(shop, { id })
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
    expect(await listed()).toEqual(["external_refund"])

    // As if the review had been open already, and the server that found the second had crashed before it listed that.
    await shop.sql(
      "UPDATE instalment_attempt SET created_at = now() WHERE instalment_order_id = $1 AND kind = 'refund' AND cents = 200",
      [id],
    )
    expect((await resolve(await review())).status).toBe(200)
    await sweepEverything(shop)
    expect(await listed()).toEqual(["external_refund"])
    expect((await resolve(await review())).status).toBe(200)
    await sweepEverything(shop)
    expect(await listed()).toEqual([])
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
