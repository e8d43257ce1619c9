import type { Faults } from "../../src/service/sandbox"
import { Admin } from "../harness/people/admin"
import { expectRecordsMatch } from "../harness/assertions/both-records"
import { eventually } from "../harness/time/eventually"
import { Form } from "../harness/people/form"
import { buy, captured } from "../harness/people/purchase"
import { openReview, orderOfCart, recordOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { Shopper } from "../harness/people/shopper"
import { sweepEverything } from "../harness/time/sweep"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { SHORT_DELAY } from "../harness/time/waiting-times"

describe("a shop captures on fulfilment", () => {
  let shop: TestShop
  let admin: Admin
  let shopper: Shopper
  let faults: Faults

  beforeAll(async () => {
    shop = await startTestShop({
      sandbox: { callbacks: "held" },
      instalments: { capture: "on_fulfillment", ...SHORT_DELAY },
    })
    faults = shop.sandbox.faults
    admin = await Admin.login(shop)
    shopper = new Shopper(shop)
  })
  afterEach(() => expectRecordsMatch(shop))
  afterAll(() => shop?.stop())

  /** Waits until the capture that a fulfilment asked for has failed, and nothing of it is under way any more. */
  const captureFailed = (orderId: string) =>
    eventually(
      async () => shop.log(),
      (log) => log.includes(`order ${orderId} is not captured yet`),
    )

  it("confirms the loan when the goods leave, and not before", async () => {
    const { form, orderId } = await buy(shop, shopper)
    await sweepEverything(shop)
    expect(form.status()).toBe("AUTHORIZED")
    expect((await admin.fulfil(orderId)).status).toBe(200)
    await captured(admin, orderId)
    expect(form.status()).toBe("CONFIRMED")
  })

  it("does not confirm an order on hold, until a staff member releases it", async () => {
    const { form, orderId, session } = await buy(shop, shopper)
    const { id } = await recordOf(shop, session)
    expect((await admin.call(`/instalments/orders/${id}/hold`, { note: "Call the shopper." })).status).toBe(
      200,
    )
    const calls = watchCalls(shop.sandbox)
    expect((await admin.fulfil(orderId)).status).toBe(200)
    await captureFailed(orderId)
    await sweepEverything(shop)
    expect(form.status()).toBe("AUTHORIZED")
    expect(calls().filter((call) => call.startsWith("PUT"))).toEqual([])
    expect((await admin.call(`/instalments/orders/${id}/release`, { note: "Reached." })).status).toBe(200)
    await sweepEverything(shop)
    await captured(admin, orderId)
  })

  it("confirms though a review is open, as where a capture was refused: the goods leave, and staff decided that", async () => {
    const { form, orderId, session } = await buy(shop, shopper)
    await openReview(shop, session, "confirm_refused")
    expect((await admin.fulfil(orderId)).status).toBe(200)
    await captured(admin, orderId)
    expect(form.status()).toBe("CONFIRMED")
  })

  it("lets no shopper hold an order: what the cart brought along does not count", async () => {
    const cart = await shopper.fill()
    await shopper.call(`/store/carts/${cart.id}`, { metadata: { instalments_hold: true } })
    const form = Form.of(shop, await shopper.chooseInstalments(cart.id))
    await shopper.follow(await form.approve())
    const orderId = await orderOfCart(shop, cart.id)
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
