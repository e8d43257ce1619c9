import type { OrderDetailResponse } from "../../src/api/admin/instalments/orders/[id]/route"
import type { Wire } from "../../src/admin/api/sdk"
import { refundsInAccount } from "../harness/assertions/order-accounts"
import { crashedBeforeWriting } from "../harness/faults/crashed-before-writing"
import { buyAndPay, type Paid } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { sweepEverything } from "../harness/time/sweep"
import { ageEverything } from "../harness/time/waiting-times"

describe("an order whose records in Medusa differ from what was captured and refunded", () => {
  const { shop, admin, shopper } = openShop(AUTOMATIC)

  async function asked({ orderId }: Paid): Promise<number> {
    const { body } = await admin.call<{ order: { summary: { pending_difference: number } } }>(
      `/orders/${orderId}?fields=id,*summary`,
    )
    return Math.round(body.order.summary.pending_difference * 100)
  }
  const pathOf = ({ session }: Paid) => `/instalments/orders/${session.data.instalment_order_id}`
  async function shown(purchase: Paid) {
    const { body } = await admin.call<Wire<OrderDetailResponse>>(pathOf(purchase))
    const { reviews, closed_reviews: closed, transitions } = body.instalment_order
    return { review: reviews.find(({ reason }) => reason === "records_differ"), closed, transitions }
  }
  const repair = (purchase: Paid, fingerprint: string) =>
    admin.call(`${pathOf(purchase)}/repair`, { fingerprint })

  /** The server crashed between a refund of 8 and its credit, which Medusa gives in two steps. */
  async function withoutCredit(): Promise<Paid> {
    const purchase = await buyAndPay(shop, { shopper, admin })
    await crashedBeforeWriting(shop, "order_change", {
      send: () => admin.refund(purchase.payment.id, 8),
      until: async () => (await refundsInAccount(shop, purchase.orderId)).length > 0,
    })
    await ageEverything(shop)
    await sweepEverything(shop)
    return purchase
  }

  it("The order is listed with each difference, and neither the sweep nor Sync now writes in Medusa's records", async () => {
    const purchase = await withoutCredit()
    expect((await admin.call(`${pathOf(purchase)}/sync`, {})).status).toBe(200)
    expect(await asked(purchase)).toBe(800)
    const { review } = await shown(purchase)
    expect(review).toMatchObject({
      message: expect.stringMatching(/Correct Medusa's records/),
      differences: [{ what: "credit_missing", id: purchase.orderId, medusa: null, lender: 8 }],
    })
  })

  it("A staff member corrects what was shown with one click, which the order's log keeps with their name", async () => {
    const purchase = await withoutCredit()
    const fingerprint = (await shown(purchase)).review?.fingerprint ?? ""
    expect((await repair(purchase, fingerprint)).status).toBe(200)
    expect(await asked(purchase)).toBe(0)
    expect(purchase.form.refunds()).toEqual([800])
    const { review, closed, transitions } = await shown(purchase)
    expect(review).toBeUndefined()
    expect(closed).toMatchObject([{ reason: "records_differ", ended_by: "records_match" }])
    const [corrected] = transitions.filter(({ detail }) => detail?.startsWith("corrected"))
    expect(corrected).toMatchObject({
      detail: `corrected credit_missing ${purchase.orderId}: none -> 8`,
      made_by: expect.stringMatching(/^user_/),
    })
    expect((await repair(purchase, fingerprint)).status).toBe(409)
  })

  it("A review that was resolved by mistake has its differences and its button again once it is reopened", async () => {
    const purchase = await withoutCredit()
    const { review } = await shown(purchase)
    expect(
      (await admin.call(`/instalments/reviews/${review?.id}/resolve`, { note: "Looked at." })).status,
    ).toBe(200)
    expect((await shown(purchase)).review).toBeUndefined()
    expect((await admin.call(`/instalments/reviews/${review?.id}/reopen`, {})).status).toBe(200)
    const reopened = (await shown(purchase)).review
    expect(reopened).toMatchObject({ differences: review?.differences, fingerprint: review?.fingerprint })
    expect((await repair(purchase, reopened?.fingerprint ?? "")).status).toBe(200)
    expect(await asked(purchase)).toBe(0)
  })

  it("A click on differences that were not shown corrects nothing and answers 409", async () => {
    const purchase = await withoutCredit()
    const refused = await repair(purchase, "0".repeat(32))
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/Nothing was corrected\. Load the order again/)
    expect((await admin.call(`${pathOf(purchase)}/repair`, {})).status).toBe(400)
    expect(await asked(purchase)).toBe(800)
    expect((await shown(purchase)).review).toBeDefined()
  })
})
