import { accountsApart } from "../harness/assertions/order-accounts"
import { recordOf, reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { watchCalls } from "../harness/assertions/remote-calls"
import { crashedWhile } from "../harness/faults/crashed-while"
import { holdWrites, inTransaction, untilBlocked } from "../harness/faults/hold-writes"
import { BackOffice } from "../harness/people/back-office"
import { correctRecords } from "../harness/people/correct-records"
import { buyApproved, captured } from "../harness/people/purchase"
import type { Session } from "../harness/people/shopper"
import { MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { hourlySweep, sweep, sweepAnHourLater, sweepAtNextPoll, sweepEverything } from "../harness/time/sweep"
import { ageEverything } from "../harness/time/waiting-times"

const HOUR = 3_600_000

describe("an admin captures by hand", () => {
  const { shop, admin, shopper, faults } = openShop(MANUAL)

  const approved = () => buyApproved(shop, { shopper, admin })
  const recordRefund = (session: Session, refundId: string) =>
    admin.act<{ message?: string }>(session, "record-refund", { refund_id: refundId })

  // @contract state-7, conf-put-3
  // @asvs 2.3.2
  it("confirms the loan with one call, and nothing confirms it before; a part of it is refused before anything is sent", async () => {
    const { form, orderId, payment } = await approved()
    await sweepEverything(shop)
    expect(form.status()).toBe("AUTHORIZED")
    const calls = watchCalls(shop.sandbox)
    expect(await admin.capture(payment.id, 1)).toMatchObject(
      refusal(/Capture the full amount .*, not .*1\.00.* Nothing was sent/),
    )
    expect(calls()).toEqual([])
    expect((await admin.capture(payment.id)).status).toBe(200)
    expect(calls()).toEqual(["PUT /orders/:id/confirm"])
    expect(form.status()).toBe("CONFIRMED")
    expect((await admin.order(orderId)).payment_status).toBe("captured")
  })

  it("cannot record a refund that the merchant portal made before Medusa has the capture: it stays listed", async () => {
    const { form, orderId, session } = await approved()
    const backOffice = new BackOffice(shop.sandbox)
    expect((await backOffice.confirm(form.id)).status).toBe(200)
    const made = await backOffice.refund(form.id, 5_00)
    const release = await holdWrites(shop, "capture")
    const swept = sweepEverything(shop)
    await eventually(
      () => reviewsOf(shop, session),
      (reasons) => reasons.includes("external_refund"),
    )
    const record = () => recordRefund(session, made.body.id)
    expect(await record()).toMatchObject(refusal(/has not captured this payment yet/))
    await release()
    await swept
    await captured(admin, orderId)
    expect(await reviewsOf(shop, session)).toEqual(["external_refund"])
    expect((await record()).status).toBe(200)
    await sweepEverything(shop)
    expect(await reviewsOf(shop, session)).toEqual([])
  })

  it("of a part, recorded beside the whole once nothing is due any more: the hourly run lists it, and staff correct it", async () => {
    const { form, orderId, payment, session } = await approved()
    expect((await admin.capture(payment.id)).status).toBe(200)
    await sweepAnHourLater(shop)
    expect((await recordOf(shop, session)).due_at).toBeNull()
    // Both requests found nothing recorded, and this one is the slower.
    await shop.sql("UPDATE order_transaction SET deleted_at = now() WHERE order_id = $1", [orderId])
    expect((await admin.capture(payment.id, payment.amount / 2)).status).toBe(200)
    await shop.sql("UPDATE order_transaction SET deleted_at = NULL WHERE order_id = $1", [orderId])
    expect(await accountsApart(shop)).toHaveLength(1)
    await ageEverything(shop)
    await hourlySweep(shop)
    await sweepAtNextPoll(shop, session)
    expect(await correctRecords(shop)).toEqual([session.data.instalment_order_id])
    expect(await accountsApart(shop)).toEqual([])
    expect(form.confirmations()).toBe(1)
  })

  it("of a part, recorded once a pass of the sweep has read the account: the hourly run beside it lists it", async () => {
    const { orderId, payment, session } = await approved()
    expect((await admin.capture(payment.id)).status).toBe(200)
    const recorded = "UPDATE order_transaction SET deleted_at = $2 WHERE order_id = $1"
    const ofPart = `${recorded} AND amount < ${payment.amount}`
    await shop.sql(recorded, [orderId, new Date()])
    expect((await admin.capture(payment.id, payment.amount / 2)).status).toBe(200)
    await shop.sql(recorded, [orderId, null])
    await shop.sql(ofPart, [orderId, new Date()])
    expect(await accountsApart(shop)).toEqual([])
    await sweepAnHourLater(shop)
    await ageEverything(shop)
    // The pass looks for credits once it has read the account, and then sets no next poll. What waits is this order's.
    await inTransaction(shop, "LOCK TABLE order_change IN ACCESS EXCLUSIVE MODE", async (commit) => {
      await shop.sql(
        "UPDATE instalment_order SET read_at = NULL, due_at = CASE WHEN id = $1 THEN now() END",
        [session.data.instalment_order_id],
      )
      const pass = sweep(shop)
      await untilBlocked(shop)
      await shop.sql(ofPart, [orderId, null])
      await hourlySweep(shop)
      await commit()
      await pass
    })
    expect(await accountsApart(shop)).toHaveLength(1)
    await ageEverything(shop)
    await sweepAtNextPoll(shop, session)
    expect(await correctRecords(shop)).toEqual([session.data.instalment_order_id])
    expect(await accountsApart(shop)).toEqual([])
  })

  // @contract get-4, conf-put-2, state-15
  it("is refused while the lender shows another amount than the shop's, or a status that nobody knows, and captures once both agree", async () => {
    const { form, session, payment } = await approved()
    const check = async () => {
      await admin.act(session, "sync")
      return reviewsOf(shop, session)
    }
    faults.add({
      operation: "get",
      orderId: form.id,
      kind: "changed-fields",
      fields: { shopping_cart: { total_amount: 1 } },
      times: 100,
    })
    expect(await check()).toEqual(["mismatch"])
    const refused = await admin.capture(payment.id)
    expect(refused).toMatchObject(refusal(/reference or amount differ. Nothing was sent/))
    await admin.act(session, "resolve", { note: "Asked." })
    expect((await admin.capture(payment.id)).status).toBe(400)
    expect(form.confirmations()).toBe(0)
    faults.clear()
    expect(await check()).toEqual([])
    faults.add({ operation: "get", orderId: form.id, kind: "unknown-status", times: 100 })
    expect(await check()).toEqual(["unknown_status"])
    expect(await admin.capture(payment.id)).toMatchObject(
      refusal(/status that this version of the plugin doesn't know.*Nothing was sent/),
    )
    faults.clear()
    expect(await check()).toEqual([])
    expect((await admin.capture(payment.id)).status).toBe(200)
    expect(form.confirmations()).toBe(1)
  })

  // @contract conf-put-4
  it("is told that the response is lost, and the sweep captures what was confirmed, without another call", async () => {
    const { form, orderId, payment } = await approved()
    faults.add({ operation: "confirm", kind: "lost-response" })
    faults.add({ operation: "read", kind: "error-500", times: 100 })
    const response = await admin.capture(payment.id)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.body.message).toMatch(/is lost.*Nothing is sent twice/)
    faults.clear()
    const calls = watchCalls(shop.sandbox)
    await sweepEverything(shop)
    await captured(admin, orderId)
    expect(calls().filter((call) => call.startsWith("PUT"))).toEqual([])
    expect(form.confirmations()).toBe(1)
  })

  // @contract conf-put-5
  it("is told that the lender refused, and the order is listed until a later click confirms it", async () => {
    const { form, session, orderId, payment } = await approved()
    faults.add({ operation: "confirm", kind: "refused-400" })
    expect(await admin.capture(payment.id)).toMatchObject(refusal(/lender refused to confirm the loan/))
    expect((await admin.payment(orderId)).captures).toEqual([])
    expect(await reviewsOf(shop, session)).toEqual(["confirm_refused"])
    expect((await admin.capture(payment.id)).status).toBe(200)
    expect(form.confirmations()).toBe(1)
    expect(await reviewsOf(shop, session)).toEqual([])
  })

  it("leaves no refund behind that was asked for before there was a loan, when the server crashed", async () => {
    const { form, session, orderId, payment } = await approved()
    const refunds = async () => (await admin.payment(orderId)).refunds
    // Medusa lets a refund exceed the captured amount by a cent, and records it before it calls the provider.
    await crashedWhile(shop, () => admin.refund(payment.id, 0.01), {
      fault: { operation: "read", kind: "hang" },
      until: async () => (await refunds()).length === 1,
    })
    // The request that made the row could still be running for two minutes, however long the restart took.
    await shop.sql("UPDATE refund SET created_at = now() WHERE payment_id = $1", [payment.id])
    await sweepEverything(shop)
    expect(await refunds()).toHaveLength(1)
    await sweepAnHourLater(shop)
    expect(await refunds()).toEqual([])
    expect(await reviewsOf(shop, session)).toEqual([])
    expect((await admin.capture(payment.id)).status).toBe(200)
    expect(form.status()).toBe("CONFIRMED")
  })

  it("has the order's own account completed when the server crashed just before Medusa wrote it", async () => {
    const { orderId, payment, session } = await approved()
    await admin.capture(payment.id)
    const account = () =>
      shop.sql("SELECT reference_id FROM order_transaction WHERE order_id = $1 AND deleted_at IS NULL", [
        orderId,
      ])
    const written = await account()
    expect(written).toHaveLength(1)
    await shop.sql("DELETE FROM order_transaction WHERE order_id = $1", [orderId])
    await sweepAnHourLater(shop)
    expect(await account()).toEqual(written)
    expect(await reviewsOf(shop, session)).toEqual([])
  })

  it("leaves a whole capture though its server stood still so long that Medusa's row was taken for a crashed one's", async () => {
    const { form, session, orderId, payment } = await approved()
    const held = faults.add({ operation: "confirm", kind: "hang-after" })
    const response = admin.capture(payment.id)
    await eventually(async () => form.status() === "CONFIRMED", Boolean)
    await shop.sql("DELETE FROM capture WHERE payment_id = $1", [payment.id])
    faults.release(held.id)
    expect(await response).toMatchObject(refusal(/captured again automatically.*nothing is sent twice/))
    await sweepEverything(shop)
    const { captures, amount } = await captured(admin, orderId)
    expect(captures.map((capture) => capture.amount)).toEqual([amount])
    expect(form.confirmations()).toBe(1)
    expect(await reviewsOf(shop, session)).toEqual([])
  })

  // @asvs 15.4.2
  it("never confirms what is cancelled at that very moment: of the two the one written first counts", async () => {
    const { payment, session } = await approved()
    const calls = watchCalls(shop.sandbox)
    const id = session.data.instalment_order_id
    const cancelling = `UPDATE instalment_order SET cancel_wanted_at = now() WHERE id = '${id}'`
    await inTransaction(shop, cancelling, async (commit) => {
      // The capture reads the row as it was, and then waits for its lock.
      const response = admin.capture(payment.id)
      await untilBlocked(shop)
      await commit()
      expect((await response).body.message).toMatch(/was cancelled.*never confirmed/)
    })
    expect(calls()).toEqual([])
  })

  // @contract flow-5, state-8, conf-put-2
  it("is told that the approval has expired, and the order is listed; the sweep then cancels its payment", async () => {
    const { form, session, orderId, payment } = await approved()
    await shop.sandbox.clock.advance(73 * HOUR)
    const response = await admin.capture(payment.id)
    expect(response).toMatchObject(refusal(/doesn't show an approval.*Nothing was sent/))
    expect(await reviewsOf(shop, session)).toEqual(["authorization_expired"])
    const calls = watchCalls(shop.sandbox)
    expect((await admin.capture(payment.id)).status).toBe(400)
    expect(calls()).toEqual([])
    await sweepAnHourLater(shop)
    expect((await admin.payment(orderId)).canceled_at).not.toBeNull()
    await sweepEverything(shop)
    expect(await reviewsOf(shop, session)).toEqual(["authorization_expired"])
    expect(form.confirmations()).toBe(0)
  })
})
