import { expectRecordsMatch } from "../harness/assertions/both-records"
import { recordOf, reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { crashedBeforeWriting, staleCredits } from "../harness/faults/crashed-before-writing"
import { heldCall } from "../harness/faults/held-call"
import { loseForGood } from "../harness/faults/lost-for-good"
import { refuseWrites } from "../harness/faults/refused-writes"
import { Admin } from "../harness/people/admin"
import { BackOffice } from "../harness/people/back-office"
import { buy, buyApproved, type Paid } from "../harness/people/purchase"
import { MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { hourlySweep, sweep, sweepAnHourLater, sweepEverything } from "../harness/time/sweep"
import { ageEverything, reachDeadlines } from "../harness/time/waiting-times"

const HOUR = 3_600_000

describe("an order is cancelled", () => {
  const { shop, admin, shopper, faults } = openShop({ ...MANUAL, compared: false })
  let backOffice: BackOffice
  beforeAll(() => void (backOffice = new BackOffice(shop.sandbox)))

  const approved = (what: Parameters<typeof buy>[2] = {}) => buyApproved(shop, { shopper, admin }, what)
  /** The transactions of the order's account, lowest amount first. */
  const recorded = async (orderId: string) => {
    const rows = await shop.sql<{ amount: string; reference_id: string }>(
      "SELECT amount, reference_id FROM order_transaction WHERE order_id = $1 AND deleted_at IS NULL ORDER BY amount",
      [orderId],
    )
    return rows.map(({ amount, reference_id }) => ({ amount: Number(amount), reference_id }))
  }
  /** All of the loan was given back, which both records and the order's account say, once. */
  async function expectGivenBack({ form, orderId, payment }: Paid): Promise<void> {
    expect(shop.sandbox.records.effects(form.id)).toHaveLength(2)
    expect(shop.sandbox.records.refunded(form.id)).toBe(loan(payment))
    const amounts = (await recorded(orderId)).map(({ amount }) => amount)
    expect(amounts).toEqual([-payment.amount, payment.amount])
    await expectRecordsMatch(shop)
  }
  const loan = (payment: { amount: number }) => Math.round(payment.amount * 100)

  // @contract flow-5, state-8
  it("before capture: the loan is never confirmed, and the approval expires", async () => {
    const { form, orderId, payment, session } = await approved()
    expect((await admin.cancel(orderId)).status).toBe(200)
    expect((await admin.capture(payment.id)).status).toBe(400)
    await reachDeadlines(shop)
    await sweepEverything(shop)
    expect(form.status()).toBe("AUTHORIZED")
    expect(await reviewsOf(shop, session)).toEqual([])
    await shop.sandbox.clock.advance(73 * HOUR)
    await sweepEverything(shop)
    expect(form.status()).toBe("UNCONFIRMED")
    expect((await recordOf(shop, session)).status).toBe("UNCONFIRMED")
    expect(shop.sandbox.records.effects(form.id)).toEqual([])
    await expectRecordsMatch(shop)
  })

  // @contract flow-7
  it("after capture: what is left is refunded once", async () => {
    const { form, orderId, payment } = await approved()
    await admin.capture(payment.id)
    await admin.refund(payment.id, 10)
    expect((await admin.cancel(orderId)).status).toBe(200)
    await sweepEverything(shop)
    await sweepAnHourLater(shop)
    expect(await recorded(orderId)).toHaveLength(3)
    expect(shop.sandbox.records.effects(form.id).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["confirm", loan(payment)],
      ["refund", 1_000],
      ["refund", loan(payment) - 1_000],
    ])
    expect(form.status()).toBe("CANCELLED")
    await expectRecordsMatch(shop)
  })

  describe("after capture, while its refund fails, which Medusa swallows", () => {
    async function cancelledWhile(fail: () => void, then?: (orderId: string) => Promise<unknown>) {
      const purchase = await approved()
      await admin.capture(purchase.payment.id)
      fail()
      expect((await admin.cancel(purchase.orderId)).status).toBe(200)
      faults.clear()
      await then?.(purchase.orderId)
      expect((await admin.payment(purchase.orderId)).refunds).toEqual([])
      await sweepEverything(shop)
      await sweepAnHourLater(shop)
      return purchase
    }
    /** What is due only, until nothing is before its next hour. */
    async function sweepUntilQuiet() {
      for (let pass = 0; pass < 4; pass += 1) {
        await shop.sql(
          "UPDATE instalment_order SET due_at = now() WHERE due_at < now() + interval '5 minutes'",
        )
        await sweep(shop)
      }
    }
    it("and only its response was lost: both records have it, once", async () => {
      const purchase = await cancelledWhile(() =>
        loseForGood(faults, { operation: "refund", kind: "error-500", done: true }),
      )
      expect(await reviewsOf(shop, purchase.session)).toEqual([])
      await expectGivenBack(purchase)
    })

    it("as the database refuses its row, with nothing left to be polled: the hourly run finds it, and it is made once", async () => {
      const purchase = await approved()
      await admin.capture(purchase.payment.id)
      await sweepAnHourLater(shop)
      const accept = await refuseWrites(shop, { write: "INSERT ON refund" })
      expect((await admin.cancel(purchase.orderId)).status).toBe(200)
      await accept()
      await sweep(shop)
      expect(purchase.form.refunds()).toEqual([])
      // The transaction of the cancellation is not taken for one that is still being made.
      await ageEverything(shop)
      for (let hour = 0; hour < 2; hour += 1) {
        await hourlySweep(shop)
        await sweepUntilQuiet()
      }
      expect(await reviewsOf(shop, purchase.session)).toEqual([])
      await expectGivenBack(purchase)
    })

    it("and the order is archived before the sweep comes: the sweep makes it, once", async () => {
      const purchase = await cancelledWhile(
        () => faults.add({ operation: "read", kind: "error-500", times: 100 }),
        async (orderId) => expect((await admin.call(`/orders/${orderId}/archive`, {})).status).toBe(200),
      )
      await sweepEverything(shop)
      await expectGivenBack(purchase)
    })

    it("and it was sent but not made: nothing is sent again automatically, the order is listed, and staff refund what is left of its loan once", async () => {
      const { form, orderId, payment, session } = await cancelledWhile(() =>
        faults.add({ operation: "refund", kind: "error-500" }),
      )
      const refundLoan = () => admin.act(session, "refund")
      await admin.act(session, "resolve", { note: "As the other one.", reason: "cancelled_not_refunded" })
      await sweepEverything(shop)
      // The advice of the other one is to refund the loan here.
      expect(await reviewsOf(shop, session)).toEqual(["cancelled_not_refunded", "refund_not_done"])
      // Medusa records no refund of a cancelled order: it would fail after the money has moved.
      expect(await admin.refund(payment.id, 10)).toMatchObject(
        refusal(/^This order is cancelled: .* Nothing was sent\.$/),
      )
      expect(shop.sandbox.records.refunded(form.id)).toBe(0)
      // Medusa does not know of it.
      const part = await backOffice.refund(form.id, 1_000)
      await sweepEverything(shop)
      const clicks = await Promise.all([refundLoan(), refundLoan()])
      expect(clicks.map(({ status }) => status).sort()).toEqual([200, 400])
      expect(form.refunds()).toEqual([1_000, loan(payment) - 1_000])
      await sweepAnHourLater(shop)
      expect(await reviewsOf(shop, session)).toEqual(["external_refund"])
      expect((await admin.act(session, "record-refund", { refund_id: part.body.id })).status).toBe(200)
      await sweepEverything(shop)
      const made = (await admin.payment(orderId)).refunds.map(({ amount }) => Number(amount))
      expect(made.sort((a, b) => a - b)).toEqual([10, payment.amount - 10])
      expect(await reviewsOf(shop, session)).toEqual([])
      await expectRecordsMatch(shop)
    })

    // @contract refund-8
    it("and its resolution delay ends while the sweep is looking: the sweep does not send it again either", async () => {
      const { form, orderId, payment, session } = await approved()
      await admin.capture(payment.id)
      faults.add({ operation: "refund", kind: "error-500" })
      expect((await admin.cancel(orderId)).status).toBe(200)
      // The first read is the sweep's own; a refund that it requested would begin with the second.
      const second = faults.add({
        operation: "get",
        kind: "late",
        untilReleased: true,
        orderId: form.id,
        nth: 2,
      })
      await shop.sql(
        "UPDATE instalment_attempt SET created_at = now() WHERE kind = 'refund' AND payment_id = $1",
        [payment.id],
      )
      const swept = sweepEverything(shop)
      await Promise.race([swept, heldCall(shop, second).catch(() => undefined)])
      await eventually(
        () =>
          shop.sql(
            "SELECT 1 FROM instalment_attempt WHERE kind = 'refund' AND created_at > now() - interval '1.1 seconds'",
          ),
        (rows) => rows.length === 0,
      )
      faults.release(second.id)
      faults.remove(second.id)
      await swept
      await sweepAnHourLater(shop)
      await sweepEverything(shop)
      expect(shop.sandbox.records.refunded(form.id)).toBe(0)
      expect(await reviewsOf(shop, session)).toContain("cancelled_not_refunded")
    })
  })

  it("while all of it was being refunded: that refund is recorded once, and nothing is left for the sweep to do", async () => {
    const { form, orderId, payment, session } = await approved()
    await admin.capture(payment.id)
    let cancelled: ReturnType<Admin["cancel"]> | undefined
    const held = faults.add(
      { operation: "refund", kind: "hang-after" },
      () => (cancelled = admin.cancel(orderId)),
    )
    const refunding = admin.refund(payment.id, payment.amount)
    await heldCall(shop, held)
    expect((await cancelled)?.status).toBe(200)
    faults.release(held.id)
    // Medusa records no refund of a cancelled order: it fails after the money has moved.
    expect((await refunding).status).toBe(400)
    expect(shop.sandbox.records.refunded(form.id)).toBe(loan(payment))
    const state = async () => ({
      account: await recorded(orderId),
      refunds: (await admin.payment(orderId)).refunds.map(({ id }) => id),
      listed: await reviewsOf(shop, session),
    })
    await sweepAnHourLater(shop, 2)
    const rested = await state()
    expect(rested.account.map(({ amount }) => amount)).toEqual([-payment.amount, payment.amount])
    expect(rested).toMatchObject({ refunds: [rested.account[0]?.reference_id], listed: [] })
    await sweepAnHourLater(shop)
    expect(await state()).toEqual(rested)
    expect(shop.sandbox.records.effects(form.id)).toHaveLength(2)
    await expectRecordsMatch(shop)
  })

  it("after capture, and a server crashed before its refund was sent: that row is not believed, and the loan goes back", async () => {
    const { form, orderId, payment } = await approved()
    await admin.capture(payment.id)
    await admin.refund(payment.id, 10)
    faults.add({ operation: "read", kind: "error-500", times: 100 })
    expect((await admin.cancel(orderId)).status).toBe(200)
    faults.clear()
    const left = payment.amount - 10
    await shop.sql(`INSERT INTO refund (id, payment_id, amount, raw_amount) VALUES ($1, $2, $3, $4)`, [
      `ref_${orderId}`,
      payment.id,
      left,
      { value: String(left), precision: 20 },
    ])
    await sweepEverything(shop)
    expect(shop.sandbox.records.refunded(form.id)).toBe(1_000)
    await sweepAnHourLater(shop)
    await sweepEverything(shop)
    expect(shop.sandbox.records.refunded(form.id)).toBe(loan(payment))
    await expectRecordsMatch(shop)
  })

  it("and its server crashes while Medusa gives the customer credit for it: it can be cancelled again", async () => {
    const { form, orderId } = await approved()
    const left = () => staleCredits(shop, orderId)
    await crashedBeforeWriting(shop, "order_change_action", {
      send: () => admin.cancel(orderId),
      until: async () => (await left()).length > 0,
    })
    expect((await admin.cancel(orderId)).status).toBe(400)
    await sweepAnHourLater(shop)
    expect((await admin.cancel(orderId)).status).toBe(200)
    expect((await admin.order(orderId)).status).toBe("canceled")
    expect(form.status()).toBe("AUTHORIZED")
    await expectRecordsMatch(shop)
  })

  // @contract conf-put-6
  it("and someone confirms the loan at the lender all the same: it is refunded in full, once, and stays listed (money invariant 8)", async () => {
    const { form, orderId, payment, session } = await approved()
    await admin.cancel(orderId)
    expect((await backOffice.confirm(form.id)).status).toBe(200)
    await Promise.all([sweepEverything(shop), sweepEverything(shop)])
    await sweepAnHourLater(shop, 2)
    expect(shop.sandbox.records.effects(form.id).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["confirm", loan(payment)],
      ["refund", loan(payment)],
    ])
    expect(await reviewsOf(shop, session)).toEqual(["confirmed_under_cancelled_payment"])
    expect((await recordOf(shop, session)).due_at).toBeNull()
  })
})
