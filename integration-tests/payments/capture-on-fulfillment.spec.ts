import { openReview } from "../harness/assertions/records"
import { buy, captured } from "../harness/people/purchase"
import { PARTICULAR } from "../harness/shop/flavours"
import { untilCaptureRefused } from "../harness/shop/logged"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweepEverything } from "../harness/time/sweep"

describe("a shop captures on fulfilment", () => {
  const { shop, admin, shopper, faults } = openShop(PARTICULAR)

  /** Waits until the capture that a fulfilment asked for has failed, and nothing of it is under way any more. */
  const captureFailed = (orderId: string) => untilCaptureRefused(shop, orderId)

  it("confirms the loan when the goods leave, and not before", async () => {
    const { form, orderId } = await buy(shop, shopper)
    await sweepEverything(shop)
    expect(form.status()).toBe("AUTHORIZED")
    expect((await admin.fulfil(orderId)).status).toBe(200)
    await captured(admin, orderId)
    expect(form.status()).toBe("CONFIRMED")
  })

  it("confirms though a review is open, as where a capture was refused: the goods leave, and staff decided that", async () => {
    const { form, orderId, session } = await buy(shop, shopper)
    await openReview(shop, session, "confirm_refused")
    expect((await admin.fulfil(orderId)).status).toBe(200)
    await captured(admin, orderId)
    expect(form.status()).toBe("CONFIRMED")
  })

  it("confirms it later automatically when the lender was down at that moment", async () => {
    const { form, orderId } = await buy(shop, shopper)
    faults.add({ operation: "confirm", kind: "error-500" })
    expect((await admin.fulfil(orderId)).status).toBe(200)
    await captureFailed(orderId)
    expect(form.status()).toBe("AUTHORIZED")
    await eventually(
      async () => {
        await sweepEverything(shop)
        return form.status()
      },
      (status) => status === "CONFIRMED",
    )
    await captured(admin, orderId)
  })
})
