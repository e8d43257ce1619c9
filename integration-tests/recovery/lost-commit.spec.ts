import { Admin } from "../harness/people/admin"
import { expectRecordsMatch } from "../harness/assertions/both-records"
import { startFailingDatabase, type FailingDatabase } from "../harness/faults/failing-database"
import { recordOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { buy, captured } from "../harness/people/purchase"
import { Shopper } from "../harness/people/shopper"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { sweepEverything } from "../harness/time/sweep"
import { SHORT_DELAY, ageEverything } from "../harness/time/waiting-times"

const CAPTURES_PAYMENT = /^update "payment" set .*"captured_at"/i

describe("a server that loses its connection once the database has committed", () => {
  let shop: TestShop
  let database: FailingDatabase
  let admin: Admin

  beforeAll(async () => {
    database = await startFailingDatabase(process.env.TEST_POSTGRES ?? "")
    shop = await startTestShop({
      sandbox: { callbacks: "held" },
      instalments: { capture: "manual", ...SHORT_DELAY },
      databaseFor: database.through,
    })
    admin = await Admin.login(shop)
  })
  afterAll(async () => {
    await shop?.stop()
    await database?.close()
  })

  /** A captured payment whose capture Medusa has deleted. */
  async function losesCapture() {
    const { form, session, orderId } = await buy(shop, new Shopper(shop))
    const payment = await admin.payment(orderId)
    const { held } = database.next(CAPTURES_PAYMENT, "commit")
    const capture = admin.capture(payment.id)
    await (await held).cutOnceDone()
    expect((await capture).status).toBe(500)
    expect(await admin.payment(orderId)).toMatchObject({ captured_at: expect.any(String), captures: [] })
    return { form, session, orderId, payment }
  }

  it("leaves a whole capture of a loan, although Medusa has deleted it and shows the payment as captured", async () => {
    const { form, orderId, payment } = await losesCapture()
    await ageEverything(shop)
    await sweepEverything(shop)
    expect((await captured(admin, orderId)).captures).toHaveLength(1)
    expect((await admin.refund(payment.id, 8)).status).toBe(200)
    expect(form.refunds()).toEqual([800])
    await expectRecordsMatch(shop)
  })

  it("confirms no loan again that was refunded in full before its capture was recorded", async () => {
    const { form, session, orderId } = await losesCapture()
    shop.sandbox.backOffice.refund(form.id, (await recordOf(shop, session)).total_cents)
    const calls = watchCalls(shop.sandbox)
    await ageEverything(shop)
    await sweepEverything(shop)
    await sweepEverything(shop)
    expect((await captured(admin, orderId)).captures).toHaveLength(1)
    expect(calls().filter((call) => !call.startsWith("GET"))).toEqual([])
  })
})
