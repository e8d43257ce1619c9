import { refundsInAccount } from "../harness/assertions/order-accounts"
import { openReview, reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { watchCalls } from "../harness/assertions/remote-calls"
import { crashedBeforeWriting } from "../harness/faults/crashed-before-writing"
import { crashedWhile } from "../harness/faults/crashed-while"
import { loseForGood } from "../harness/faults/lost-for-good"
import type { AdminPayment } from "../harness/people/admin"
import { inviteAdmin } from "../harness/people/colleague"
import { buyAndPay, type Purchase } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { hourlySweep, sweep, sweepAnHourLater, sweepEverything } from "../harness/time/sweep"
import { ageEverything, refusalWasRead, shownLongAgo } from "../harness/time/waiting-times"

describe("a refund whose response is lost", () => {
  const { shop, admin, shopper, faults } = openShop(AUTOMATIC)

  const paid = () => buyAndPay(shop, { shopper, admin })
  const inMedusa = ({ orderId }: Purchase) => admin.refundsOf(orderId)

  /** The refund is made, and neither its answer nor any read reaches the shop. */
  async function loseResponse(payment: AdminPayment, cents: number): Promise<void> {
    // The read before the refund works; those after it do not.
    loseForGood(faults, { operation: "refund", kind: "lost-response" })
    const { status, body } = await admin.refund(payment.id, cents / 100)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.message).toMatch(/is lost.*Nothing is sent twice/)
    faults.clear()
  }

  // @contract refund-6
  // @asvs 2.3.2
  it("stops no refund of another amount, and is bound to the admin's second click, which sends nothing", async () => {
    const purchase = await paid()
    await loseResponse(purchase.payment, 1_100)
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_unresolved"])
    expect(await inMedusa(purchase)).toEqual([])
    expect((await admin.refund(purchase.payment.id, 2)).status).toBe(200)
    // What the sweep leaves that came to record it in the same moment, and was refused.
    await openReview(shop, purchase.session, "refund_not_recorded")
    const calls = watchCalls(shop.sandbox)
    expect((await admin.refund(purchase.payment.id, 11)).status).toBe(200)
    expect(calls().filter((call) => call.startsWith("POST"))).toEqual([])
    expect(purchase.form.refunds()).toEqual([1_100, 200])
    expect(await inMedusa(purchase)).toEqual([200, 1_100])
    await sweepEverything(shop)
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
    // A second refund of the same amount, now that the first stands, is a second refund.
    await shownLongAgo(shop, purchase.payment)
    expect((await admin.refund(purchase.payment.id, 11)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([1_100, 200, 1_100])
  })

  // @contract refund-6
  it("is recorded in Medusa by the sweep; the next equal click is told so once, then is sent", async () => {
    const purchase = await paid()
    await loseResponse(purchase.payment, 1_300)
    await sweepEverything(shop)
    await sweepAnHourLater(shop)
    expect(await inMedusa(purchase)).toEqual([1_300])
    expect((await admin.order(purchase.orderId)).payment_status).toBe("partially_refunded")

    const told = await admin.refund(purchase.payment.id, 13)
    expect(told).toMatchObject(
      refusal(/was already sent.*Submit again only if you want a second one.*Nothing was sent now/),
    )
    expect(purchase.form.refunds()).toEqual([1_300])
    await refusalWasRead(shop, purchase.payment)
    expect((await admin.refund(purchase.payment.id, 13)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([1_300, 1_300])
    await sweepEverything(shop)
    expect(await inMedusa(purchase)).toEqual([1_300, 1_300])
  })

  it("is not recorded with the next one, when the server crashed before it was even begun", async () => {
    const purchase = await paid()
    await crashedWhile(shop, () => admin.refund(purchase.payment.id, 8), {
      fault: { operation: "read", kind: "hang" },
      until: async () => (await inMedusa(purchase)).length === 1,
    })
    const early = await admin.refund(purchase.payment.id, 3)
    expect(early).toMatchObject(refusal(/is still processing.*was not sent/))
    await sweepAnHourLater(shop)
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
    expect((await admin.refund(purchase.payment.id, 3)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([300])
    expect(await inMedusa(purchase)).toEqual([300])
    const account = await shop.sql(
      "SELECT 1 FROM order_transaction WHERE order_id = $1 AND reference = 'refund'",
      [purchase.orderId],
    )
    expect(account).toHaveLength(1)
  })

  it("is found within the hour when the server crashed before the plugin heard of it, long after the loan", async () => {
    const purchase = await paid()
    await sweepAnHourLater(shop)
    await crashedBeforeWriting(shop, "instalment_order", {
      send: () => admin.refund(purchase.payment.id, purchase.payment.amount),
      until: async () => (await inMedusa(purchase)).length === 1,
    })
    await ageEverything(shop)
    await sweep(shop)
    expect(await inMedusa(purchase)).toHaveLength(1)
    await hourlySweep(shop)
    await sweep(shop)
    expect(await inMedusa(purchase)).toEqual([])
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
    expect((await admin.refund(purchase.payment.id, purchase.payment.amount)).status).toBe(200)
    expect(purchase.form.status()).toBe("CANCELLED")
  })

  it("is not listed as one that was not made when the server crashed while recording it afterwards", async () => {
    const purchase = await paid()
    await loseResponse(purchase.payment, 1_700)
    await sweepEverything(shop)
    await ageEverything(shop)
    await crashedBeforeWriting(shop, "instalment_attempt", {
      send: () => sweepEverything(shop),
      where: `payment_id = '${purchase.payment.id}'`,
      until: async () => (await inMedusa(purchase)).length === 1,
    })
    await sweepAnHourLater(shop)
    expect(await inMedusa(purchase)).toEqual([])
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
    await sweepEverything(shop)
    expect(await refundsInAccount(shop, purchase.orderId)).toEqual([1_700])
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
    expect(purchase.form.refunds()).toEqual([1_700])
  })

  it("keeps every other refund back, and is recorded with its own amount, when the server crashed after it was made", async () => {
    const purchase = await paid()
    await crashedWhile(shop, () => admin.refund(purchase.payment.id, 8), {
      fault: { operation: "refund", kind: "hang-after" },
      until: () => purchase.form.refunds().length > 0,
    })
    const next = await admin.refund(purchase.payment.id, 3)
    expect(next).toMatchObject(
      refusal(
        /EUR, requested by you at .*, was already sent and Medusa has not recorded it.*Nothing was sent/,
      ),
    )
    const ofAnother = await (await inviteAdmin(shop, admin)).refund(purchase.payment.id, 8)
    expect(ofAnother).toMatchObject(
      refusal(
        /EUR, requested by another staff member at .*, was already sent and Medusa has not recorded it/,
      ),
    )
    await sweepAnHourLater(shop)
    expect((await admin.refund(purchase.payment.id, 3)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([800, 300])
    expect(await refundsInAccount(shop, purchase.orderId)).toEqual([800, 300])
  })

  it("is the only one that stays recorded, when another server was killed meanwhile before its own was begun", async () => {
    const purchase = await paid()
    const held = faults.add({ operation: "refund", kind: "hang-after" })
    const going = admin.refund(purchase.payment.id, 8)
    await eventually(
      async () => purchase.form.refunds(),
      (cents) => cents.length > 0,
    )
    await shop.sql(
      `INSERT INTO refund (id, payment_id, amount, raw_amount)
       VALUES ('ref_of_another_server', $1, 4, '{"value": "4", "precision": 20}')`,
      [purchase.payment.id],
    )
    faults.release(held.id)
    expect((await going).status).toBe(200)
    expect(await refundsInAccount(shop, purchase.orderId)).toEqual([800, 800])
    await sweepEverything(shop)
    await sweepAnHourLater(shop)
    await sweepEverything(shop)
    expect(await refundsInAccount(shop, purchase.orderId)).toEqual([800])
    expect(await inMedusa(purchase)).toEqual([800])
    const { body } = await admin.call<{ order: { summary: { refunded_total: number } } }>(
      `/orders/${purchase.orderId}?fields=id,*summary`,
    )
    expect(body.order.summary.refunded_total).toBe(8)
    const counted = await shop.sql<{ refunded_amount: string }>(
      `SELECT refunded_amount FROM payment_collection
        WHERE id = (SELECT payment_collection_id FROM payment WHERE id = $1)`,
      [purchase.payment.id],
    )
    expect(Number(counted[0]?.refunded_amount)).toBe(8)
  })
})
