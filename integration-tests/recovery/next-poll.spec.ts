import { changeRow, attemptsOf, orderOfCart, recordOf, reviewsOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { crashedBeforeWriting } from "../harness/faults/crashed-before-writing"
import { heldCall } from "../harness/faults/held-call"
import { inTransaction, untilBlocked } from "../harness/faults/hold-writes"
import { crashedBeforeApproval } from "../harness/faults/interrupted-completion"
import { refuseWrites } from "../harness/faults/refused-writes"
import { Form } from "../harness/people/form"
import { atForm, buy, buyApproved, captured, type Purchase } from "../harness/people/purchase"
import { variantOf } from "../harness/people/variant-of"
import { MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { hourlySweep, sweep, sweepAnHourLater, sweepAtNextPoll, sweepDue } from "../harness/time/sweep"
import { ageEverything, forgetRead, makeDue } from "../harness/time/waiting-times"

/** Consecutive failures of the plugin's own, and of a lender that does not respond. */
const STUCK_AFTER = 4
const STUCK_AFTER_SILENCE = 8

describe("an order that the sweep has not finished with", () => {
  const { shop, admin, shopper, faults } = openShop(MANUAL)

  const nextPoll = ({ session }: Pick<Purchase, "session">) => sweepAtNextPoll(shop, session)
  const minutesUntilPolled = async ({ session }: Pick<Purchase, "session">) => {
    const [row] = await shop.sql<{ minutes: number }>(
      "SELECT extract(epoch FROM due_at - now())::float8 / 60 AS minutes FROM instalment_order WHERE id = $1",
      [session.data.instalment_order_id],
    )
    return row?.minutes ?? null
  }

  it("is polled soon when its decision was written down while the sweep, which had read it before, ended", async () => {
    const bought = await atForm(shop, shopper)
    // As the lender lists decisions, an open form is not polled before it expires.
    await changeRow(shop, bought.session, "due_at = now() + interval '13 hours', attempts = 9")
    const held = faults.add({ operation: "get", orderId: bought.form.id, kind: "late", untilReleased: true })
    const pass = nextPoll(bought)
    await heldCall(shop, held)
    const id = bought.session.data.instalment_order_id
    const rejected = `UPDATE instalment_order SET status = 'REJECTED', status_since = now() WHERE id = '${id}'`
    await inTransaction(shop, rejected, async (commit) => {
      faults.remove(held.id)
      faults.release(held.id)
      await untilBlocked(shop, "AS at) next")
      await commit()
      await pass
    })
    expect(await minutesUntilPolled(bought)).toBeLessThan(1)
  })

  const cancelledAt = async ({ orderId }: Purchase) => (await admin.payment(orderId)).canceled_at
  /** Two reads, two minutes apart, have to show the end. */
  const cancelledNext = async (purchase: Purchase) => {
    expect(await cancelledAt(purchase)).toBeNull()
    expect(await minutesUntilPolled(purchase)).toBeLessThan(11)
    for (let read = 0; read < 3 && (await cancelledAt(purchase)) === null; read += 1) await nextPoll(purchase)
    expect(await cancelledAt(purchase)).not.toBeNull()
    expect(await reviewsOf(shop, purchase.session)).toEqual(["authorization_expired"])
  }

  /** Its approval ended, which a capture by hand has found. */
  async function expiredAtCapture(): Promise<Purchase> {
    const purchase = await buyApproved(shop, { shopper, admin })
    shop.sandbox.runOut(purchase.form.id)
    expect((await admin.capture(purchase.payment.id)).body.message).toMatch(/doesn't show an approval/)
    return purchase
  }

  it("is polled soon when a capture found it expired and the lender showed it as before after that", async () => {
    const purchase = await expiredAtCapture()
    faults.add({ operation: "get", orderId: purchase.form.id, kind: "stale" })
    await nextPoll(purchase)
    await cancelledNext(purchase)
  })

  it("is polled soon when its payment came just after the sweep had seen that there was none to cancel", async () => {
    const purchase = await buy(shop, shopper)
    shop.sandbox.runOut(purchase.form.id)
    const setDeleted = (deleted: "now()" | "NULL") =>
      shop.sql(`UPDATE payment SET deleted_at = ${deleted} WHERE data->>'instalment_order_id' = $1`, [
        purchase.session.data.instalment_order_id,
      ])
    await setDeleted("now()")
    // What ends reviews comes between what looks for a payment to cancel and what reconciles the payment.
    await inTransaction(shop, "LOCK TABLE instalment_review IN EXCLUSIVE MODE", async (commit) => {
      const pass = nextPoll(purchase)
      await untilBlocked(shop, "UPDATE instalment_review")
      await setDeleted("NULL")
      await commit()
      await pass
    })
    await cancelledNext(purchase)
  })

  it("is polled within the hour, ended as it is, where its payment was not cancelled", async () => {
    const purchase = await expiredAtCapture()
    await changeRow(shop, purchase.session, "due_at = NULL")
    await hourlySweep(shop)
    await cancelledNext(purchase)
  })

  it("pays nothing while the lender shows an approval of a loan that was confirmed", async () => {
    const { session, cart, form } = await atForm(shop, shopper)
    await form.approve()
    await changeRow(shop, session, "status = 'CONFIRMED', status_since = now()")
    expect((await shopper.complete(cart.id)).body).toMatchObject({
      type: "cart",
      error: { message: expect.stringMatching(/does not respond/) },
    })
  })

  it("is listed for its unpaid order though an earlier completion of the cart had a payment, cancelled since", async () => {
    const bought = await atForm(shop, shopper)
    const orderId = await crashedBeforeApproval(shop, shopper, bought)
    await shop.sql(
      `INSERT INTO payment (id, amount, raw_amount, currency_code, provider_id, data, payment_collection_id,
                            payment_session_id, created_at, canceled_at)
       SELECT 'pay_earlier', amount, raw_amount, currency_code, 'pp_system_default', '{}', id, 'payses_earlier',
              now() - interval '1 hour', now()
         FROM payment_collection
        WHERE id = (SELECT payment_collection_id FROM order_payment_collection WHERE order_id = $1)`,
      [orderId],
    )
    await shop.restart()
    await bought.form.reject()
    await nextPoll(bought)
    expect(await reviewsOf(shop, bought.session)).toEqual(["order_unpaid"])
    await changeRow(shop, bought.session, "due_at = NULL")
    await hourlySweep(shop)
    expect(await minutesUntilPolled(bought)).toBeLessThan(1)
  })

  it("is not taken for one that a crash left unpaid where an edit cancelled the payment of another form", async () => {
    const first = await atForm(shop, shopper)
    await shopper.add(first.cart.id, { handle: "nail" })
    const session = await shopper.chooseInstalments(first.cart.id)
    await shopper.follow(await Form.of(shop, session).approve())
    const orderId = await orderOfCart(shop, first.cart.id)
    await admin.addItem(orderId, await variantOf(shop, "nail-one"))
    expect((await admin.payment(orderId)).canceled_at).not.toBeNull()
    await first.form.reject()
    await nextPoll(first)
    expect((await recordOf(shop, first.session)).status).toBe("REJECTED")
    expect(await reviewsOf(shop, first.session)).toEqual([])
  })

  it("is polled soon once the storefront has completed its cart, also where a sweep sets its next poll in that moment", async () => {
    const bought = await atForm(shop, shopper)
    await bought.form.approve()
    await forgetRead(shop, bought.session)
    // As a sweep claims it, which has looked at the checkout already.
    const id = bought.session.data.instalment_order_id
    const [claim] = await shop.sql<{ due_at: Date }>(
      `UPDATE instalment_order SET status = 'AUTHORIZED', attempts = 9, due_at = now() + interval '2 minutes'
        WHERE id = $1 RETURNING due_at`,
      [id],
    )
    expect((await shopper.complete(bought.cart.id)).body.type).toBe("order")
    const [row] = await shop.sql<{ due_at: Date; attempts: number }>(
      "SELECT due_at, attempts FROM instalment_order WHERE id = $1",
      [id],
    )
    // The end of that claim sets the next poll only where this is unchanged.
    expect(row?.due_at).not.toEqual(claim?.due_at)
    expect(row?.attempts).toBe(0)
    expect(await minutesUntilPolled(bought)).toBeLessThanOrEqual(1)
  })

  it("is polled again after the lender showed another amount: a missing capture is recorded", async () => {
    const { form, session, orderId, payment } = await buyApproved(shop, { shopper, admin })
    await crashedBeforeWriting(shop, "payment", {
      send: () => admin.capture(payment.id),
      until: async () => (await recordOf(shop, session)).status === "CONFIRMED",
    })
    await ageEverything(shop)
    faults.add({
      operation: "get",
      orderId: form.id,
      kind: "changed-fields",
      fields: { shopping_cart: { total_amount: 1 } },
      times: 100,
    })
    await sweepDue(shop, session)
    expect((await admin.payment(orderId)).captured_at).toBeNull()
    expect(await reviewsOf(shop, session)).toEqual(["mismatch"])
    faults.clear()
    // The stale records of the crashed server are cleared first.
    for (let pass = 0; pass < 3; pass += 1) await nextPoll({ session })
    expect((await captured(admin, orderId)).captures).toHaveLength(1)
    expect(await reviewsOf(shop, session)).toEqual([])
    expect(form.confirmations()).toBe(1)
  })

  it("ends its refund without a response although placing it always throws, and is in the review queue after four passes", async () => {
    const { session, orderId, payment } = await buyApproved(shop, { shopper, admin })
    expect((await admin.capture(payment.id)).status).toBe(200)
    await captured(admin, orderId)
    await sweepAnHourLater(shop)
    faults.add({ operation: "refund", kind: "error-500" })
    expect((await admin.refund(payment.id, 6)).body.message).toMatch(/is lost/)
    // The state left by a server that crashed before it had recorded the order's status.
    await changeRow(shop, session, "order_id = NULL, payment_id = NULL")
    const accept = await refuseWrites(shop, {
      write: "UPDATE OF payment_id ON instalment_order",
      when: "NEW.payment_id IS DISTINCT FROM OLD.payment_id",
      message: "the disk of the placing trigger is full",
    })
    try {
      await ageEverything(shop)
      for (let pass = 1; pass < STUCK_AFTER; pass += 1) await nextPoll({ session })
      expect(await attemptsOf(shop, "refund", session)).toEqual(["not_done"])
      expect(await reviewsOf(shop, session)).toEqual(["refund_not_done"])
      await nextPoll({ session })
      expect(await reviewsOf(shop, session)).toEqual(["refund_not_done", "stuck"])
      const { body } = await admin.call<{ instalment_order: { reviews: object[] } }>(
        `/instalments/orders/${session.data.instalment_order_id}`,
      )
      expect(body.instalment_order.reviews).toContainEqual(
        expect.objectContaining({ reason: "stuck", detail: expect.stringContaining("the placing trigger") }),
      )
    } finally {
      await accept()
    }
    await nextPoll({ session })
    expect(await reviewsOf(shop, session)).toEqual(["refund_not_done"])
    expect(await recordOf(shop, session)).toMatchObject({ order_id: orderId })
  })

  it("is in the review queue once the lender has not answered for eight passes, until it does", async () => {
    const { session, form } = await atForm(shop, shopper)
    faults.add({ operation: "get", orderId: form.id, kind: "error-500", times: 1_000 })
    await makeDue(shop, session)
    for (let pass = 1; pass < STUCK_AFTER_SILENCE; pass += 1) await nextPoll({ session })
    expect(await reviewsOf(shop, session)).toEqual([])
    await nextPoll({ session })
    expect(await reviewsOf(shop, session)).toEqual(["stuck"])
    faults.clear()
    await nextPoll({ session })
    expect(await reviewsOf(shop, session)).toEqual([])
  })

  it("keeps no other order waiting when it is gone by the time the sweep comes to it", async () => {
    const others = [await atForm(shop, shopper), await atForm(shop, shopper)]
    for (const one of others) await one.form.approve()
    const { cart, session, form } = await atForm(shop, shopper)
    await shopper.add(cart.id, { handle: "nail" })
    const again = await shopper.chooseInstalments(cart.id)
    // The sweep polls the forms of one cart one after the other: it does not come to the second while the first is held.
    const forms = [
      { session, form },
      { session: again, form: Form.of(shop, again) },
    ].map((one) => ({
      ...one,
      held: faults.add({ operation: "get", orderId: one.form.id, kind: "late", untilReleased: true }),
      calls: watchCalls(shop.sandbox, one.form),
    }))
    const began = Date.now()
    for (const one of [...others, ...forms]) await makeDue(shop, one.session)
    const sweeping = sweep(shop).catch((error: unknown) => error)
    const held = await eventually(
      async () => faults.list().find((fault) => fault.held > 0),
      (fault) => fault !== undefined,
    )
    const gone = forms.find((one) => one.held.id !== held?.id)
    await shop.sql("UPDATE instalment_order SET deleted_at = now() WHERE id = $1", [
      gone?.session.data.instalment_order_id,
    ])
    faults.clear()
    faults.release()
    expect(await sweeping).toBeUndefined()
    expect(gone?.calls()).toEqual([])
    for (const one of others) expect(await orderOfCart(shop, one.cart.id)).toMatch(/^order_/)
    const { body } = await admin.call<{ last_sweep_at: string }>("/instalments/health?check=false")
    expect(Date.parse(body.last_sweep_at)).toBeGreaterThanOrEqual(began)
  })
})
