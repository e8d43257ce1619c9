import { orderOfCart, reviewsOf } from "../harness/assertions/records"
import { BackOffice } from "../harness/people/back-office"
import { Form } from "../harness/people/form"
import { buyAndPay, captured } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { runJob } from "../harness/shop/run-job"
import { hourlySweep, sweep, sweepAnHourLater, sweepEverything } from "../harness/time/sweep"

const NAIL = { basket: [{ handle: "nail" }] }
const ALWAYS = { kind: "changed-fields", times: 10_000 } as const

describe("an order of the lender that cannot be read", () => {
  const { shop, admin, shopper, faults } = openShop({ ...AUTOMATIC, compared: false })

  const paid = () => buyAndPay(shop, { shopper, admin }, NAIL)
  const refundElsewhere = (id: string) => new BackOffice(shop.sandbox).refund(id, 100)
  const seenUntil = async () => {
    const [row] = await shop.sql<{ at: Date }>(
      "SELECT seen_until AS at FROM instalment_checkpoint WHERE account = 'default'",
    )
    return row?.at.getTime() ?? 0
  }
  const notices = (id: string) =>
    shop.sql<{ closed: boolean }>(
      "SELECT closed_at IS NOT NULL AS closed FROM instalment_notice WHERE kind = 'order_unreadable' AND subject = $1",
      [id],
    )
  const hour = async () => {
    await hourlySweep(shop)
    await sweep(shop)
  }

  // @contract list-9
  it("An order that no list shows readably is read by itself, and its refund of the merchant portal is listed", async () => {
    const { form, session } = await paid()
    await hour()
    faults.add({ ...ALWAYS, operation: "list", fields: { refunds: null } })
    await refundElsewhere(form.id)
    await hour()
    expect(await reviewsOf(shop, session)).toContain("external_refund")
    expect(await notices(form.id)).toEqual([])
  })

  // @contract list-9
  it("An order that cannot be read hides no refund of another order, and staff are told of it until it can be read", async () => {
    const [hidden, other] = [await paid(), await paid()]
    await hour()
    const until = await seenUntil()
    faults.add({ ...ALWAYS, operation: "read", only: hidden.form.id, fields: { refunds: null } })
    await refundElsewhere(hidden.form.id)
    await refundElsewhere(other.form.id)
    for (let hours = 0; hours < 2; hours += 1) await hour()
    expect(await reviewsOf(shop, other.session)).toContain("external_refund")
    expect(await seenUntil()).toBeGreaterThan(until)
    expect(await notices(hidden.form.id)).toEqual([{ closed: false }])
    await runJob(shop, "notices")
    const { body } = await admin.call<{ notifications: { data: { description: string } }[] }>(
      "/notifications?channel=feed&limit=20",
    )
    expect(body.notifications.map(({ data }) => data.description)).toContainEqual(
      expect.stringContaining(`order ${hidden.form.id}`),
    )
    faults.clear()
    await hour()
    expect(await notices(hidden.form.id)).toEqual([{ closed: true }])
    expect(await reviewsOf(shop, hidden.session)).toContain("external_refund")
  })

  it("Orders without a readable id are told of once, and are listed again until they can be read", async () => {
    await paid()
    await hour()
    const until = await seenUntil()
    faults.add({ ...ALWAYS, operation: "list", fields: { id: null } })
    for (let hours = 0; hours < 3; hours += 1) await hour()
    expect(await notices("default")).toEqual([{ closed: false }])
    expect(await seenUntil()).toBe(until)
    faults.clear()
    await hour()
    expect(await notices("default")).toEqual([{ closed: true }])
    expect(await seenUntil()).toBeGreaterThan(until)
  })

  // @contract list-6
  it("A creation whose response was lost is not taken for none while its order cannot be read", async () => {
    const cart = await shopper.fill(NAIL.basket)
    faults.add({ operation: "create", kind: "lost-response" })
    faults.add({ ...ALWAYS, operation: "list", fields: { refunds: null } })
    expect((await shopper.choose(cart.id)).status).toBe(500)
    const row = async () => {
      const [found] = await shop.sql<{ id: string; status: string }>(
        "SELECT id, status FROM instalment_order WHERE cart_id = $1",
        [cart.id],
      )
      return found
    }
    for (let pass = 0; pass < 4; pass += 1) {
      await sweepAnHourLater(shop)
    }
    expect((await row())?.status).toBe("creating")
    faults.clear()
    await Form.of(shop, { id: (await row())?.id ?? "" }).approve()
    await sweepEverything(shop)
    await captured(admin, await orderOfCart(shop, cart.id))
  })
})
