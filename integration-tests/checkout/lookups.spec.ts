import { Admin } from "../harness/people/admin"
import { buy } from "../harness/people/purchase"
import { Shopper } from "../harness/people/shopper"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { eventually } from "../harness/time/eventually"
import { sweep } from "../harness/time/sweep"

/** Tables that grow with the purchases, whose rows are found by their purchase. */
const OF_PURCHASE = ["purchase", "order", "transition", "attempt", "review"].map(
  (table) => `instalment_${table}`,
)

describe("a purchase", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop({ instalments: { capture: "manual" } })
  })
  afterAll(() => shop?.stop())

  it("is approved, captured, refunded and swept without reading a whole table", async () => {
    const admin = await Admin.login(shop)
    const shopper = new Shopper(shop)
    // PostgreSQL reads a whole small table by choice; so told, it does where no index serves the statement.
    const [{ name } = { name: "" }] = await shop.sql<{ name: string }>("SELECT current_database() AS name")
    await shop.sql(`ALTER DATABASE "${name}" SET enable_seqscan = off`)
    await shop.restart()
    await shop.sql("SELECT pg_stat_reset()")

    const { orderId } = await buy(shop, shopper)
    const payment = await admin.payment(orderId)
    expect((await admin.capture(payment.id)).status).toBe(200)
    expect((await admin.refund(payment.id, 1)).status).toBe(200)
    await sweep(shop)

    // A connection writes its counts down when it ends.
    await shop.crash()
    const read = await eventually(
      () =>
        shop.sql<{ name: string; whole: number; found: number }>(
          `SELECT relname AS name, seq_scan::int AS whole, coalesce(idx_scan, 0)::int AS found
             FROM pg_stat_user_tables WHERE relname = ANY($1) ORDER BY relname`,
          [OF_PURCHASE],
        ),
      (tables) => tables.every(({ found }) => found > 0),
    )
    expect(read.filter(({ whole }) => whole > 0)).toEqual([])
  })
})
