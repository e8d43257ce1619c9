import { expectRecordsMatch } from "../harness/assertions/both-records"
import { request } from "../harness/shop/http"
import { buy, type Purchase } from "../harness/people/purchase"
import { recordOf, reviewsOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { sweepEverything } from "../harness/time/sweep"
import { MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"

/** The complete response of Medusa; its log has the details. */
const NO_SUCH_PROVIDER = { status: 500, body: { message: "An unknown error occurred." } }

describe("a shop that takes the plugin out while approved orders wait for their capture", () => {
  const { shop, admin, shopper } = openShop({ ...MANUAL, compared: false })
  let waiting: Purchase
  let expiring: Purchase

  beforeAll(async () => {
    waiting = await buy(shop, shopper)
    expiring = await buy(shop, shopper)
    await shop.restart({}, { TEST_PROVIDER: "none" })
  })

  it("keeps its orders, but can capture none of them, and the lender is not asked", async () => {
    const calls = watchCalls(shop.sandbox)
    expect((await admin.order(waiting.orderId)).payment_status).toBe("authorized")
    const { id } = await admin.payment(waiting.orderId)
    expect(await admin.capture(id)).toMatchObject(NO_SUCH_PROVIDER)
    expect(shop.log()).toContain("Unable to retrieve the payment provider with id: pp_instalments_default")
    expect((await request(waiting.form.urls.ok)).status).toBe(404)
    expect((await waiting.form.notify()).status).toBe(404)
    expect(calls()).toEqual([])
    expect(waiting.form.status()).toBe("AUTHORIZED")
  })

  it("offers instalments to no cart", async () => {
    const cart = await shopper.fill()
    expect(await shopper.choose(cart.id)).toMatchObject(NO_SUCH_PROVIDER)
  })

  it("has its rows when the plugin is back: what is still approved is captured, what expired is listed", async () => {
    shop.sandbox.runOut(expiring.form.id)
    await shop.restart({}, { TEST_PROVIDER: "" })
    const { id } = await admin.payment(waiting.orderId)
    expect((await admin.capture(id)).status).toBe(200)
    expect(waiting.form.status()).toBe("CONFIRMED")

    await sweepEverything(shop)
    expect(shop.sandbox.records.captured(expiring.form.id)).toBe(0)
    expect((await recordOf(shop, expiring.session)).status).toBe("UNCONFIRMED")
    expect(await reviewsOf(shop, expiring.session)).toEqual(["authorization_expired"])
    await expectRecordsMatch(shop)
  })
})
