import { reviewsOf } from "../harness/assertions/records"
import { buy, captured, type Purchase } from "../harness/people/purchase"
import { variantOf } from "../harness/people/variant-of"
import { AUTOMATIC, MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { sweepEverything } from "../harness/time/sweep"

interface Change {
  id: string
}

describe.each(["automatic", "manual"] as const)("after an order was sent out (capture: %s)", (capture) => {
  afterEach(() => sweepEverything(shop))
  const { shop, admin, shopper } = openShop(capture === "manual" ? MANUAL : AUTOMATIC)

  async function sent(): Promise<Purchase & { itemId: string }> {
    const purchase = await buy(shop, shopper, { basket: [{ handle: "hook", quantity: 2 }] })
    if (capture === "automatic") await captured(admin, purchase.orderId)
    expect((await admin.fulfil(purchase.orderId)).status).toBe(200)
    const [item] = (await admin.order(purchase.orderId)).items
    return { ...purchase, itemId: item?.id ?? "" }
  }
  async function ask<Body>(path: string, body: object): Promise<Body> {
    const response = await admin.call<Body>(path, body)
    if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(response.body)}`)
    return response.body
  }
  const refunds = ({ form }: Purchase) => shop.sandbox.records.refunded(form.id)
  const loan = ({ form }: Purchase) => shop.sandbox.records.captured(form.id)

  async function takeBackOne({ orderId, itemId }: Purchase & { itemId: string }): Promise<void> {
    const { return: made } = await ask<{ return: Change }>("/returns", { order_id: orderId })
    const [{ id: location_id } = { id: "" }] = await shop.sql<{ id: string }>("SELECT id FROM stock_location")
    await ask(`/returns/${made.id}/request-items`, { items: [{ id: itemId, quantity: 1 }] })
    await ask(`/returns/${made.id}`, { location_id })
    await ask(`/returns/${made.id}/request`, {})
    await ask(`/returns/${made.id}/receive`, {})
    await ask(`/returns/${made.id}/receive-items`, { items: [{ id: itemId, quantity: 1 }] })
    await ask(`/returns/${made.id}/receive/confirm`, {})
  }
  async function exchangeOne({ orderId, itemId }: Purchase & { itemId: string }): Promise<void> {
    const { exchange } = await ask<{ exchange: Change }>("/exchanges", { order_id: orderId })
    await ask(`/exchanges/${exchange.id}/inbound/items`, { items: [{ id: itemId, quantity: 1 }] })
    await ask(`/exchanges/${exchange.id}/outbound/items`, {
      items: [{ variant_id: await variantOf(shop, "nail-one"), quantity: 3 }],
    })
    await ask(`/exchanges/${exchange.id}/request`, {})
  }
  async function claimOne({ orderId, itemId }: Purchase & { itemId: string }): Promise<void> {
    const { claim } = await ask<{ claim: Change }>("/claims", { order_id: orderId, type: "replace" })
    await ask(`/claims/${claim.id}/claim-items`, {
      items: [{ id: itemId, quantity: 1, reason: "wrong_item" }],
    })
    await ask(`/claims/${claim.id}/outbound/items`, {
      items: [{ variant_id: await variantOf(shop, "nail-one"), quantity: 3 }],
    })
    await ask(`/claims/${claim.id}/request`, {})
  }
  const changes = [
    { name: "a return", make: takeBackOne },
    { name: "an exchange", make: exchangeOne },
    { name: "a claim", make: claimOne },
  ]

  it.each(changes)(
    "$name leaves a loan as it is; a payment that Medusa cancels before there is a loan is listed",
    async ({ make }) => {
      const purchase = await sent()
      const before = loan(purchase)
      await make(purchase)
      await sweepEverything(shop)
      const payment = await admin.payment(purchase.orderId)
      const reviews = await reviewsOf(shop, purchase.session)
      expect({ cancelled: payment.canceled_at !== null, reviews, loan: loan(purchase) }).toEqual(
        capture === "automatic"
          ? { cancelled: false, reviews: [], loan: before }
          : { cancelled: true, reviews: ["payment_cancelled"], loan: 0 },
      )
      expect(refunds(purchase)).toBe(0)
    },
  )

  if (capture === "automatic")
    it("what a return gives back is refunded as it is asked for, once", async () => {
      const purchase = await sent()
      await takeBackOne(purchase)
      const payment = await admin.payment(purchase.orderId)
      expect((await admin.refund(payment.id, 3.21)).status).toBe(200)
      await sweepEverything(shop)
      expect(refunds(purchase)).toBe(321)
    })
})
