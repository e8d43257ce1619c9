import { setTimeout as pause } from "node:timers/promises"
import type { InstalmentsEventName, InstalmentsEvents } from "../../src"
import { recordOf } from "../harness/assertions/records"
import { importAll } from "../harness/assertions/settlements"
import { atForm, buy, buyApproved, captured } from "../harness/people/purchase"
import type { Session } from "../harness/people/shopper"
import { MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { runJob } from "../harness/shop/run-job"
import { eventually } from "../harness/time/eventually"
import { sweepDue } from "../harness/time/sweep"

describe("other code in the shop is told", () => {
  const { shop, admin, shopper } = openShop({ ...MANUAL, compared: false })

  /** The plugin's events, as the shop's own subscriber printed them. */
  function heard<Name extends InstalmentsEventName>(name: Name): InstalmentsEvents[Name][] {
    return shop
      .log()
      .split("\n")
      .flatMap((line) => line.split("event {")[1] ?? [])
      .map((text) => JSON.parse(`{${text}`))
      .filter((event) => event.name === name)
      .map((event) => event.data)
  }
  const about = <Name extends InstalmentsEventName>(name: Name, id: string) =>
    heard(name).filter((data) => data.id === id)
  /** Publishes until other code has received the event this often, then once more, to detect duplicates. */
  async function published(name: InstalmentsEventName, id: string, times = 1) {
    await eventually(
      async () => {
        await runJob(shop, "events")
        return about(name, id).length
      },
      (heardOf) => heardOf >= times,
    )
    await publishedInFull()
    expect(about(name, id)).toHaveLength(times)
    return about(name, id)
  }
  /** The bus delivers events asynchronously; this waits until no further one arrives. */
  async function publishedInFull(): Promise<void> {
    await runJob(shop, "events")
    await eventually(
      async () => {
        const before = shop.log().length
        await pause(300)
        return shop.log().length - before
      },
      (printed) => printed === 0,
    )
  }

  async function sweptTo(status: string, session: Session): Promise<void> {
    await sweepDue(shop, session)
    expect((await recordOf(shop, session)).status).toBe(status)
  }

  /** The cart no longer matches the approval, so no order is placed. */
  async function approvedForAChangedCart() {
    const { cart, session, form } = await atForm(shop, shopper)
    await shopper.add(cart.id, { handle: "nail" })
    await form.approve()
    await sweptTo("AUTHORIZED", session)
    return { form, id: (await recordOf(shop, session)).id }
  }

  /** Counted from now, because a slow machine may have taken a minute since it was written. */
  const happened = (id: string, minutesAgo: number) =>
    shop.sql(
      "UPDATE instalment_transition SET created_at = now() - $2 * interval '1 minute' WHERE instalment_order_id = $1",
      [id, minutesAgo],
    )

  it("of an approval once its order stands, of the loan, and of each refund, once each", async () => {
    const { orderId, form, session } = await buy(shop, shopper)
    const { id } = await recordOf(shop, session)
    const ids = { id, account: "default", lender_order_id: form.id, order_id: orderId }
    expect(await published("instalments.order.authorized", id)).toEqual([
      expect.objectContaining({ ...ids, source: expect.any(String) }),
    ])
    expect(about("instalments.order.confirmed", id)).toEqual([])

    const payment = await admin.payment(orderId)
    await admin.capture(payment.id)
    await captured(admin, orderId)
    await admin.refund(payment.id, 12.34)
    expect(await published("instalments.order.confirmed", id)).toEqual([
      expect.objectContaining({ ...ids, source: "capture" }),
    ])
    expect(await published("instalments.order.refunded", id)).toEqual([
      expect.objectContaining({ ...ids, cents: 1_234, at: expect.stringMatching(/^\d{4}-.*Z$/) }),
    ])
    expect(about("instalments.order.authorized", id)).toHaveLength(1)
  })

  it("of an approval without an order only after a while, of a refusal, and of one that expired", async () => {
    const waiting = await approvedForAChangedCart()
    await publishedInFull()
    await happened(waiting.id, 4)
    await publishedInFull()
    expect(about("instalments.order.authorized", waiting.id)).toEqual([])
    await happened(waiting.id, 6)
    expect(await published("instalments.order.authorized", waiting.id)).toEqual([
      expect.objectContaining({ lender_order_id: waiting.form.id, order_id: null }),
    ])

    const { session, form: refused } = await atForm(shop, shopper)
    const { id } = await recordOf(shop, session)
    await refused.reject()
    await sweptTo("REJECTED", session)
    await published("instalments.order.rejected", id)

    const { orderId, session: second, form } = await buy(shop, shopper)
    const expired = await recordOf(shop, second)
    shop.sandbox.runOut(form.id)
    await sweptTo("UNCONFIRMED", second)
    expect(await published("instalments.order.authorization_expired", expired.id)).toEqual([
      expect.objectContaining({ order_id: orderId }),
    ])
    expect(await published("instalments.order.review_opened", expired.id)).toEqual([
      expect.objectContaining({
        reason: "authorization_expired",
        review_id: expect.stringMatching(/^instv_/),
      }),
    ])
  })

  it("of a settlement, and of what differs in it", async () => {
    const { payment } = await buyApproved(shop, { shopper, admin })
    await admin.capture(payment.id)
    shop.sandbox.settlements.settleNow()
    await importAll(admin)
    await shop.sql(
      `INSERT INTO instalment_discrepancy (id, kind, subject, account, state) VALUES ('instd_x', 'duplicate', 'x', 'default', 'open')`,
    )
    expect(await published("instalments.discrepancy.opened", "instd_x")).toEqual([
      expect.objectContaining({ kind: "duplicate", shop_amount: null }),
    ])
    const settlements = await shop.sql<{ id: string }>("SELECT id FROM instalment_settlement")
    expect(settlements.length).toBeGreaterThan(0)
    expect(
      heard("instalments.settlement.imported")
        .map(({ id }) => id)
        .sort(),
    ).toEqual(settlements.map(({ id }) => id).sort())
  })

  it("again when the bus had not taken the event, and by one of two jobs that run at once", async () => {
    const { session } = await buy(shop, shopper)
    const { id } = await recordOf(shop, session)
    await Promise.all([runJob(shop, "events"), runJob(shop, "events")])
    await published("instalments.order.authorized", id)
    // The state left by a process that crashed between the bus and the mark.
    await shop.sql("UPDATE instalment_transition SET published_at = NULL WHERE instalment_order_id = $1", [
      id,
    ])
    await published("instalments.order.authorized", id, 2)
  })
})
