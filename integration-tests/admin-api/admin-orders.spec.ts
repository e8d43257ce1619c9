import type { Wire } from "../../src/admin/api/sdk"
import type { OrderDetailResponse } from "../../src/api/admin/instalments/orders/[id]/route"
import type { OrdersResponse } from "../../src/api/admin/instalments/orders/route"
import type { ShownOrder } from "../../src/api/admin/instalments/orders/show-order"
import { BackOffice } from "../harness/people/back-office"
import { request } from "../harness/shop/http"
import { openReview } from "../harness/assertions/records"
import { adminRoutes } from "../harness/shop/routes"
import { buyAndPay } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"

type Shown = Wire<ShownOrder>
type List = Wire<OrdersResponse>
/** What a route returns for one order. */
type One = Wire<OrderDetailResponse>

describe("instalment orders in the admin API", () => {
  const { shop, admin, shopper } = openShop({ ...AUTOMATIC, compared: false })
  let orderId: string
  let placed: Shown

  beforeAll(async () => {
    orderId = (await buyAndPay(shop, { shopper, admin })).orderId
    const open = await shopper.fill([{ handle: "nail" }])
    await shopper.chooseInstalments(open.id)
    placed = (await list(`order_id=${orderId}`)).instalment_orders[0]!
  })

  const list = async (query = ""): Promise<List> =>
    (await admin.call<List>(`/instalments/orders?${query}`)).body
  const ids = async (query: string) => (await list(query)).instalment_orders.map((one) => one.id)
  /** One of the actions on the order that is placed. */
  const act = (action: string, json: object = {}) => admin.act<One>({ id: placed.id }, action, json)

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
        expect(JSON.stringify(body)).not.toContain(placed.lender_order_id)
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

  it("one is found by its reference, its id at the lender, the order's id and its number, with a hash or without", async () => {
    for (const q of [placed.id, placed.lender_order_id ?? "", orderId, "1", encodeURIComponent("#1")])
      expect(await ids(`q=${q}`)).toEqual([placed.id])
  })

  it("one is found among those that need no review, and not among those that do", async () => {
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

  it.each([
    ["orders?q=a%00b", undefined, /^q: must not hold/],
    ["orders?account=%00&order_id=%00", undefined, /^account: must not hold.*; order_id: must not hold/],
    ["orders/%00", undefined, /^address: must not hold/],
    ["orders/inst_none/resolve", { note: "a\u0000b" }, /^note: must not hold/],
    ["discrepancies?offset=3000000000", undefined, /^offset: /],
  ])("what no database takes is refused with its name: %s %j", async (path, json, message) => {
    const { status, body } = await admin.call<{ message: string }>(`/instalments/${path}`, json)
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: expect.stringMatching(message),
    })
  })

  it("shows how it came to where it is", async () => {
    const { body } = await admin.call<One>(`/instalments/orders/${placed.id}`)
    const reached = body.instalment_order.transitions?.map((step) => step.to_status)
    expect(reached?.sort()).toEqual(["AUTHORIZED", "CONFIRMED", "CREATED"])
    expect((await admin.call(`/instalments/orders/inst_none`)).status).toBe(404)
  })

  it("a refund made in the merchant portal is found by 'check now' and recorded with one click, and nothing is sent", async () => {
    const { records } = shop.sandbox
    const made = await new BackOffice(shop.sandbox).refund(placed.lender_order_id ?? "", 1_000)
    const checked = await act("sync")
    expect(checked.body.instalment_order.reviews).toMatchObject([
      { reason: "external_refund", message: expect.stringContaining("Record in Medusa") },
    ])
    expect(await ids("needs_review=true")).toEqual([placed.id])

    const recorded = await act("record-refund", { refund_id: made.body.id })
    expect(recorded.status).toBe(200)
    expect(recorded.body.instalment_order.reviews).toEqual([])
    expect((await admin.payment(orderId)).refunds.map((refund) => refund.amount)).toEqual([10])
    expect(records.refunded()).toBe(1_000)

    expect((await act("record-refund", { refund_id: made.body.id })).status).toBe(404)
    expect((await admin.payment(orderId)).refunds).toHaveLength(1)
  })

  it("'check now' with a key that the lender refuses says to check the key", async () => {
    shop.sandbox.faults.add({ operation: "read", kind: "refused-401" })
    const refused = await act("sync")
    expect(refused.status).toBe(400)
    expect(refused.body.message).toMatch(/could not be read at the lender: .*401.*Check the account's key/)
    expect((await act("sync")).status).toBe(200)
  })

  it("one-click refunds are for loans Medusa cannot refund itself", async () => {
    const response = await act("refund")
    expect(response.status).toBe(400)
    expect(response.body.message).toContain("live payment")
    expect(shop.sandbox.records.refunded()).toBe(1_000)
  })

  it("a note about a reason that is listed no longer resolves nothing", async () => {
    await openReview(shop, placed, "unmatched_loan")
    const resolve = (reason: string) => act("resolve", { note: "seen", reason })
    expect((await resolve("unmatched_order")).status).toBe(400)
    expect((await list("needs_review=true")).count).toBe(1)
    expect(await resolve("unmatched_loan")).toMatchObject({ status: 200 })
    expect((await list("needs_review=true")).count).toBe(0)
  })

  // @asvs 1.2.4
  it("what is listed is taken off the list with a note, and only then", async () => {
    const note = `Talked to O'Brien: "settled"; ? $1 :id % \\ '); DELETE FROM instalment_order; --`
    expect((await act("resolve", { note: "x" })).status).toBe(400)
    await openReview(shop, placed, "service_error")
    expect((await act("resolve", { note: " " })).status).toBe(400)
    expect((await act("resolve", { note })).body.instalment_order.reviews).toEqual([])
    const shown = await admin.call<One>(`/instalments/orders/${placed.id}`)
    expect(shown.body.instalment_order.closed_reviews?.[0]).toMatchObject({
      reason: "service_error",
      note,
      resolved_by: expect.stringMatching(/^user_/),
    })
    expect((await list("needs_review=true")).count).toBe(0)
  })

  it("a shop without version 1 has none of its routes, and says why", async () => {
    const paths = ["charges?order_id=1", "charges/cha_1", "webhooks", "webhooks/web_1", "charge-events"]
    for (const path of paths) {
      const { status, body } = await admin.call(`/instalments/${path}`)
      expect({ path, status }).toEqual({ path, status: 404 })
      expect(body.message).toContain("option `version1`")
    }
    const url = `${shop.url}/instalments/webhook/default`
    expect((await admin.call("/instalments/webhooks", { url })).status).toBe(404)
    expect((await request(url, { method: "POST", json: { event: "charge.created" } })).status).toBe(404)
    expect((await admin.call<object>("/instalments/accounts")).body).toEqual({
      accounts: [
        {
          name: "default",
          provider_id: "pp_instalments_default",
          enabled: true,
          sells: true,
          version1: false,
        },
      ],
      brand: null,
    })
  })
})
