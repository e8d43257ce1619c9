import { refundsInAccount } from "../harness/assertions/order-accounts"
import { reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { crashedBeforeWriting, staleCredits } from "../harness/faults/crashed-before-writing"
import { holdWrites } from "../harness/faults/hold-writes"
import { buyAndPay, type Paid, type Purchase } from "../harness/people/purchase"
import { variantOf } from "../harness/people/variant-of"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweepAnHourLater, sweepEverything } from "../harness/time/sweep"
import { ageEverything } from "../harness/time/waiting-times"

/** Medusa gives the customer credit with a refund once the refund is booked, so that the order does not ask for it again. */
describe("the credit for a refund", () => {
  const { shop, admin, shopper, faults } = openShop(AUTOMATIC)

  const paid = () => buyAndPay(shop, { shopper, admin })
  async function asked({ orderId }: Purchase): Promise<number> {
    const { body } = await admin.call<{ order: { summary: { pending_difference: number } } }>(
      `/orders/${orderId}?fields=id,*summary`,
    )
    return Math.round(body.order.summary.pending_difference * 100)
  }
  async function passes(): Promise<void> {
    await sweepAnHourLater(shop)
    await sweepEverything(shop)
  }
  /** The server is killed once a refund, of 8 by default, is booked. */
  const crashedBeforeCredit = (purchase: Paid, amount = 8) =>
    crashedBeforeWriting(shop, "order_change", {
      send: () => admin.refund(purchase.payment.id, amount),
      until: async () => (await refundsInAccount(shop, purchase.orderId)).length > 0,
    })
  /** What a request may still be at is left alone for two minutes: as if it were made now, however long the restart took. */
  const makeJustMade = (table: "order_transaction" | "order_change", { orderId }: Purchase) =>
    shop.sql(`UPDATE ${table} SET created_at = now() WHERE order_id = $1`, [orderId])

  // @contract refund-6
  it("is given by the sweep, and the refund told once to the next request, when the server crashed before both", async () => {
    const purchase = await paid()
    await crashedBeforeCredit(purchase)
    expect(await asked(purchase)).toBe(800)
    await makeJustMade("order_transaction", purchase)
    await sweepEverything(shop)
    expect(await asked(purchase)).toBe(800)
    await passes()
    expect(await asked(purchase)).toBe(0)
    expect(purchase.form.refunds()).toEqual([800])
    expect((await admin.refund(purchase.payment.id, 8)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([800, 800])
    await passes()
    expect(await asked(purchase)).toBe(0)
  })

  it("is given for a single cent too, of which Medusa's totals take no notice", async () => {
    const [purchase, usual] = [await paid(), await paid()]
    expect((await admin.refund(usual.payment.id, 0.01)).status).toBe(200)
    await crashedBeforeCredit(purchase, 0.01)
    for (let times = 0; times < 4; times += 1) await passes()
    expect(await asked(purchase)).toBe(await asked(usual))
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
    expect(purchase.form.refunds()).toEqual([1])
  })

  it("is given though a parcel left, and another refund was recorded with its own credit, before the sweep came", async () => {
    const purchase = await paid()
    await crashedBeforeCredit(purchase)
    await ageEverything(shop)
    expect((await admin.fulfil(purchase.orderId)).status).toBe(200)
    expect((await admin.refund(purchase.payment.id, 3)).status).toBe(200)
    expect(await asked(purchase)).toBe(800)
    await passes()
    expect(await asked(purchase)).toBe(0)
    expect(await refundsInAccount(shop, purchase.orderId)).toEqual([800, 300])
  })

  it("is given once, though its server stood still so long that the sweep recorded the refund meanwhile", async () => {
    const purchase = await paid()
    const held = faults.add({ operation: "refund", kind: "hang-after" })
    const response = admin.refund(purchase.payment.id, 8)
    await eventually(async () => purchase.form.refunds().length, Boolean)
    await passes()
    await passes()
    expect(await refundsInAccount(shop, purchase.orderId)).toEqual([800])
    faults.release(held.id)
    expect(await response).toMatchObject(refusal(/was made.*recorded automatically.*Nothing is sent twice/))
    expect(await refundsInAccount(shop, purchase.orderId)).toEqual([800])
    expect(await asked(purchase)).toBe(0)
    expect(purchase.form.refunds()).toEqual([800])
  })

  it("is given to one refund at a time: another one that is asked for meanwhile is not sent", async () => {
    const purchase = await paid()
    const release = await holdWrites(shop, "order_change")
    const first = admin.refund(purchase.payment.id, 8)
    await eventually(
      () => refundsInAccount(shop, purchase.orderId),
      (recorded) => recorded.length === 1,
    )
    const second = admin.refund(purchase.payment.id, 3)
    const sent = eventually(
      async () => purchase.form.refunds(),
      (refunds) => refunds.length === 2,
    )
    await Promise.race([second, sent])
    await release()
    expect((await first).status).toBe(200)
    expect(await second).toMatchObject(refusal(/previous refund is still being recorded.*Nothing was sent/))
    expect(purchase.form.refunds()).toEqual([800])
    expect((await admin.refund(purchase.payment.id, 3)).status).toBe(200)
    expect(await asked(purchase)).toBe(0)
    expect((await admin.order(purchase.orderId)).items).toHaveLength(1)
  })

  it("blocks no later refund, and is given again, when the server crashed while it was written", async () => {
    const purchase = await paid()
    const left = () => staleCredits(shop, purchase.orderId)
    await crashedBeforeWriting(shop, "order_change_action", {
      send: () => admin.refund(purchase.payment.id, 8),
      until: async () => (await left()).length > 0,
    })
    expect(await left()).toHaveLength(1)
    await makeJustMade("order_change", purchase)
    await sweepEverything(shop)
    expect(await left()).toHaveLength(1)
    await passes()
    expect(await left()).toEqual([])
    expect(await asked(purchase)).toBe(0)
    expect((await admin.refund(purchase.payment.id, 3)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([800, 300])
    expect(await refundsInAccount(shop, purchase.orderId)).toEqual([800, 300])
    expect(await asked(purchase)).toBe(0)
  })

  it("is not given for a refund of what the order owed, though the order asks for something else since", async () => {
    const basket = [{ handle: "nail" }, { handle: "rug" }]
    const purchase = await buyAndPay(shop, { shopper, admin }, { basket })
    const [item] = (await admin.order(purchase.orderId)).items
    expect((await admin.removeItem(purchase.orderId, item?.id)).status).toBe(200)
    const owed = -(await asked(purchase))
    expect(owed).toBeGreaterThan(0)
    expect((await admin.refund(purchase.payment.id, owed / 100)).status).toBe(200)
    expect(await asked(purchase)).toBe(0)
    await passes()
    expect(await asked(purchase)).toBe(0)
    const nail = await variantOf(shop, "nail-one")
    expect((await admin.addItem(purchase.orderId, nail)).status).toBe(200)
    expect(await asked(purchase)).toBe(999)
    await passes()
    expect(await asked(purchase)).toBe(999)
  })
})
