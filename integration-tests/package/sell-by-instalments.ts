import { Admin } from "../harness/people/admin"
import { expectRecordsMatch } from "../harness/assertions/both-records"
import { buy, captured, type Purchase } from "../harness/people/purchase"
import { Shopper } from "../harness/people/shopper"
import type { FreshServer } from "./fresh-shop"
import { step } from "./step"

const INSTALMENTS = "pp_instalments_default"
const ON_DELIVERY = "pp_system_default"

/** From a region that does not offer instalments to a loan, a partial refund, and matching records. */
export async function sellByInstalments(server: FreshServer): Promise<Purchase> {
  const admin = await Admin.login(server)
  const { purchase, paymentId } = await step("sell", () => sell(server, admin))
  await step("refund", async () => {
    expect((await admin.refund(paymentId, 10)).status).toBe(200)
    expect(server.sandbox.records.refunded(purchase.form.id)).toBe(1_000)
    await expectRecordsMatch(server)
  })
  return purchase
}

async function sell(server: FreshServer, admin: Admin) {
  const shopper = new Shopper(server)
  await admin.offer("es", [ON_DELIVERY])
  const early = await shopper.fill()
  expect((await shopper.choose(early.id)).status).toBe(400)

  await admin.offer("es", [INSTALMENTS, ON_DELIVERY])
  const purchase = await buy(server, shopper)
  const payment = await captured(admin, purchase.orderId)
  expect(purchase.form.status()).toBe("CONFIRMED")
  expect(server.sandbox.records.captured(purchase.form.id)).toBe(Math.round(payment.amount * 100))
  return { purchase, paymentId: payment.id }
}
