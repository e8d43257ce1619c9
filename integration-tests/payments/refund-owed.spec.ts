import { attemptsOf, reviewsOf } from "../harness/assertions/records"
import { crashedWhile } from "../harness/faults/crashed-while"
import { loseForGood } from "../harness/faults/lost-for-good"
import { BackOffice } from "../harness/people/back-office"
import { buyAndPay, type Paid } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { sweepAnHourLater, sweepEverything } from "../harness/time/sweep"
import { refusalWasRead } from "../harness/time/waiting-times"

describe("a refund the customer is still owed", () => {
  const { shop, admin, shopper, faults } = openShop(AUTOMATIC)
  const paid = () => buyAndPay(shop, { shopper, admin })
  /** What was sent is found or given up, and what was found is recorded. */
  async function settled(): Promise<void> {
    await sweepEverything(shop)
    await sweepAnHourLater(shop)
    await sweepEverything(shop)
  }

  /** The lender failed before the work, and the sweep has found out that nothing was refunded. */
  async function neverMade(): Promise<Paid> {
    const purchase = await paid()
    faults.add({ operation: "refund", kind: "error-500" })
    expect((await admin.refund(purchase.payment.id, 6)).body.message).toMatch(/is lost/)
    await settled()
    expect(purchase.form.refunds()).toEqual([])
    expect(await attemptsOf(shop, "refund", purchase.session)).toEqual(["not_done"])
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
    return purchase
  }

  // @contract refund-8, err-3
  it("is never sent automatically, and stays in the review queue however often the sweep polls, until an equal one is made", async () => {
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

  it("is listed separately once the review that was open before it is resolved, until all of the loan is refunded", async () => {
    const purchase = await neverMade()
    faults.add({ operation: "refund", kind: "error-500" })
    expect((await admin.refund(purchase.payment.id, 5)).body.message).toMatch(/is lost/)
    await settled()
    const owed = () =>
      shop.sql("SELECT cents FROM instalment_attempt WHERE payment_id = $1 AND owed ORDER BY cents", [
        purchase.payment.id,
      ])
    expect(await owed()).toEqual([{ cents: 500 }, { cents: 600 }])
    const resolved = { note: "The six were paid in cash." }
    expect((await admin.act(purchase.session, "resolve", resolved)).status).toBe(200)
    expect(await owed()).toEqual([{ cents: 500 }])
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
    expect((await admin.refund(purchase.payment.id, purchase.payment.amount)).status).toBe(200)
    await settled()
    expect(purchase.form.status()).toBe("CANCELLED")
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
  })

  it("is not forgotten for another refund whose response is lost and found", async () => {
    const purchase = await paid()
    await crashedWhile(shop, () => admin.refund(purchase.payment.id, 8), {
      fault: { operation: "refund", kind: "hang" },
      until: async () =>
        (await shop.sql("SELECT 1 FROM instalment_attempt WHERE kind = 'refund' AND state = 'sending'"))
          .length > 0,
    })
    await settled()
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
    loseForGood(faults, { operation: "refund", kind: "lost-response" })
    expect((await admin.refund(purchase.payment.id, 5)).body.message).toMatch(/is lost/)
    faults.clear()
    await settled()
    expect(purchase.form.refunds()).toEqual([500])
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
  })

  it("is not paid by one in the merchant portal that came before it: that is recorded, and it stays listed", async () => {
    const purchase = await paid()
    const { body } = await new BackOffice(shop.sandbox).refund(purchase.form.id, 600)
    await settled()
    expect((await admin.refund(purchase.payment.id, 6)).body.message).toMatch(
      /already shows a refund of .*6\.00.* not made here/,
    )
    await refusalWasRead(shop, purchase.payment)
    faults.add({ operation: "refund", kind: "error-500" })
    expect((await admin.refund(purchase.payment.id, 6)).body.message).toMatch(/is lost/)
    await settled()
    expect(await reviewsOf(shop, purchase.session)).toEqual(["external_refund", "refund_not_done"])
    expect((await admin.act(purchase.session, "record-refund", { refund_id: body.id })).status).toBe(200)
    await settled()
    expect(purchase.form.refunds()).toEqual([600])
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
  })
})
