import type { Faults } from "../../src/service/sandbox"
import { Admin } from "../harness/people/admin"
import { BackOffice } from "../harness/people/back-office"
import { request } from "../harness/shop/http"
import { buy, captured, type Purchase } from "../harness/people/purchase"
import { ADDRESS, Shopper } from "../harness/people/shopper"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"

interface Found {
  service_orders: {
    id: string
    created_at: string | null
    instalment_order: {
      id: string
      order_id: string | null
      display_id: number | null
      is_draft: boolean
    } | null
  }[]
  page: number | null
  page_size: number | null
  has_more: boolean
}

const ES = "pp_instalments_es"
const HOUR = 3_600_000
/** An hour ahead of UTC in every season. */
const ZONE = "Africa/Lagos"
/** The hourly job, which may run at any time, requests pages of this size. */
const OF_THE_PASS = "100"

describe("search at the lender", () => {
  let shop: TestShop
  let admin: Admin
  let faults: Faults
  let shopper: Shopper
  let bought: Purchase
  let reference: string
  let elsewhere: string

  beforeAll(async () => {
    // The lender's notifications are held back: a purchase is placed by its shopper's return alone.
    shop = await startTestShop({
      sandbox: { callbacks: "held", timeZone: ZONE },
      instalments: ({ baseUrl, accounts: [account] }) => ({
        accounts: {
          es: { baseUrl, privateKey: account?.privateKey ?? "" },
          wrong: { baseUrl, privateKey: "tk_not_this_one" },
        },
        serviceTimeZone: ZONE,
      }),
    })
    faults = shop.sandbox.faults
    admin = await Admin.login(shop)
    await admin.offer("es", [ES])
    shopper = new Shopper(shop)
    bought = await buy(shop, shopper, { provider: ES })
    reference = bought.session.data.instalment_order_id
    const payment = await captured(admin, bought.orderId)
    expect((await admin.refund(payment.id, 3)).status).toBe(200)
    elsewhere = await new BackOffice(shop.sandbox).sell(9_900, "elsewhere-1")
  })
  afterEach(() => faults.clear())
  afterAll(() => shop?.stop())

  const search = (query: Record<string, string>) =>
    admin.call<Found>(`/instalments/service-orders?${new URLSearchParams(query).toString()}`)
  const found = async (query: Record<string, string>) => (await search({ account: "es", ...query })).body

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
    const face = (ahead: number) => time(ahead + HOUR).slice(0, 19)
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
    expect(Object.keys(body).sort()).toEqual([
      "has_more",
      "page",
      "page_size",
      "service_orders",
      "unreadable",
    ])
    const [order, ...others] = body.service_orders
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

  // @contract list-5, list-7
  it.each([
    ["amounts", { amount_min: "1", amount_max: "2" }],
    ["channel", { channel: "INSTORE" }],
    ["creation", { created_from: "2020-01-01T00:00:00Z", created_to: "2020-01-02T00:00:00+01:00" }],
    ["change", { updated_from: "2020-01-01T00:00:00Z", updated_to: "2020-01-02T00:00:00Z" }],
    ["refunds", { have_refunds: "false" }],
    ["status", { status: "REJECTED" }],
  ])("an order is left out by its %s", async (_name, filter) => {
    expect((await found({ order_reference: reference })).service_orders).toHaveLength(1)
    expect((await found({ order_reference: reference, ...filter })).service_orders).toEqual([])
  })

  // @contract list-4
  it.each([
    ["amount_min", "amount_max", "100"],
    ["created_from", "created_to", "2026-07-01T00:00:00Z"],
    ["updated_from", "updated_to", "2026-07-01T00:00:00Z"],
    ["page", "page_size", "1"],
  ])(
    "half of %s and %s is refused with the name of the other, and nothing is asked",
    async (one, other, value) => {
      for (const [given, missing] of [
        [one, other],
        [other, one],
      ] as const) {
        const { status, body, asked } = await asking({ [given]: value })
        expect({ status, asked }).toEqual({ status: 400, asked: [] })
        expect(body.message).toContain(`${missing}: is missing`)
      }
    },
  )

  it("an order the shop has no record of is told from one whose creation lost its response", async () => {
    const [unknown] = (await found({ order_reference: "elsewhere-1" })).service_orders
    expect(unknown).toMatchObject({ id: elsewhere, instalment_order: null })
    const cart = await shopper.fill([{ handle: "nail" }])
    const { data } = await shopper.chooseInstalments(cart.id, ES)
    const { instalment_order_id: id } = data
    await shop.sql("UPDATE instalment_order SET service_order_id = NULL, status = 'creating' WHERE id = $1", [
      id,
    ])
    const [lost] = (await found({ order_reference: id })).service_orders
    expect(lost?.instalment_order).toEqual({ id, order_id: null, display_id: null, is_draft: false })
  })

  it("says nothing of a shopper", async () => {
    const text = JSON.stringify(await found({ page: "1", page_size: "50" }))
    expect(text).toContain(reference)
    expect(text).toContain(elsewhere)
    const { first_name, last_name, address_1, phone } = ADDRESS
    for (const personal of [first_name, last_name, address_1, phone, "Rosa", "@", "http"])
      expect(text).not.toContain(personal)
  })

  it("finds out where pages begin once, and then asks for the first with one call", async () => {
    const first = { page: "first", page_size: "1" }
    const one = await asking(first)
    expect(one.asked.map(({ page }) => page)).toEqual(["0", "1"])
    expect(one.body).toMatchObject({ page: 1, page_size: 1, has_more: true })
    const again = await asking(first)
    expect(again.asked.map(({ page }) => page)).toEqual(["1"])
    expect(again.body).toEqual(one.body)
    const next = await found({ page: "2", page_size: "1" })
    expect(next.service_orders).toHaveLength(1)
    expect(next.service_orders[0]?.id).not.toBe(one.body.service_orders[0]?.id)
  })

  it("sends a page's number as it is, and tells what the lender has against it", async () => {
    const { status, body, asked } = await asking({ page: "0", page_size: "1" })
    expect(asked).toEqual([{ page: "0", pageSize: "1" }])
    expect(status).toBe(400)
    expect(body.message).toMatch(/400 INVALID_REQUEST .*first page is 1.*Change what is asked for/)
  })

  it("asks for no page where none is wanted", async () => {
    const { body, asked } = await asking({ order_reference: reference })
    expect(asked).toEqual([{ orderReference: reference }])
    expect(body).toMatchObject({ page: null, page_size: null, has_more: false })
  })

  // @contract list-10
  it("finds nothing where the lender says that there is nothing", async () => {
    faults.add({ operation: "list", query: { orderReference: "nobody" }, kind: "refused-404" })
    const { status, body } = await search({
      account: "es",
      order_reference: "nobody",
      page: "1",
      page_size: "5",
    })
    expect({ status, body }).toEqual({
      status: 200,
      body: { service_orders: [], unreadable: [], page: 1, page_size: 5, has_more: false },
    })
  })

  it("tells a refused key from a lender that does not respond", async () => {
    const refused = await search({ account: "wrong" })
    expect(refused.status).toBe(400)
    expect(refused.body.message).toMatch(/401 AUTHENTICATION_FAILURE.*Check the account's key/)
    expect(refused.body.message).not.toContain("tk_not_this_one")
    // A read is attempted three times.
    faults.add({ operation: "list", query: { orderReference: "down" }, kind: "reset-before", times: 3 })
    const down = await search({ account: "es", order_reference: "down" })
    expect(down.status).toBe(400)
    expect(down.body.message).toMatch(/request to the lender failed.*Try again later/)
  })

  it("wants to know which of several accounts, and who asks", async () => {
    const { status, body } = await search({})
    expect(status).toBe(400)
    expect(body.message).toContain("account: is missing; there are es, wrong")
    expect((await search({ account: "pt" })).status).toBe(400)
    expect((await search({ account: "es", colour: "red" })).body.message).toContain("colour")
    expect((await request(`${shop.url}/admin/instalments/service-orders?account=es`)).status).toBe(401)
  })
})
