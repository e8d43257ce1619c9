import { changeRow, recordOf, reviewsOf } from "../harness/assertions/records"
import { atForm, buyAndPay, buyApproved, captured } from "../harness/people/purchase"
import type { Session } from "../harness/people/shopper"
import { AUTOMATIC, MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import type { TestShop } from "../harness/shop/test-shop"
import { hourlySweep, sweep, sweepAtNextPoll, sweepDue } from "../harness/time/sweep"
import { ageEverything } from "../harness/time/waiting-times"

const NAIL = { basket: [{ handle: "nail" }] }

/** When the sweep reads the order again, in minutes from now; null for never. */
async function nextPollIn(shop: TestShop, { data }: Session): Promise<number | null> {
  const [row] = await shop.sql<{ minutes: number | null }>(
    "SELECT (extract(epoch FROM due_at - now()) / 60)::float AS minutes FROM instalment_order WHERE id = $1",
    [data.instalment_order_id],
  )
  return row?.minutes ?? null
}

/** One read of the order, or so many, show it with another status than the lender's records have. */
function showAs(shop: TestShop, orderId: string, status: string, times = 1): string {
  return shop.sandbox.faults.add({
    kind: "changed-fields",
    operation: "get",
    orderId,
    fields: { status },
    times,
  }).id
}

describe("a lender that shows another status at first", () => {
  const { shop, admin, shopper } = openShop(AUTOMATIC)

  it("A form that is read as REJECTED once and as AUTHORIZED later is sold and captured", async () => {
    const { session, form } = await atForm(shop, shopper, NAIL)
    await form.approve()
    showAs(shop, form.id, "REJECTED")
    await shopper.follow(form.urls.ko)
    expect((await recordOf(shop, session)).status).toBe("REJECTED")
    await hourlySweep(shop)
    await sweep(shop)
    await captured(admin, (await recordOf(shop, session)).order_id ?? "")
    expect(form.status()).toBe("CONFIRMED")
    expect(await reviewsOf(shop, session)).toEqual([])
  })

  it("A loan that the lender shows as AUTHORIZED for longer than ten minutes, or as CANCELLED in two reads without a refund, is listed until it is shown again", async () => {
    const { session, form } = await buyAndPay(shop, { shopper, admin }, NAIL)
    const loan = shop.sandbox.records.captured(form.id)
    const fault = showAs(shop, form.id, "AUTHORIZED", 100)
    await sweepDue(shop, session)
    expect(await reviewsOf(shop, session)).toEqual([])
    await ageEverything(shop)
    await sweepDue(shop, session)
    expect(await reviewsOf(shop, session)).toEqual(["unknown_status"])
    expect(shop.sandbox.records.captured(form.id)).toBe(loan)
    shop.sandbox.faults.remove(fault)
    await sweepDue(shop, session)
    expect(await reviewsOf(shop, session)).toEqual([])

    await ageEverything(shop)
    const cancelled = showAs(shop, form.id, "CANCELLED", 100)
    await sweepDue(shop, session)
    expect(await recordOf(shop, session)).toMatchObject({ status: "CANCELLED" })
    expect(await reviewsOf(shop, session)).toEqual([])
    expect(await nextPollIn(shop, session)).toBeLessThan(2.1)
    await sweepAtNextPoll(shop, session)
    expect(await reviewsOf(shop, session)).toEqual(["service_error"])
    expect(await nextPollIn(shop, session)).toBeNull()
    shop.sandbox.faults.remove(cancelled)
    await sweepDue(shop, session)
    expect(await recordOf(shop, session)).toMatchObject({ status: "CONFIRMED" })
    expect(await reviewsOf(shop, session)).toEqual([])
  })
})

describe("a lender that shows another status of an order that stands", () => {
  const { shop, admin, shopper } = openShop(MANUAL)

  const events = async (session: Session, status: string) =>
    shop.sql(
      `SELECT 1 FROM instalment_transition
        WHERE instalment_order_id = $1 AND to_status = $2 AND published_at IS NULL`,
      [session.data.instalment_order_id, status],
    )

  it.each(["UNCONFIRMED", "ERROR"])(
    "One read of %s lists the order and cancels nothing: approved again, it is captured and its review ends",
    async (status) => {
      const { session, form, payment } = await buyApproved(shop, { shopper, admin }, NAIL)
      showAs(shop, form.id, status)
      await sweepDue(shop, session)
      expect(await reviewsOf(shop, session)).toEqual([
        status === "ERROR" ? "service_error" : "authorization_expired",
      ])
      expect((await admin.capture(payment.id)).status).toBe(400)
      await sweepAtNextPoll(shop, session)
      expect(await reviewsOf(shop, session)).toEqual([])
      expect((await admin.capture(payment.id)).status).toBe(200)
      expect(form.status()).toBe("CONFIRMED")
      expect((await events(session, "AUTHORIZED")).length).toBeLessThan(2)
    },
  )

  it("An order that a crashed server had not written down, and whose form the lender shows as open again, is listed after two minutes", async () => {
    const { session, form, payment } = await buyApproved(shop, { shopper, admin }, NAIL)
    await changeRow(shop, session, "order_id = NULL, payment_id = NULL, attempts = 0")
    const fault = showAs(shop, form.id, "CREATED", 100)
    await sweepDue(shop, session)
    expect(await reviewsOf(shop, session)).toEqual([])
    expect((await admin.capture(payment.id)).status).toBe(400)
    await ageEverything(shop)
    expect(await nextPollIn(shop, session)).toBeLessThan(2.1)
    await sweepAtNextPoll(shop, session)
    expect(await reviewsOf(shop, session)).toEqual(["authorization_expired"])
    shop.sandbox.faults.remove(fault)
    await sweepDue(shop, session)
    expect(await reviewsOf(shop, session)).toEqual([])
    expect((await admin.capture(payment.id)).status).toBe(200)
  })
})
