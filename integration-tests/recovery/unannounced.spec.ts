import { livePayments, orderOfCart, reviewsOf } from "../harness/assertions/records"
import { draftOrder } from "../harness/people/draft-order"
import { Form } from "../harness/people/form"
import { atForm, buy, buyAndPay, captured } from "../harness/people/purchase"
import type { Session } from "../harness/people/shopper"
import { variantOf } from "../harness/people/variant-of"
import { AUTOMATIC } from "../harness/shop/flavours"
import { request } from "../harness/shop/http"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { hourlySweep, sweepDue, sweepEverything } from "../harness/time/sweep"
import { ageEverything } from "../harness/time/waiting-times"

const NAIL = { basket: [{ handle: "nail" }] }

/** Medusa emits `order.placed` when a completion ends: one that a crash cut off never does. */
describe("an order that Medusa has not announced", () => {
  const { shop, admin, shopper } = openShop({ ...AUTOMATIC, compared: false })

  const emitPlaced = (id: string) =>
    request(`${shop.url}/test/events`, { method: "POST", json: { name: "order.placed", data: { id } } })
  const reviewsSaying = (reason: string) =>
    shop.sql<{ instalment_order_id: string; ended_by: string | null }>(
      "SELECT instalment_order_id, ended_by FROM instalment_review WHERE reason = $1",
      [reason],
    )
  const isAnnounced = async ({ data }: Session) => {
    const announced = "SELECT 1 FROM instalment_order WHERE id = $1 AND announced_at IS NOT NULL"
    return (await shop.sql(announced, [data.instalment_order_id])).length > 0
  }
  /** Someone else's purchase, whose event is seen. */
  async function laterPurchase(): Promise<Session> {
    const { session } = await buyAndPay(shop, { shopper, admin }, NAIL)
    await eventually(() => isAnnounced(session), Boolean)
    return session
  }
  const anHourPasses = async () => {
    await ageEverything(shop)
    await hourlySweep(shop)
  }

  /** A crash cut off its completion once the payment existed, and a sweep finished it. */
  async function cutOffAndPaid() {
    const bought = await atForm(shop, shopper, NAIL)
    const returning = await bought.form.approve()
    await request(`${shop.url}/test/after-payment`, { method: "POST", json: { now: "wait" } })
    const asking = shopper.follow(returning).catch(() => undefined)
    await eventually(
      () => livePayments(shop, bought.session),
      (payments) => payments.length === 1,
    )
    await shop.crash()
    await asking
    const orderId = await orderOfCart(shop, bought.cart.id)
    await shop.restart()
    await ageEverything(shop)
    await sweepDue(shop, bought.session, 3)
    await captured(admin, orderId)
    return { ...bought, orderId }
  }

  it("and a crash cut off is listed once Medusa has announced a later one, until it is announced", async () => {
    const { session, form, orderId } = await cutOffAndPaid()
    await anHourPasses()
    expect(await reviewsOf(shop, session)).toEqual([])

    const later = await laterPurchase()
    await hourlySweep(shop)
    expect(await reviewsOf(shop, session)).toEqual([])
    await anHourPasses()
    expect(await reviewsOf(shop, session)).toEqual(["not_announced"])
    expect(await reviewsOf(shop, later)).toEqual([])

    await emitPlaced(orderId)
    await eventually(
      () => reviewsOf(shop, session),
      (reasons) => reasons.length === 0,
    )
    await anHourPasses()
    await sweepEverything(shop)
    const listed = { instalment_order_id: session.data.instalment_order_id, ended_by: "announced" }
    expect(await reviewsSaying("not_announced")).toContainEqual(listed)
    expect(await reviewsOf(shop, session)).toEqual([])
    expect(form.status()).toBe("CONFIRMED")
  })

  it("is listed of no other: not of a purchase that went well, nor of a sale in the store, nor after its cancellation", async () => {
    const before = await reviewsSaying("not_announced")
    const { orderId } = await cutOffAndPaid()
    expect((await admin.cancel(orderId)).status).toBe(200)
    const returned = await buy(shop, shopper, NAIL)
    const completed = await atForm(shop, shopper, NAIL)
    await completed.form.approve()
    expect((await shopper.complete(completed.cart.id)).body).toMatchObject({ type: "order" })
    const swept = await atForm(shop, shopper, NAIL)
    await swept.form.approve()
    await sweepDue(shop, swept.session)
    await soldInStore()
    for (const { session } of [returned, completed, swept])
      await eventually(() => isAnnounced(session), Boolean)
    await laterPurchase()
    await anHourPasses()
    await sweepEverything(shop)
    await anHourPasses()
    expect(await reviewsSaying("not_announced")).toEqual(before)
  })

  async function soldInStore(): Promise<void> {
    const draft = await draftOrder(shop, admin, { variant: await variantOf(shop, "nail-one"), quantity: 20 })
    const sale = await admin.call<{ instalment_order: { id: string } }>("/instalments/orders", {
      order_id: draft,
      channel: "INSTORE",
      assisted_sale: true,
    })
    const form = Form.of(shop, sale.body.instalment_order)
    await form.approve()
    await form.notify()
    await captured(admin, draft)
  }
})
