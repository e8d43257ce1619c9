import { livePayments, recordOf, reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { heldCall } from "../harness/faults/held-call"
import { Form } from "../harness/people/form"
import { buy, buyApproved, captured } from "../harness/people/purchase"
import type { Session } from "../harness/people/shopper"
import { variantOf } from "../harness/people/variant-of"
import { MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweepAnHourLater, sweepDue, sweepEverything } from "../harness/time/sweep"
import { reachDeadlines } from "../harness/time/waiting-times"

const HOUR = 3_600_000

describe("an order is edited", () => {
  const { shop, admin, shopper, faults, elsewhere: outside } = openShop(MANUAL)

  /** Adds a nail, which raises the total. @returns the payment collection that awaits payment */
  async function addNail(orderId: string): Promise<{ id: string; amount: number }> {
    const response = await admin.addItem(orderId, await variantOf(shop, "nail-one"))
    if (response.status !== 200) throw new Error(JSON.stringify(response.body))
    const { payment_collections } = await admin.order(orderId)
    const open = payment_collections.find((collection) => collection.payments.length === 0)
    if (!open) throw new Error(`Nothing awaits payment: ${JSON.stringify(payment_collections)}`)
    return open
  }

  /** The shopper pays the outstanding amount in instalments, as a storefront's payment link would. */
  async function payOutstanding(collection: { id: string }): Promise<{ session: Session; location: string }> {
    const { body } = await shopper.call<{ payment_collection: { payment_sessions: Session[] } }>(
      `/store/payment-collections/${collection.id}/payment-sessions`,
      { provider_id: "pp_instalments_default" },
    )
    const [session] = body.payment_collection.payment_sessions
    if (!session) throw new Error(`No session: ${JSON.stringify(body)}`)
    const { location } = await shopper.follow(await Form.of(shop, session).approve())
    return { session, location }
  }
  const confirmed = (form: Form) => shop.sandbox.records.captured(form.id)

  it("after capture, and what it costs more is paid by a second loan: both are right", async () => {
    const { orderId, form } = await buy(shop, shopper)
    const first = await admin.payment(orderId)
    await admin.capture(first.id)
    await captured(admin, orderId)
    const outstanding = await addNail(orderId)
    expect(outstanding.amount).toBe(9.99)

    const { session, location } = await payOutstanding(outstanding)
    expect(location).toBe(`http://shop.test/es/order/${orderId}/confirmed`)
    const second = Form.of(shop, session)
    const { payment_collections } = await admin.order(orderId)
    const [payment] = payment_collections.find((one) => one.id === outstanding.id)?.payments ?? []
    expect(confirmed(second)).toBe(0)
    await admin.capture(payment?.id ?? "")
    expect(confirmed(second)).toBe(999)
    expect(confirmed(form)).toBe(Math.round(first.amount * 100))
    expect((await admin.order(orderId)).payment_status).toBe("captured")
    expect((await recordOf(shop, session)).payment_id).toBe(payment?.id)
  })

  it("and while the edit is open no refund is sent: Medusa could not book it, and would be asked again", async () => {
    const { orderId, form, payment } = await buyApproved(shop, { shopper, admin })
    await admin.capture(payment.id)
    await captured(admin, orderId)
    await admin.call("/order-edits", { order_id: orderId })
    const refused = await admin.refund(payment.id, 5)
    expect(refused).toMatchObject(refusal(/edit.* is open.*Nothing was sent/))
    expect(shop.sandbox.records.refunded(form.id)).toBe(0)
    await admin.call(`/order-edits/${orderId}`, undefined, "DELETE")
    expect((await admin.refund(payment.id, 5)).status).toBe(200)
    expect(shop.sandbox.records.refunded(form.id)).toBe(500)
  })

  it("before capture: what Medusa cancels is never confirmed, and listed; the shopper pays anew", async () => {
    const { orderId, form, session, payment } = await buyApproved(shop, { shopper, admin })
    const outstanding = await addNail(orderId)
    expect(outstanding.amount).toBeCloseTo(payment.amount + 9.99, 5)
    // Before any pass of the sweep: the test runs none until the deadline.
    const listed = await eventually(
      () => reviewsOf(shop, session),
      (reviews) => reviews.length > 0,
    )
    expect(listed).toEqual(["payment_cancelled"])
    expect((await admin.capture(payment.id)).status).toBe(400)
    await reachDeadlines(shop)
    await sweepEverything(shop)
    expect(form.status()).toBe("AUTHORIZED")
    expect(await reviewsOf(shop, session)).toEqual(["payment_cancelled"])

    const paid = await payOutstanding(outstanding)
    expect(paid.location).toBe(`http://shop.test/es/order/${orderId}/confirmed`)
    const { payment_collections } = await admin.order(orderId)
    const [anew] = payment_collections.find((one) => one.id === outstanding.id)?.payments ?? []
    expect((await admin.capture(anew?.id ?? "")).status).toBe(200)
    await shop.sandbox.clock.advance(73 * HOUR)
    await sweepEverything(shop)
    expect(form.status()).toBe("UNCONFIRMED")
    expect(confirmed(Form.of(shop, paid.session))).toBe(Math.round(outstanding.amount * 100))
  })

  const addNailUnmarked = async (orderId: string) =>
    expect((await admin.addItem(orderId, await variantOf(shop, "nail-one"))).status).toBe(200)
  async function raisePrice(orderId: string) {
    const [item] = (await admin.order(orderId)).items
    expect((await admin.setPrice(orderId, item?.id, 9_999)).status).toBe(200)
  }

  /** As a server leaves it that crashed before Medusa knew the amount as authorized: an edit does not cancel the payment. */
  async function unmarked() {
    const bought = await buyApproved(shop, { shopper, admin })
    const marked = await shop.sql(
      "UPDATE payment_collection SET status = 'not_paid' WHERE status = 'authorized' AND id = (SELECT payment_collection_id FROM payment WHERE id = $1) RETURNING id",
      [bought.payment.id],
    )
    expect(marked).toHaveLength(1)
    return bought
  }

  it.each<["the sweep" | "a capture", string, (orderId: string) => Promise<unknown>]>([
    ["a capture", "added goods", addNailUnmarked],
    ["the sweep", "a raised price", raisePrice],
  ])(
    "after a crash at its payment, before %s comes, by %s: what was not approved is listed, and the shopper pays anew",
    async (first, _, edit) => {
      const { orderId, form, session, payment } = await unmarked()
      await edit(orderId)
      expect(await livePayments(shop, session)).toHaveLength(1)
      if (first === "a capture")
        expect(await admin.capture(payment.id)).toMatchObject(refusal(/not what the lender approved/))
      await reachDeadlines(shop)
      await sweepDue(shop, session, 3)
      expect(form.status()).toBe("AUTHORIZED")
      expect(await livePayments(shop, session)).toEqual([])
      expect(await reviewsOf(shop, session)).toEqual(["payment_cancelled"])
      expect(await recordOf(shop, session)).toMatchObject({ order_id: orderId })

      const { payment_collections } = await admin.order(orderId)
      const outstanding = payment_collections.filter(({ payments }) => payments.length === 0)
      expect(outstanding).toHaveLength(1)
      const paid = await payOutstanding({ id: outstanding[0]?.id ?? "" })
      expect(paid.location).toBe(`http://shop.test/es/order/${orderId}/confirmed`)
    },
  )

  it("after a crash at its payment, and paid another way before the sweep comes: nothing more is asked for", async () => {
    const { orderId, session } = await unmarked()
    await addNailUnmarked(orderId)
    const { total } = await admin.order(orderId)
    const asked = { order_id: orderId, amount: total }
    const { body } = await admin.call<{ payment_collection: { id: string } }>("/payment-collections", asked)
    const paid = `/payment-collections/${body.payment_collection.id}/mark-as-paid`
    expect((await admin.call(paid, { order_id: orderId })).status).toBe(200)
    await sweepDue(shop, session, 3)
    expect(await livePayments(shop, session)).toEqual([])
    const collections = (await admin.order(orderId)).payment_collections
    expect(collections.map(({ payments }) => payments.length)).toEqual([1, 1])
  })

  it("after a crash at its payment, its address is corrected: the sweep marks it, and Medusa cancels it as any other", async () => {
    const { orderId, session } = await unmarked()
    // As an old tab leaves it.
    await shop.sql("UPDATE payment_session SET deleted_at = now() WHERE id = $1", [session.id])
    const address = { shipping_address: { address_1: "Calle Nueva 2", country_code: "es" } }
    expect((await admin.call(`/orders/${orderId}`, address)).status).toBe(200)
    await sweepDue(shop, session)
    expect(await livePayments(shop, session)).toHaveLength(1)
    expect(await reviewsOf(shop, session)).toEqual([])
    await addNail(orderId)
    expect(await livePayments(shop, session)).toEqual([])
  })

  it("before capture, by a second credit once staff have agreed to the first: they are asked again", async () => {
    const { orderId, form, session } = await buy(shop, shopper)
    const credit = (amount: number, reference_id: string) =>
      admin.call(`/orders/${orderId}/credit-lines`, { amount, reference: "goodwill", reference_id })
    const resolve = () => admin.act(session, "resolve", { note: "Agreed." })
    const listed = async () => {
      const [review] = await shop.sql<{ id: string; detail: string }>(
        "SELECT id, detail FROM instalment_review WHERE instalment_order_id = $1 AND ended_at IS NULL",
        [session.data.instalment_order_id],
      )
      return review
    }
    const detail = async () => (await listed())?.detail
    expect((await credit(10, "first")).status).toBe(200)
    await sweepEverything(shop)
    const seen = await listed()
    expect((await credit(5, "while it is listed")).status).toBe(200)
    await sweepEverything(shop)
    // A page that shows the first alone agrees to no more than that.
    const outdated = await admin.call(`/instalments/reviews/${seen?.id}/resolve`, { note: "Agreed." })
    expect(outdated).toMatchObject(refusal(/closed already/))
    expect(await detail()).toBe("The order asks for 1500 cents less than its payments.")
    expect((await resolve()).status).toBe(200)
    // Its end may be near: it does not wait for a poll that was set while it waited for staff.
    expect(Number((await recordOf(shop, session)).due_at)).toBeLessThanOrEqual(Date.now())
    await sweepEverything(shop)
    expect(await reviewsOf(shop, session)).toEqual([])

    expect((await credit(25, "second")).status).toBe(200)
    await reachDeadlines(shop)
    await sweepEverything(shop)
    expect(confirmed(form)).toBe(0)
    expect(await reviewsOf(shop, session)).toEqual(["order_owes_less"])
    expect(await detail()).toBe("The order asks for 4000 cents less than its payments.")

    expect((await resolve()).status).toBe(200)
    await sweepEverything(shop)
    expect(confirmed(form)).toBeGreaterThan(0)
  })

  it("while the loan is being confirmed: it is refunded in full, and nothing is shown as captured", async () => {
    const { orderId, form, session, payment } = await buyApproved(shop, { shopper, admin })
    const slow = faults.add({ operation: "confirm", kind: "hang-after" })
    const capturing = admin.capture(payment.id)
    await heldCall(shop, slow)
    await addNail(orderId)
    faults.remove(slow.id)
    faults.release(slow.id)
    expect(await capturing).toMatchObject(
      refusal(/cancelled in Medusa meanwhile.*refunded in full automatically/),
    )
    await sweepAnHourLater(shop)
    await sweepEverything(shop)
    expect(shop.sandbox.records.refunded(form.id)).toBe(Math.round(payment.amount * 100))
    expect(await reviewsOf(shop, session)).toEqual(["confirmed_under_cancelled_payment"])
    const shown = await shop.sql("SELECT captured_at FROM payment WHERE id = $1", [payment.id])
    expect(shown).toEqual([{ captured_at: null }])
    outside.push(form.id)
  })
})
