import { expectRecordsMatch } from "../harness/assertions/both-records"
import { buy, type Purchase } from "../harness/people/purchase"
import { reviewsOf } from "../harness/assertions/records"
import { sweepEverything } from "../harness/time/sweep"
import { MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"

interface Health {
  accounts: { connection: { result: string } | null }[]
}

describe("an account whose private key is changed at the lender", () => {
  /** The key that the sandbox currently requires. */
  const account = { name: "default", privateKey: "tk_sandbox_private", publicKey: "tk_sandbox_public" }
  const { shop, admin, shopper } = openShop({ ...MANUAL, sandbox: { accounts: [account] }, compared: false })
  let approved: Purchase
  let confirmed: Purchase
  const paymentOf = async ({ orderId }: Purchase) => (await admin.payment(orderId)).id

  beforeAll(async () => {
    approved = await buy(shop, shopper)
    confirmed = await buy(shop, shopper)
    expect((await admin.capture(await paymentOf(confirmed))).status).toBe(200)
    account.privateKey = "tk_new_private"
  })

  it("moves no money as long as the shop has the old one, and the admin's check says why", async () => {
    expect(await admin.capture(await paymentOf(approved))).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(
          /^The lender refused to confirm the loan\..* 401 AUTHENTICATION_FAILURE/,
        ),
      },
    })
    expect(await admin.refund(await paymentOf(confirmed), 5)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/its refunds cannot be compared first\. Nothing was sent/) },
    })
    await sweepEverything(shop)
    expect(approved.form.status()).toBe("AUTHORIZED")
    expect(shop.sandbox.records.refunded(confirmed.form.id)).toBe(0)
    const { body } = await admin.call<Health>("/instalments/health")
    expect(body.accounts.map(({ connection }) => connection?.result)).toEqual(["wrong_key"])
  })

  it("confirms and refunds what was sold under the old one, once the shop has the new one", async () => {
    await shop.restart({ privateKey: account.privateKey })
    expect((await admin.capture(await paymentOf(approved))).status).toBe(200)
    expect((await admin.refund(await paymentOf(confirmed), 5)).status).toBe(200)
    expect(approved.form.status()).toBe("CONFIRMED")
    expect(shop.sandbox.records.refunded(confirmed.form.id)).toBe(500)
    for (const { session } of [approved, confirmed]) expect(await reviewsOf(shop, session)).toEqual([])
    await expectRecordsMatch(shop)
  })
})
