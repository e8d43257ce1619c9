import { BackOffice } from "../harness/people/back-office"
import { atForm, buy, captured } from "../harness/people/purchase"
import { hourlySweep, sweepEverything } from "../harness/time/sweep"
import { openShop } from "../harness/shop/open-shop"

const ES = "pp_instalments_es"
const FR = "pp_instalments_fr"
const keys = [
  { name: "Spain", privateKey: "tk_spain_private", publicKey: "tk_spain_public" },
  { name: "France", privateKey: "tk_france_private", publicKey: "tk_france_public" },
]

describe("a shop with two accounts", () => {
  let accounts: Record<
    "es" | "fr",
    { baseUrl: string; privateKey: string; publicKey: string; enabled?: boolean }
  >
  const { shop, admin, shopper } = openShop({
    sandbox: { accounts: keys },
    instalments: ({ baseUrl }) => {
      const [spain, france] = keys.map(({ privateKey, publicKey }) => ({ baseUrl, privateKey, publicKey }))
      if (!spain || !france) throw new Error("Two accounts are needed.")
      accounts = { es: spain, fr: france }
      return { accounts }
    },
  })

  beforeAll(async () => {
    await admin.offer("es", [ES])
    await admin.offer("fr", [FR])
  })

  const ordersOf = (account: string) => shop.sandbox.records.orders(account).map((order) => order.id)

  // @asvs 13.3.2
  it("records each order, its loan and its refund with the account of its provider", async () => {
    const spanish = await buy(shop, shopper, { country: "es", provider: ES })
    const french = await buy(shop, shopper, { country: "fr", provider: FR })
    expect(ordersOf("Spain")).toEqual([spanish.form.id])
    expect(ordersOf("France")).toEqual([french.form.id])
    for (const { orderId, form } of [spanish, french]) {
      const payment = await captured(admin, orderId)
      expect(form.status()).toBe("CONFIRMED")
      expect((await admin.refund(payment.id, 3)).status).toBe(200)
      expect(shop.sandbox.records.refunded(form.id)).toBe(300)
    }
  })

  it("tells a cart which accounts are offered to it, with the public key alone", async () => {
    const cart = await shopper.fill(undefined, { country: "fr" })
    const { body } = await shopper.call<{
      accounts: { provider_id: string; eligible: boolean; public_key: string }[]
    }>(`/store/instalments/eligibility?cart_id=${cart.id}`)
    expect(
      body.accounts.map(({ provider_id, eligible, public_key }) => [provider_id, eligible, public_key]),
    ).toEqual([
      [ES, false, "tk_spain_public"],
      [FR, true, "tk_france_public"],
    ])
    expect(JSON.stringify(body)).not.toMatch(/_private/)
  })

  it("sells no more with a retired account, but captures, refunds and finds what its merchant portal did", async () => {
    const late = await buy(shop, shopper, { country: "fr", provider: FR })
    const payment = await captured(admin, late.orderId)
    const { session, form } = await atForm(shop, shopper, { country: "fr", provider: FR })
    await shop.restart({ accounts: { ...accounts, fr: { ...accounts.fr, enabled: false } } })

    const cart = await shopper.fill(undefined, { country: "fr" })
    const refused = await shopper.choose(cart.id, FR)
    expect(refused.status).toBe(400)
    expect((await admin.refund(payment.id, 2)).status).toBe(200)
    expect(shop.sandbox.records.refunded(late.form.id)).toBe(200)

    // Shoppers already at the form are served.
    const { location } = await shopper.follow(await form.approve())
    const orderId = /order\/(order_[A-Z0-9]+)\/confirmed/.exec(location)?.[1] ?? ""
    const taken = await captured(admin, orderId)

    const atService = await new BackOffice(shop.sandbox, "tk_france_private").refund(form.id, 100)
    expect(atService.status).toBe(201)
    await sweepEverything(shop)
    expect((await admin.refund(taken.id, 1)).body.message).toMatch(/not made here/)
    const click = await admin.call(`/instalments/orders/${session.data.instalment_order_id}/record-refund`, {
      refund_id: atService.body.id,
    })
    expect(click.status).toBe(200)
    expect((await admin.payment(orderId)).refunds.map(({ amount }) => amount)).toEqual([1])
    expect(shop.sandbox.records.refunded(form.id)).toBe(100)
  })

  it("takes a loan that was sold under the account's earlier name for the shop's own", async () => {
    const { orderId, form } = await buy(shop, shopper, { country: "es", provider: ES })
    await captured(admin, orderId)
    await shop.restart({ accounts: { iberia: accounts.es, fr: accounts.fr } })
    await hourlySweep(shop)
    expect(await shop.sql("SELECT lender_order_id FROM instalment_order WHERE origin = 'service'")).toEqual(
      [],
    )
    expect(shop.log()).toContain(`account iberia lists ${form.id}, which was sold with account es`)
    await shop.restart({ accounts })
  })
})
