import { reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { BackOffice } from "../harness/people/back-office"
import { buyAndPay, type Paid } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { sweepAnHourLater, sweepDue, sweepEverything } from "../harness/time/sweep"
import { ageEverything } from "../harness/time/waiting-times"

describe("a refund that the lender accepted for later", () => {
  const { shop, admin, shopper, faults } = openShop(AUTOMATIC)
  let portal: BackOffice
  beforeAll(() => void (portal = new BackOffice(shop.sandbox)))

  /** Hours have passed since, and the lender shows nothing. */
  async function accepted(): Promise<Paid> {
    const paid = await buyAndPay(shop, { shopper, admin }, { basket: [{ handle: "sofa" }] })
    faults.add({ kind: "accepted-202", operation: "refund", orderId: paid.form.id })
    expect((await admin.refund(paid.payment.id, 50)).body.message).toMatch(
      /accepted the refund of 50\.00 EUR for later/,
    )
    for (let hour = 0; hour < 3; hour++) {
      await ageEverything(shop)
      await sweepDue(shop, paid.session)
    }
    expect(await reviewsOf(shop, paid.session)).toEqual(["refund_unresolved"])
    return paid
  }
  const inMedusa = ({ orderId }: Paid) => admin.refundsOf(orderId)
  const resolve = ({ session }: Paid) =>
    admin.act(session, "resolve", {
      note: "The lender's support says that it was never made.",
      reason: "refund_unresolved",
    })
  // @contract refund-8
  it("is never given up, and no other is sent, until the lender shows it; one of another amount is not taken for it", async () => {
    const paid = await accepted()
    for (const amount of [50, 7])
      expect(await admin.refund(paid.payment.id, amount)).toMatchObject(
        refusal(/accepted a refund of 50\.00 EUR for later.*does not show it yet.*Nothing was sent now/),
      )
    const other = await portal.refund(paid.form.id, 300)
    await sweepDue(shop, paid.session)
    expect(await reviewsOf(shop, paid.session)).toEqual(["external_refund", "refund_unresolved"])
    await portal.refund(paid.form.id, 5_000)
    await sweepDue(shop, paid.session)
    expect(await reviewsOf(shop, paid.session)).toEqual(["external_refund"])
    await sweepAnHourLater(shop)
    expect((await admin.act(paid.session, "record-refund", { refund_id: other.body.id })).status).toBe(200)
    expect(paid.form.refunds()).toEqual([300, 5_000])
    expect(await inMedusa(paid)).toEqual([300, 5_000])
  })

  it("was not made once a staff member says so: it is owed, and a new one is sent", async () => {
    const paid = await accepted()
    expect((await resolve(paid)).status).toBe(200)
    expect(await reviewsOf(shop, paid.session)).toEqual(["refund_not_done"])
    expect((await admin.refund(paid.payment.id, 50)).status).toBe(200)
    await sweepEverything(shop)
    expect(paid.form.refunds()).toEqual([5_000])
    expect(await reviewsOf(shop, paid.session)).toEqual([])
  })

  it("stays as it is while the lender cannot be read, and is made where the lender shows it, whatever a staff member says", async () => {
    const paid = await accepted()
    const [review] = await shop.sql<{ id: string }>(
      "SELECT id FROM instalment_review WHERE instalment_order_id = $1 AND ended_at IS NULL",
      [paid.session.data.instalment_order_id],
    )
    const resolveReview = () =>
      admin.call(`/instalments/reviews/${review?.id}/resolve`, { note: "Not made." })
    faults.add({ kind: "error-500", operation: "read", times: 100 })
    for (const response of [await resolve(paid), await resolveReview()]) {
      expect(response.status).toBeGreaterThanOrEqual(500)
      expect(response.body.message).toMatch(/does not respond.*Nothing was changed/)
    }
    faults.clear()
    expect(await reviewsOf(shop, paid.session)).toEqual(["refund_unresolved"])
    expect((await admin.refund(paid.payment.id, 50)).status).toBe(400)
    expect(paid.form.refunds()).toEqual([])
    await portal.refund(paid.form.id, 5_000)
    expect(await resolveReview()).toMatchObject({
      status: 200,
      body: { review: { status: "ended", ended_by: "refund_resolved" } },
    })
    await sweepAnHourLater(shop)
    expect(await inMedusa(paid)).toEqual([5_000])
    expect(await reviewsOf(shop, paid.session)).toEqual([])
  })
})
