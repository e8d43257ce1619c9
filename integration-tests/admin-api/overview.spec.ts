import type { Overview } from "../../src/overview/read-overview"
import { eventually } from "../harness/time/eventually"
import type { Form } from "../harness/people/form"
import { atForm, buyAndPay } from "../harness/people/purchase"
import { recordOf } from "../harness/assertions/records"
import type { Session } from "../harness/people/shopper"
import { sweepEverything } from "../harness/time/sweep"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"

const MADRID = "?time_zone=Europe/Madrid"

/** One shop; each test adds to what those before it sold. */
describe("the overview, over a shop that sells", () => {
  const { shop, admin, shopper } = openShop({ ...AUTOMATIC, compared: false })
  /** The day in Madrid on which the first form was opened. */
  let firstDay: string

  beforeAll(() => {
    firstDay = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" })
  })

  const read = async (query = MADRID) => {
    const { status, body } = await admin.call<Overview>(`/instalments/overview${query}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }
  const placed = (session: Session) =>
    eventually(
      () => recordOf(shop, session),
      (row) => row.payment_id !== null,
    )
  /** The form expires, and the shop reads it. */
  const runOut = async ({ form, session }: { form: Form; session: Session }) => {
    shop.sandbox.runOut(form.id)
    await admin.call(`/instalments/orders/${session.data.instalment_order_id}/sync`, {})
    expect((await recordOf(shop, session)).status).toBe("INVALIDATED")
  }
  const approved = async () => {
    const one = await atForm(shop, shopper)
    return { ...one, location: await one.form.approve() }
  }
  const placers = async () => {
    const { placed_by } = await read()
    return Object.fromEntries(Object.entries(placed_by).map(([by, { count }]) => [by, count]))
  }

  it("names what placed each order: the return, a callback, the sweep, an admin, the storefront", async () => {
    const byReturn = await approved()
    await shopper.follow(byReturn.location)

    const byCallback = await approved()
    await byCallback.form.notify()
    await placed(byCallback.session)

    const bySweep = await approved()
    await sweepEverything(shop)
    await placed(bySweep.session)

    const byAdmin = await approved()
    await admin.call(`/instalments/orders/${byAdmin.session.data.instalment_order_id}/sync`, {})
    await placed(byAdmin.session)

    const byStorefront = await approved()
    expect((await shopper.complete(byStorefront.cart.id)).body.type).toBe("order")
    await eventually(
      () => recordOf(shop, byStorefront.session),
      ({ status }) => status === "CONFIRMED",
    )
    // A sweep leaves out a row that the capture is working on.
    await eventually(
      async () => {
        await sweepEverything(shop)
        return recordOf(shop, byStorefront.session)
      },
      (row) => row.payment_id !== null,
    )

    expect(await placers()).toEqual({ return: 1, callback: 1, sweep: 1, admin: 1, storefront: 1, unknown: 0 })
    // What found the order later does not take its place.
    await shopper.follow(byStorefront.form.urls.ok)
    await byReturn.form.notify()
    await sweepEverything(shop)
    expect(await placers()).toMatchObject({ return: 1, storefront: 1 })
    // The next test counts captures, and those of these orders may not have ended.
    await eventually(
      async () => {
        await sweepEverything(shop)
        return (await read()).totals.captured.count
      },
      (count) => count === 5,
    )
  })

  it("counts a purchase and its refund, a refusal, a cart left behind and a form that another replaced", async () => {
    const before = (await read()).totals
    const sold = await buyAndPay(shop, { shopper, admin })
    await admin.refund(sold.payment.id, 12.5)
    const refused = await atForm(shop, shopper)
    await shopper.follow(await refused.form.reject())
    const left = await atForm(shop, shopper)
    await runOut(left)
    const changed = await atForm(shop, shopper)
    await runOut(changed)
    await shopper.chooseInstalments(changed.cart.id)

    const { totals, by_day, open_now, approval_rate, median_seconds_to_decide } = await read()
    const added = (name: keyof typeof totals) => totals[name].count - before[name].count
    expect(Object.fromEntries(NAMES.map((name) => [name, added(name)]))).toEqual({
      opened: 5,
      approved: 1,
      placed: 1,
      captured: 1,
      refunded: 1,
      rejected: 1,
      abandoned: 1,
      replaced: 1,
      open: 1,
    })
    const { total_cents } = await recordOf(shop, left.session)
    expect(totals.abandoned.cents - before.abandoned.cents).toBe(total_cents)
    expect(totals.refunded.cents - before.refunded.cents).toBe(12_50)
    expect(open_now.forms.count).toBe(1)
    expect(approval_rate).toBe(6 / 7)
    expect(median_seconds_to_decide).toBeGreaterThan(0)
    expect(by_day).toHaveLength(30)
    // Two days where midnight came since.
    const days = by_day.filter(({ day }) => day >= firstDay)
    for (const name of [...NAMES, "failed", "expired"] as const)
      for (const unit of ["count", "cents"] as const)
        expect(days.reduce((sum, day) => sum + day[name][unit], 0)).toBe(totals[name][unit])
  })
})

const NAMES = [
  "opened",
  "approved",
  "placed",
  "captured",
  "refunded",
  "rejected",
  "abandoned",
  "replaced",
  "open",
] as const
