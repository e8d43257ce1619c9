import type { Overview } from "../../src/overview/read-overview"
import { Admin } from "../harness/people/admin"
import { eventually } from "../harness/time/eventually"
import type { Form } from "../harness/people/form"
import { atForm, buyAndPay } from "../harness/people/purchase"
import { recordOf } from "../harness/assertions/records"
import { runJob } from "../harness/shop/run-job"
import { Shopper, type Session } from "../harness/people/shopper"
import { sweepEverything } from "../harness/time/sweep"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"

const DAY_MS = 86_400_000
const MADRID = "?time_zone=Europe/Madrid"

/** One shop; each test adds to what those before it sold. */
describe("the overview, over a shop that sells", () => {
  let shop: TestShop
  let admin: Admin
  let shopper: Shopper
  /** The day in Madrid on which the first form was opened. */
  let firstDay: string

  beforeAll(async () => {
    shop = await startTestShop({ sandbox: { callbacks: "held" } })
    admin = await Admin.login(shop)
    shopper = new Shopper(shop)
    firstDay = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" })
  })
  afterAll(() => shop?.stop())

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
    await admin.call(`/instalments/orders/${session.data.instalment_order_id}/advance`, {})
    expect((await recordOf(shop, session)).status).toBe("INVALIDATED")
  }
  const placers = async () => {
    const { placed_by } = await read()
    return Object.fromEntries(Object.entries(placed_by).map(([by, { count }]) => [by, count]))
  }

  it("names what placed each order: the return, a callback, the sweep, an admin, the storefront", async () => {
    const byReturn = await atForm(shop, shopper)
    await shopper.follow(await byReturn.form.approve())

    const byCallback = await atForm(shop, shopper)
    await byCallback.form.approve()
    await byCallback.form.notify()
    await placed(byCallback.session)

    const bySweep = await atForm(shop, shopper)
    await bySweep.form.approve()
    await sweepEverything(shop)
    await placed(bySweep.session)

    const byAdmin = await atForm(shop, shopper)
    await byAdmin.form.approve()
    await admin.call(`/instalments/orders/${byAdmin.session.data.instalment_order_id}/advance`, {})
    await placed(byAdmin.session)

    const byStorefront = await atForm(shop, shopper)
    await byStorefront.form.approve()
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

  it("shows the days and the account that were asked for", async () => {
    const day = "2026-01-10"
    expect((await read(`?from=${day}&to=${day}`)).totals.opened.count).toBe(0)
    const today = new Date().toISOString().slice(0, 10)
    expect(await read(`?from=${today}&to=${today}&account=default`)).toMatchObject({ time_zone: "UTC" })
    await shop.sql(
      "UPDATE instalment_order SET account = 'retired' WHERE id = (SELECT min(id) FROM instalment_order)",
    )
    expect((await read(`${MADRID}&account=retired`)).totals.opened.count).toBe(1)
    const { totals, by_day } = await read()
    expect(new Set(by_day.map(({ account }) => account))).toEqual(new Set(["default", "retired"]))
    expect(totals.opened.count).toBe(10)
  })

  it("says from when on it is complete, once forms that came to nothing are old enough to be deleted", async () => {
    const whole = await read()
    const ago = "- interval '400 days'"
    await shop.sql(
      `UPDATE instalment_order SET created_at = created_at ${ago}, updated_at = updated_at ${ago}, due_at = NULL`,
    )
    await shop.sql("UPDATE instalment_transition SET published_at = now()")
    const day = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
    const old = `${MADRID}&from=${day(402)}&to=${day(398)}`
    expect((await read(old)).totals).toMatchObject({ rejected: { count: 1 }, abandoned: { count: 1 } })
    await runJob(shop, "retention")
    const { totals, approval_rate, to, complete_from } = await read(old)
    expect(totals).toMatchObject({ rejected: { count: 0 }, abandoned: { count: 0 }, approved: { count: 6 } })
    expect(approval_rate).toBe(1)
    // The default of `retention.unpaid`.
    const kept = (Date.now() - new Date(complete_from ?? 0).getTime()) / DAY_MS
    expect(kept).toBeCloseTo(365, 2)
    expect(new Date(complete_from ?? 0) > new Date(to)).toBe(true)
    expect(whole.complete_from).toBeNull()
  })

  it.each([
    "?from=yesterday",
    "?from=2026-11-20T10:00:00",
    "?to=2026-02-30",
    "?from=2026-11-20&to=2026-11-19",
    "?from=2020-01-01&to=2026-01-01",
    "?time_zone=%2B01:00",
    "?time_zone=Europe/Atlantis",
    "?account=nobody",
    "?account=",
    "?account=%00",
    "?limit=5",
    "?from[]=2026-11-20",
  ])("%s is refused with the field it is about", async (query) => {
    const { status, body } = await admin.call(`/instalments/overview${query}`)
    expect(status).toBe(400)
    expect(body.message).toMatch(/from|to|time_zone|account|limit/)
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
