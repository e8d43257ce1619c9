import { Admin } from "../harness/people/admin"
import { expectRecordsMatch } from "../harness/assertions/both-records"
import { eventually } from "../harness/time/eventually"
import { holdFirstWrite } from "../harness/faults/hold-writes"
import { refuseWrites } from "../harness/faults/refused-writes"
import { atForm, captured } from "../harness/people/purchase"
import { orderOfCart, recordOf, reviewsOf } from "../harness/assertions/records"
import { Shopper } from "../harness/people/shopper"
import { hourlySweep, sweepAtNextPoll, sweepDue } from "../harness/time/sweep"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { ageEverything } from "../harness/time/waiting-times"

describe("a completion that stands still until Medusa's lock has expired, while a sweep pays and captures its order,", () => {
  let shop: TestShop
  let admin: Admin
  let shopper: Shopper

  beforeAll(async () => {
    shop = await startTestShop({
      environment: { TEST_LOCKING: "postgres" },
      sandbox: { callbacks: "held" },
    })
    admin = await Admin.login(shop)
    shopper = new Shopper(shop)
  })
  afterEach(() => expectRecordsMatch(shop))
  afterAll(() => shop?.stop())

  /** It wakes before it has written its payment, and once the sweep polls the row no more. */
  async function standingStill() {
    const { cart, session, form } = await atForm(shop, shopper, { basket: [{ handle: "nail" }] })
    await form.approve()
    // The first statement of the payment's transaction, which has locked no row yet.
    const stall = await holdFirstWrite(shop, "INSERT ON payment")
    const completing = shopper.complete(cart.id)
    await eventually(stall.reached, Boolean)
    // As where the whole process stood still: neither Medusa's lock nor the plugin's is renewed.
    await shop.sql("UPDATE locking SET expiration = now() - interval '1 second'")
    await shop.sql(
      "UPDATE instalment_purchase SET lock_token = NULL, locked_until = NULL WHERE cart_id = $1",
      [cart.id],
    )
    await ageEverything(shop)
    await sweepDue(shop, session, 2)
    const orderId = await orderOfCart(shop, cart.id)
    const payment = await captured(admin, orderId)
    const isQuiet = async () => {
      await ageEverything(shop)
      await sweepAtNextPoll(shop, session)
      return shop.sql("SELECT 1 FROM instalment_order WHERE id = $1 AND due_at IS NULL", [
        session.data.instalment_order_id,
      ])
    }
    await eventually(isQuiet, (quiet) => quiet.length > 0)
    const wakes = async () => {
      await stall.release()
      expect((await completing).body.type).not.toBe("order")
      expect(await shop.sql('SELECT 1 FROM "order" WHERE id = $1 AND deleted_at IS NULL', [orderId])).toEqual(
        [],
      )
    }
    return { cart, session, form, payment, wakes }
  }

  it("fails, and Medusa takes the order back and refunds its loan", async () => {
    const { session, form, wakes } = await standingStill()
    await wakes()
    const { records } = shop.sandbox
    expect(records.refunded(form.id)).toBe(records.captured(form.id))
    await sweepAtNextPoll(shop, session)
    expect(await recordOf(shop, session)).toMatchObject({ status: "CANCELLED" })
    expect(await reviewsOf(shop, session)).toEqual([])
  })

  it("fails, and Medusa takes the order back and cannot refund it: within the hour the loan is listed", async () => {
    const { session, form, wakes } = await standingStill()
    const accept = await refuseWrites(shop, { write: "INSERT ON refund" })
    await wakes()
    await accept()
    expect(await recordOf(shop, session)).toMatchObject({ status: "CONFIRMED", due_at: null })
    await hourlySweep(shop)
    await sweepAtNextPoll(shop, session)
    expect(await reviewsOf(shop, session)).toEqual(["confirmed_without_order"])
    expect(shop.sandbox.records.refunded(form.id)).toBe(0)
  })
})
