import { reviewsOf } from "../harness/assertions/records"
import type { Admin } from "../harness/people/admin"
import { buy, captured } from "../harness/people/purchase"
import { variantOf } from "../harness/people/variant-of"
import { AUTOMATIC, MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { sweepEverything } from "../harness/time/sweep"

const HOOKS = { basket: [{ handle: "hook", quantity: 2 }] }

interface Change {
  id: string
}

async function ask<Body>(admin: Admin, path: string, body: object): Promise<Body> {
  const response = await admin.call<Body>(path, body)
  if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(response.body)}`)
  return response.body
}

describe("after an order was sent out", () => {
  describe("in a shop that captures automatically", () => {
    const { shop, admin, shopper } = openShop(AUTOMATIC)

    it("a return leaves a loan as it is, and what it gives back is refunded as it is asked for, once", async () => {
      const { form, orderId, session } = await buy(shop, shopper, HOOKS)
      const payment = await captured(admin, orderId)
      expect((await admin.fulfil(orderId)).status).toBe(200)
      const { return: made } = await ask<{ return: Change }>(admin, "/returns", { order_id: orderId })
      const [{ id: location_id } = { id: "" }] = await shop.sql<{ id: string }>(
        "SELECT id FROM stock_location",
      )
      const items = [{ id: (await admin.order(orderId)).items[0]?.id, quantity: 1 }]
      await ask(admin, `/returns/${made.id}/request-items`, { items })
      await ask(admin, `/returns/${made.id}`, { location_id })
      await ask(admin, `/returns/${made.id}/request`, {})
      await ask(admin, `/returns/${made.id}/receive`, {})
      await ask(admin, `/returns/${made.id}/receive-items`, { items })
      await ask(admin, `/returns/${made.id}/receive/confirm`, {})
      await sweepEverything(shop)
      expect((await admin.payment(orderId)).canceled_at).toBeNull()
      expect(await reviewsOf(shop, session)).toEqual([])
      expect(form.refunds()).toEqual([])

      expect((await admin.refund(payment.id, 3.21)).status).toBe(200)
      await sweepEverything(shop)
      expect(form.refunds()).toEqual([321])
    })
  })

  describe("in a shop that captures by hand", () => {
    const { shop, admin, shopper } = openShop(MANUAL)

    it("an exchange before there is a loan cancels the payment in Medusa, which is listed", async () => {
      const { form, orderId, session } = await buy(shop, shopper, HOOKS)
      expect((await admin.fulfil(orderId)).status).toBe(200)
      const { exchange } = await ask<{ exchange: Change }>(admin, "/exchanges", { order_id: orderId })
      const items = [{ id: (await admin.order(orderId)).items[0]?.id, quantity: 1 }]
      await ask(admin, `/exchanges/${exchange.id}/inbound/items`, { items })
      await ask(admin, `/exchanges/${exchange.id}/outbound/items`, {
        items: [{ variant_id: await variantOf(shop, "nail-one"), quantity: 3 }],
      })
      await ask(admin, `/exchanges/${exchange.id}/request`, {})
      await sweepEverything(shop)
      expect((await admin.payment(orderId)).canceled_at).not.toBeNull()
      expect(await reviewsOf(shop, session)).toEqual(["payment_cancelled"])
      expect(form.status()).toBe("AUTHORIZED")
    })
  })
})
