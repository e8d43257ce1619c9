import type { Wire } from "../../src/admin/api/sdk"
import type { Diagnosis } from "../../src/diagnosis/read-diagnosis"
import type { Health } from "../../src/health/read-health"
import { refundsInAccount } from "../harness/assertions/order-accounts"
import { crashedBeforeWriting } from "../harness/faults/crashed-before-writing"
import { buyAndPay, type Purchase } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { sweepAnHourLater } from "../harness/time/sweep"

describe("a shop on a version of Medusa that was not tested", () => {
  const { shop, admin, shopper } = openShop({ ...AUTOMATIC, environment: { TEST_UNTESTED: "on" } })

  async function asked({ orderId }: Purchase): Promise<number> {
    const { body } = await admin.call<{ order: { summary: { pending_difference: number } } }>(
      `/orders/${orderId}?fields=id,*summary`,
    )
    return Math.round(body.order.summary.pending_difference * 100)
  }

  it("The start, health and diagnosis say so", async () => {
    const health = await admin.call<Wire<Health>>("/instalments/health?check=false")
    expect(health.body.medusa).toEqual({ version: expect.stringMatching(/^2\.\d+\.\d+/), tested: false })
    const diagnosis = await admin.call<Wire<Diagnosis>>("/instalments/diagnosis?check=false")
    expect(diagnosis.body.versions).toMatchObject({ medusa_tested: false })
    expect(shop.log()).toContain(`was not tested on Medusa ${health.body.medusa.version}`)
  })

  it("Medusa's rows are repaired when a staff member syncs the order, and only named in the log before", async () => {
    const purchase = await buyAndPay(shop, { shopper, admin })
    await crashedBeforeWriting(shop, "order_change", {
      send: () => admin.refund(purchase.payment.id, 8),
      until: async () => (await refundsInAccount(shop, purchase.orderId)).length > 0,
    })
    await sweepAnHourLater(shop, 3)
    expect(await asked(purchase)).toBe(800)
    expect(shop.log()).toContain(`the missing credit of a refund of ${purchase.orderId} is not repaired`)

    const id = purchase.session.data.instalment_order_id
    expect((await admin.call(`/instalments/orders/${id}/sync`, {})).status).toBe(200)
    expect(await asked(purchase)).toBe(0)
    expect(purchase.form.refunds()).toEqual([800])
  })
})
