import { BackOffice } from "../harness/people/back-office"
import { atForm, buy, captured, type Purchase } from "../harness/people/purchase"
import { ACCOUNTS } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { hourlySweep, sweepEverything } from "../harness/time/sweep"

const ES = "pp_instalments_es"
const FR = "pp_instalments_fr"

/** One shop, whose second test goes on with what the first one sold. */
describe("a shop with two accounts", () => {
  const { shop, admin, shopper } = openShop(ACCOUNTS)
  let spanish: Purchase
  let french: Purchase

  beforeAll(async () => {
    await admin.offer("es", [ES])
    await admin.offer("fr", [FR])
  })

  const ordersOf = (account: string) => shop.sandbox.records.orders(account).map((order) => order.id)

  // @asvs 13.3.2
  it("records each order, its loan and its refund with the account of its provider", async () => {
    spanish = await buy(shop, shopper, { country: "es", provider: ES })
    french = await buy(shop, shopper, { country: "fr", provider: FR })
    expect(ordersOf("Spain")).toEqual([spanish.form.id])
    expect(ordersOf("France")).toEqual([french.form.id])
    for (const { orderId, form } of [spanish, french]) {
      const payment = await captured(admin, orderId)
      expect(form.status()).toBe("CONFIRMED")
      expect((await admin.refund(payment.id, 3)).status).toBe(200)
      expect(shop.sandbox.records.refunded(form.id)).toBe(300)
    }
  })

  it("sells no more with a retired account, and follows what was sold with it, and under an account's earlier name", async () => {
    const { session, form } = await atForm(shop, shopper, { country: "fr", provider: FR })
    const { baseUrl } = shop.sandbox
    await shop.restart({
      accounts: {
        iberia: { baseUrl, privateKey: "tk_spain_private" },
        fr: { baseUrl, privateKey: "tk_france_private", enabled: false },
      },
    })

    const cart = await shopper.fill(undefined, { country: "fr" })
    expect((await shopper.choose(cart.id, FR)).status).toBe(400)
    expect((await admin.refund((await admin.payment(french.orderId)).id, 2)).status).toBe(200)
    expect(shop.sandbox.records.refunded(french.form.id)).toBe(500)

    // Shoppers already at the form are served.
    const { location } = await shopper.follow(await form.approve())
    const orderId = /order\/(order_[A-Z0-9]+)\/confirmed/.exec(location)?.[1] ?? ""
    const taken = await captured(admin, orderId)

    const atService = await new BackOffice(shop.sandbox, "tk_france_private").refund(form.id, 100)
    expect(atService.status).toBe(201)
    await sweepEverything(shop)
    expect((await admin.refund(taken.id, 1)).body.message).toMatch(/not made here/)
    const click = await admin.act(session, "record-refund", { refund_id: atService.body.id })
    expect(click.status).toBe(200)
    expect((await admin.payment(orderId)).refunds.map(({ amount }) => amount)).toEqual([1])
    expect(shop.sandbox.records.refunded(form.id)).toBe(100)

    await hourlySweep(shop)
    const unknown = await shop.sql("SELECT id FROM instalment_order WHERE origin = 'service'")
    expect(unknown).toEqual([])
    expect(shop.log()).toContain(`account iberia lists ${spanish.form.id}, which was sold with account es`)
  })
})
