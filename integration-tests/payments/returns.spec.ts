import type { Wire } from "../../src/admin/api/sdk"
import type { OrderDetailResponse } from "../../src/api/admin/instalments/orders/[id]/route"
import { expectRecordsMatch } from "../harness/assertions/both-records"
import { buyAndPay, type Paid } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"

interface Made {
  return: { id: string; display_id: number }
}

describe("a return in Medusa", () => {
  const { shop, admin, shopper } = openShop(AUTOMATIC)

  const paid = async (what: Parameters<typeof buyAndPay>[2]) => {
    const bought = await buyAndPay(shop, { shopper, admin }, what)
    expect((await admin.fulfil(bought.orderId)).status).toBe(200)
    return bought
  }
  const offered = async ({ session }: Paid) => {
    const path = `/instalments/orders/${session.data.instalment_order_id}`
    return (await admin.call<Wire<OrderDetailResponse>>(path)).body.instalment_order.returns
  }
  /** A return of so many units of the order's first line, up to where the shopper has sent them. */
  async function requested({ orderId }: Paid, quantity: number, fee?: string): Promise<string> {
    const { items } = await admin.order(orderId)
    const { body } = await admin.call<Made>("/returns", { order_id: orderId })
    const path = `/returns/${body.return.id}`
    const [location] = await shop.sql<{ id: string }>("SELECT id FROM stock_location")
    const done = await admin.inTurn(
      [`${path}/request-items`, { items: [{ id: items[0]?.id, quantity }] }],
      [path, { location_id: location?.id }],
      ...(fee ? [[`${path}/shipping-method`, { shipping_option_id: fee }] as [string, object]] : []),
      [`${path}/request`, {}],
    )
    expect(done).toMatchObject({ status: 200 })
    return body.return.id
  }
  const receive = async ({ orderId }: Paid, id: string, quantity: number) => {
    const { items } = await admin.order(orderId)
    const path = `/returns/${id}`
    const received = { items: [{ id: items[0]?.id, quantity }] }
    const done = await admin.inTurn(
      [`${path}/receive`, {}],
      [`${path}/receive-items`, received],
      [`${path}/receive/confirm`, {}],
    )
    expect(done).toMatchObject({ status: 200 })
  }
  /** What a way back costs the shopper. */
  async function wayBack(amount: number): Promise<string> {
    const [zone] = await shop.sql<{ id: string }>(
      "SELECT service_zone_id AS id FROM shipping_option WHERE deleted_at IS NULL AND name = 'Standard'",
    )
    const [profile] = await shop.sql<{ id: string }>(
      "SELECT id FROM shipping_profile WHERE deleted_at IS NULL",
    )
    const { body, status } = await admin.call<{ shipping_option: { id: string } }>("/shipping-options", {
      name: "Way back",
      service_zone_id: zone?.id,
      shipping_profile_id: profile?.id,
      provider_id: "manual_manual",
      price_type: "flat",
      type: { label: "Way back", description: "By post", code: "way-back" },
      prices: [{ currency_code: "eur", amount }],
      rules: [{ attribute: "is_return", operator: "eq", value: "true" }],
    })
    expect({ status, body }).toMatchObject({ status: 200 })
    return body.shipping_option.id
  }

  it("is offered at what was paid for its goods, less its shipping, and not any more once it is refunded", async () => {
    const bought = await paid({ basket: [{ handle: "sofa", quantity: 2 }] })
    expect(await offered(bought)).toEqual([])
    const each = (await admin.order(bought.orderId)).total * 100
    const id = await requested(bought, 1, await wayBack(4.5))
    const [one] = await offered(bought)
    expect(one).toMatchObject({
      id,
      received: false,
      fee_cents: 450,
      note: expect.stringMatching(/^Return #\d+$/),
    })
    expect(each).toBeGreaterThan(one?.value_cents ?? 0)
    const [line] = await shop.sql<{ unit_price: string }>(
      "SELECT l.unit_price FROM order_line_item l JOIN order_item i ON i.item_id = l.id WHERE i.order_id = $1 LIMIT 1",
      [bought.orderId],
    )
    expect(one?.value_cents).toBe(Math.round(Number(line?.unit_price) * 100))
    await receive(bought, id, 1)
    expect(await offered(bought)).toEqual([{ ...one, received: true }])

    const cents = (one?.value_cents ?? 0) - 450
    expect((await admin.refund(bought.payment.id, cents / 100, one?.note)).status).toBe(200)
    expect(bought.form.refunds()).toEqual([cents])
    expect(await offered(bought)).toEqual([])
    const { body } = await admin.call<{ order: { summary: { pending_difference: number } } }>(
      `/orders/${bought.orderId}?fields=+summary`,
    )
    expect(body.order.summary.pending_difference).toBe(0)
    await expectRecordsMatch(shop)
  })

  it("where prices are without tax, and the goods were reduced, is worth what the loan was for them to the cent", async () => {
    const bought = await paid({ basket: [{ handle: "sofa", quantity: 3 }], country: "pt", codes: ["HOLA10"] })
    const { items } = (
      await admin.call<{ order: { items: { total: number; quantity: number; tax_total: number }[] } }>(
        `/orders/${bought.orderId}?fields=*items,+items.total,+items.tax_total`,
      )
    ).body.order
    expect(items[0]?.tax_total).toBeGreaterThan(0)
    const total = items[0]?.total ?? 0
    await requested(bought, 1)
    await requested(bought, 2)
    const all = await offered(bought)
    expect(all.map(({ value_cents }) => value_cents)).toEqual([
      Math.round((total * 100) / 3),
      Math.round((total * 200) / 3),
    ])
    expect(all.map(({ fee_cents }) => fee_cents)).toEqual([0, 0])
  })

  it("of which a part has arrived is offered at that part, and one that was cancelled is not offered", async () => {
    const bought = await paid({ basket: [{ handle: "sofa", quantity: 3 }] })
    const id = await requested(bought, 2)
    const [whole] = await offered(bought)
    expect(whole?.value_cents).toBe(229_800)
    await receive(bought, id, 1)
    expect(await offered(bought)).toEqual([{ ...whole, received: true, value_cents: 114_900 }])
    const other = await requested(bought, 1)
    expect(await offered(bought)).toHaveLength(2)
    expect((await admin.call(`/returns/${other}/cancel`, {})).status).toBe(200)
    expect((await offered(bought)).map((one) => one.id)).toEqual([id])
  })
})
