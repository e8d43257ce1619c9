import { Admin } from "../harness/people/admin"
import { eventually } from "../harness/time/eventually"
import { request } from "../harness/shop/http"
import { openReview } from "../harness/assertions/records"
import { adminRoutes } from "../harness/shop/routes"
import { Shopper } from "../harness/people/shopper"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"

interface Shown {
  id: string
  status: string
  order_id: string | null
  display_id: number | null
  service_order_id: string
  reviews: { id: string; reason: string; message: string }[]
  closed_reviews?: { reason: string; resolved_by: string | null; note: string | null }[]
  transitions?: { to_status: string; source: string }[]
  refunds?: { state: string; cents: number; service_refund_id: string; origin: string }[]
}
type List = { instalment_orders: Shown[]; count: number; limit: number; offset: number }

describe("instalment orders in the admin API", () => {
  let shop: TestShop
  let admin: Admin
  let orderId: string
  let placed: Shown

  beforeAll(async () => {
    // The lender's notifications are held back: a purchase is placed by its shopper's return alone.
    shop = await startTestShop({ sandbox: { callbacks: "held" } })
    admin = await Admin.login(shop)
    const shopper = new Shopper(shop)
    const cart = await shopper.fill()
    await shopper.chooseInstalments(cart.id)
    const [recorded] = shop.sandbox.records.orders()
    const back = await shopper.follow((await shop.sandbox.decide(recorded!.id, "approve")).redirect)
    orderId = /order_[A-Z0-9]+/.exec(back.location)?.[0] ?? ""
    await eventually(
      () => admin.payment(orderId),
      (payment) => payment.captured_at !== null,
    )
    const open = await shopper.fill([{ handle: "nail" }])
    await shopper.chooseInstalments(open.id)
    placed = (await list(`order_id=${orderId}`)).instalment_orders[0]!
  })
  afterAll(() => shop?.stop())

  const list = async (query = ""): Promise<List> =>
    (await admin.call<List>(`/instalments/orders?${query}`)).body

  // @asvs 8.2.1
  it("the user who is not signed in sees and moves nothing", async () => {
    const routes = adminRoutes()
    expect(routes.length).toBeGreaterThan(20)
    const given: Record<string, string>[] = [
      {},
      { authorization: "Bearer made-up" },
      { "x-publishable-api-key": shop.publishableKey },
    ]
    for (const { method, path } of routes) {
      for (const headers of given) {
        const address = `${shop.url}${path.replace(":id", placed.id)}`
        const { status, body } = await request(address, { method, headers })
        expect({ method, path, status }).toEqual({ method, path, status: 401 })
        expect(JSON.stringify(body)).not.toContain(placed.service_order_id)
      }
    }
  })

  // @asvs 15.3.1
  it("lists newest first, in Medusa's own envelope, without anything secret", async () => {
    const all = await list()
    expect(all).toMatchObject({ count: 2, limit: 20, offset: 0 })
    expect(all.instalment_orders.map((one) => one.status)).toEqual(["CREATED", "CONFIRMED"])
    expect(all.instalment_orders.map((one) => one.display_id)).toEqual([null, 1])
    expect(JSON.stringify(all)).not.toContain("token")
    expect((await list("limit=1&offset=1")).instalment_orders.map((one) => one.id)).toEqual([placed.id])
  })

  it.each([
    ["its reference", () => placed.id],
    ["its id at the service", () => placed.service_order_id],
    ["the order's id", () => orderId],
    ["the number the order is known by", () => "1"],
    ["that number with a hash", () => encodeURIComponent("#1")],
  ])("is found by %s", async (_, q) => {
    expect((await list(`q=${q()}`)).instalment_orders.map((one) => one.id)).toEqual([placed.id])
  })

  it("is found among those that need no review, and not among those that do", async () => {
    const ids = async (query: string) => (await list(query)).instalment_orders.map((one) => one.id)
    expect(await ids(`q=${placed.id}&needs_review=false`)).toEqual([placed.id])
    expect(await ids("needs_review=false")).toHaveLength(2)
    expect(await ids(`q=${placed.id}&needs_review=true`)).toEqual([])
  })

  // @asvs 2.2.1
  it("a filter nobody knows is refused with its name", async () => {
    const response = await admin.call(`/instalments/orders?colour=red`)
    expect(response.status).toBe(400)
    expect(response.body.message).toContain("colour")
  })

  const NOTE = { note: "a\u0000b" }
  it.each([
    ["orders?q=a%00b", undefined, /^q: must not hold/],
    ["orders?account=%00&order_id=%00", undefined, /^account: must not hold.*; order_id: must not hold/],
    ["orders?offset=3000000000", undefined, /^offset: /],
    ["orders/%00", undefined, /^address: must not hold/],
    ["orders/%00/advance", {}, /^address: /],
    ["orders/inst_none/resolve", NOTE, /^note: must not hold/],
    ["orders/inst_none/record-refund", { refund_id: "\u0000" }, /^refund_id: /],
    ["discrepancies?q=%00&settlement_id=%00", undefined, /^q: .*; settlement_id: /],
    ["discrepancies?offset=3000000000", undefined, /^offset: /],
    ["discrepancies/instd_none/resolve", NOTE, /^note: /],
    ["settlements?q=%00", undefined, /^q: /],
    ["settlements/%00/operations", undefined, /^address: /],
    ["settlements/imports?account=%00", undefined, /^account: /],
    ["settlements/imports/%00", undefined, /^address: /],
  ])("what no database takes is refused with its name: %s %j", async (path, json, message) => {
    const { status, body } = await admin.call<{ message: string }>(`/instalments/${path}`, json)
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: expect.stringMatching(message),
    })
  })

  it("shows how it came to where it is", async () => {
    const { body } = await admin.call<{ instalment_order: Shown }>(`/instalments/orders/${placed.id}`)
    const reached = body.instalment_order.transitions?.map((step) => step.to_status)
    expect(reached?.sort()).toEqual(["AUTHORIZED", "CONFIRMED", "CREATED"])
    expect((await admin.call(`/instalments/orders/inst_none`)).status).toBe(404)
  })

  it("a refund made in the merchant portal is found by 'check now' and recorded with one click, and nothing is sent", async () => {
    const { baseUrl, accounts, records } = shop.sandbox
    const made = await request<{ id: string }>(`${baseUrl}/orders/${placed.service_order_id}/refund`, {
      method: "POST",
      headers: { accept: "application/json", authorization: `Bearer ${accounts[0]?.privateKey}` },
      json: { total_amount: 1_000 },
    })
    const checked = await admin.call<{ instalment_order: Shown }>(
      `/instalments/orders/${placed.id}/advance`,
      {},
    )
    expect(checked.body.instalment_order.reviews).toMatchObject([
      { reason: "external_refund", message: expect.stringContaining("Record in Medusa") },
    ])
    expect((await list("needs_review=true")).instalment_orders.map((one) => one.id)).toEqual([placed.id])

    const recorded = await admin.call<{ instalment_order: Shown }>(
      `/instalments/orders/${placed.id}/record-refund`,
      { refund_id: made.body.id },
    )
    expect(recorded.status).toBe(200)
    expect(recorded.body.instalment_order.reviews).toEqual([])
    expect((await admin.payment(orderId)).refunds.map((refund) => refund.amount)).toEqual([10])
    expect(records.refunded()).toBe(1_000)

    const again = await admin.call(`/instalments/orders/${placed.id}/record-refund`, {
      refund_id: made.body.id,
    })
    expect(again.status).toBe(404)
    expect((await admin.payment(orderId)).refunds).toHaveLength(1)
  })

  it("'check now' with a key that the lender refuses says to check the key", async () => {
    const advance = () => admin.call(`/instalments/orders/${placed.id}/advance`, {})
    shop.sandbox.faults.add({ operation: "read", kind: "refused-401" })
    const refused = await advance()
    expect(refused.status).toBe(400)
    expect(refused.body.message).toMatch(/could not be read at the lender: .*401.*Check the account's key/)
    expect((await advance()).status).toBe(200)
  })

  it("one-click refunds are for loans Medusa cannot refund itself", async () => {
    const response = await admin.call(`/instalments/orders/${placed.id}/refund`, {})
    expect(response.status).toBe(400)
    expect(response.body.message).toContain("live payment")
    expect(shop.sandbox.records.refunded()).toBe(1_000)
  })

  it("a note about a reason that is listed no longer resolves nothing", async () => {
    await openReview(shop, placed, "unmatched_loan")
    const resolve = (reason: string) =>
      admin.call<{ message: string }>(`/instalments/orders/${placed.id}/resolve`, { note: "seen", reason })
    expect((await resolve("unmatched_order")).status).toBe(400)
    expect((await list("needs_review=true")).count).toBe(1)
    expect(await resolve("unmatched_loan")).toMatchObject({ status: 200 })
    expect((await list("needs_review=true")).count).toBe(0)
  })

  // @asvs 1.2.4
  it("what is listed is taken off the list with a note, and only then", async () => {
    const note = `Talked to O'Brien: "settled"; ? $1 :id % \\ '); DELETE FROM instalment_order; --`
    expect((await admin.call(`/instalments/orders/${placed.id}/resolve`, { note: "x" })).status).toBe(400)
    await openReview(shop, placed, "service_error")
    expect((await admin.call(`/instalments/orders/${placed.id}/resolve`, { note: " " })).status).toBe(400)
    const path = `/instalments/orders/${placed.id}`
    const { body } = await admin.call<{ instalment_order: Shown }>(`${path}/resolve`, { note })
    expect(body.instalment_order.reviews).toEqual([])
    const shown = await admin.call<{ instalment_order: Shown }>(path)
    expect(shown.body.instalment_order.closed_reviews?.[0]).toMatchObject({
      reason: "service_error",
      note,
      resolved_by: expect.stringMatching(/^user_/),
    })
    expect((await list("needs_review=true")).count).toBe(0)
  })
})
