import type { Wire } from "../../src/admin/api/sdk"
import type { SettlementsResponse } from "../../src/api/admin/instalments/settlements/route"
import { importAll } from "../harness/assertions/settlements"
import { Admin } from "../harness/people/admin"
import { expectRecordsMatch } from "../harness/assertions/both-records"
import { buy, captured, type Purchase } from "../harness/people/purchase"
import { Shopper } from "../harness/people/shopper"
import type { FreshServer } from "./fresh-shop"
import { step } from "./step"

const INSTALMENTS = "pp_instalments_default"
const ON_DELIVERY = "pp_system_default"

/** From a region that does not offer instalments to a loan, a partial refund, matching records, and the lender's payout. */
export async function sellByInstalments(server: FreshServer): Promise<Purchase> {
  const admin = await Admin.login(server)
  const { purchase, paymentId } = await step("sell", () => sell(server, admin))
  await step("refund", async () => {
    expect((await admin.refund(paymentId, 10)).status).toBe(200)
    expect(server.sandbox.records.refunded(purchase.form.id)).toBe(1_000)
    await expectRecordsMatch(server)
  })
  await step("settle", () => settle(server, admin))
  return purchase
}

/** The payout of the sale and its refund is imported, and compared with the shop's records to the cent. */
async function settle(server: FreshServer, admin: Admin): Promise<void> {
  const [settled] = server.sandbox.settlements.settleNow()
  expect(await importAll(admin)).toMatchObject({ state: "done", failure: null })
  const { body } = await admin.call<Wire<SettlementsResponse>>(`/instalments/settlements?q=${settled?.id}`)
  const compared = { operation_count: 2, unmatched_count: 0, discrepancy_count: 0 }
  expect(body.settlements).toMatchObject([{ ...compared, payout: settled?.amountToSettle }])
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
