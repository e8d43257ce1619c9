import type { Wire } from "../../src/admin/api/sdk"
import type { FoundLenderOrders } from "../../src/lender-orders/find-lender-orders"
import { buy, captured, type Purchase } from "../harness/people/purchase"
import { ACCOUNTS } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"

type Found = Wire<FoundLenderOrders>

const HOUR = 3_600_000
const ES = "pp_instalments_es"
/** The shop learns it from the orders that it creates. */
const ZONE = "Europe/Madrid"
/** The hourly job, which may run at any time, requests pages of this size. */
const OF_THE_PASS = "100"

describe("search at the lender", () => {
  const sandbox = { ...ACCOUNTS.sandbox, timeZone: ZONE }
  const { shop, admin, shopper, faults } = openShop({ ...ACCOUNTS, sandbox, compared: false })
  let bought: Purchase
  let reference: string

  beforeAll(async () => {
    await admin.offer("es", [ES])
    bought = await buy(shop, shopper, { provider: ES })
    reference = bought.session.data.instalment_order_id
    const payment = await captured(admin, bought.orderId)
    expect((await admin.refund(payment.id, 3)).status).toBe(200)
  })

  const search = (query: Record<string, string>) =>
    admin.call<Found>(`/instalments/lender-orders?${new URLSearchParams(query).toString()}`)

  /** A search, and the requests it sent to the lender. */
  async function asking(query: Record<string, string>) {
    const asked: Record<string, string>[] = []
    const { id } = faults.add(
      { operation: "list", kind: "changed-fields", fields: {}, times: 100 },
      ({ query: sent }) => void (sent.pageSize === OF_THE_PASS || asked.push({ ...sent })),
    )
    const response = await search({ account: "es", ...query })
    faults.remove(id)
    return { ...response, asked }
  }

  // @contract list-6, list-8
  it("asks once for all filters together, with times on the lender's clock, and knows the order that is found", async () => {
    const second = Math.floor(Date.now() / 1_000) * 1_000
    const time = (ahead: number) => new Date(second + ahead).toISOString()
    const face = (ahead: number) =>
      new Date(second + ahead).toLocaleString("sv-SE", { timeZone: ZONE }).replace(" ", "T")
    const total = shop.sandbox.records.captured(bought.form.id)
    const { status, body, asked } = await asking({
      amount_min: String(total),
      amount_max: String(total + 1),
      channel: "ONLINE",
      created_from: time(-HOUR),
      created_to: time(HOUR),
      have_refunds: "true",
      order_reference: reference,
      page: "1",
      page_size: "5",
      updated_from: time(-2 * HOUR),
      updated_to: time(2 * HOUR),
      status: "CONFIRMED",
    })
    expect(asked).toEqual([
      {
        amountMin: String(total),
        amountMax: String(total + 1),
        channel: "ONLINE",
        createdFrom: face(-HOUR),
        createdTo: face(HOUR),
        haveRefunds: "true",
        orderReference: reference,
        page: "1",
        pageSize: "5",
        updatedFrom: face(-2 * HOUR),
        updatedTo: face(2 * HOUR),
        status: "CONFIRMED",
      },
    ])
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 1, page_size: 5, has_more: false })
    expect(Object.keys(body).sort()).toEqual(["has_more", "lender_orders", "page", "page_size", "unreadable"])
    const [order, ...others] = body.lender_orders
    expect(others).toEqual([])
    expect(order).toMatchObject({
      id: bought.form.id,
      account: "es",
      status: "CONFIRMED",
      order_reference: reference,
      channel: "ONLINE",
      total_amount: total,
      refunded_amount: 300,
      refund_count: 1,
      instalment_order: { id: reference, order_id: bought.orderId, display_id: 1, is_draft: false },
    })
    const created = shop.sandbox.records.order(bought.form.id)?.createdAt ?? 0
    expect(Math.floor(Date.parse(order?.created_at ?? "") / 1_000)).toBe(Math.floor(created / 1_000))
  })

  it("a key that the lender refuses is told with what to do, and not shown", async () => {
    faults.add({ operation: "list", query: { orderReference: "key" }, kind: "refused-401", times: 1 })
    const { status, body } = await search({ account: "fr", order_reference: "key" })
    expect(status).toBe(400)
    expect(body.message).toMatch(/401 .*Check the account's key/)
    expect(body.message).not.toContain("tk_")
  })
})
