import { attemptsOf, openReview, reviewsOf } from "../harness/assertions/records"
import { crashedWhile } from "../harness/faults/crashed-while"
import { loseForGood } from "../harness/faults/lost-for-good"
import { BackOffice } from "../harness/people/back-office"
import { buyAndPay, type Paid } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { sweepAnHourLater, sweepEverything } from "../harness/time/sweep"
import { refusalWasRead, shownLongAgo } from "../harness/time/waiting-times"

describe("a refund the customer is still owed", () => {
  const { shop, admin, shopper, faults } = openShop(AUTOMATIC)

  let backOffice: BackOffice
  beforeAll(() => void (backOffice = new BackOffice(shop.sandbox)))
  const paid = () => buyAndPay(shop, { shopper, admin })
  const recordRefund = ({ session }: Paid, refund_id: string) =>
    admin.act(session, "record-refund", { refund_id })
  const resolve = ({ session }: Paid, how: object) => admin.act(session, "resolve", how)
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

  /** A refund is made and its response is lost, which the sweep finds out later. */
  async function loseResponse({ payment }: Paid, cents: number): Promise<void> {
    loseForGood(faults, { operation: "refund", kind: "lost-response" })
    expect((await admin.refund(payment.id, cents / 100)).body.message).toMatch(/is lost/)
    faults.clear()
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
    faults.add({ operation: "refund", kind: "error-500" })
    await admin.refund(purchase.payment.id, 4)
    await settled()
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
  })

  it("is listed separately once the review that was open before it is resolved", async () => {
    const purchase = await neverMade()
    faults.add({ operation: "refund", kind: "error-500" })
    expect((await admin.refund(purchase.payment.id, 5)).body.message).toMatch(/is lost/)
    await settled()
    const owed = () =>
      shop.sql("SELECT cents FROM instalment_attempt WHERE payment_id = $1 AND owed ORDER BY cents", [
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
        (await shop.sql("SELECT 1 FROM instalment_attempt WHERE kind = 'refund' AND state = 'sending'"))
          .length > 0,
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
    expect((await recordRefund(purchase, external.body.id)).status).toBe(200)
    await settled()
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
  })

  it("is not paid by one in the merchant portal that came before it: that is recorded, and it stays listed", async () => {
    const purchase = await paid()
    const { body } = await backOffice.refund(purchase.form.id, 600)
    await settled()
    expect((await admin.refund(purchase.payment.id, 6)).body.message).toMatch(/already shows a refund/)
    await refusalWasRead(shop, purchase.payment)
    faults.add({ operation: "refund", kind: "error-500" })
    expect((await admin.refund(purchase.payment.id, 6)).body.message).toMatch(/is lost/)
    await settled()
    expect(await reviewsOf(shop, purchase.session)).toEqual(["external_refund", "refund_not_done"])
    expect((await recordRefund(purchase, body.id)).status).toBe(200)
    await settled()
    expect(purchase.form.refunds()).toEqual([600])
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
  })
})
