import type { Wire } from "../../src/admin/api/sdk"
import type { OrderDetailResponse } from "../../src/api/admin/instalments/orders/[id]/route"
import type { OrdersResponse } from "../../src/api/admin/instalments/orders/route"
import type { ShownOrder } from "../../src/api/admin/instalments/orders/show-order"
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

  it("one is found by its reference, its id at the lender, the order's id and its number, among those that need no review", async () => {
    for (const q of [placed.id, placed.lender_order_id ?? "", orderId, "1", encodeURIComponent("#1")])
      expect(await ids(`q=${q}`)).toEqual([placed.id])
    expect(await ids(`q=${placed.id}&needs_review=false`)).toEqual([placed.id])
    expect(await ids(`q=${placed.id}&needs_review=true`)).toEqual([])
    expect(await ids("needs_review=false")).toHaveLength(2)
  })

  // @asvs 2.2.1
  it("a filter nobody knows is refused with its name", async () => {
    const response = await admin.call(`/instalments/orders?colour=red`)
    expect(response.status).toBe(400)
    expect(response.body.message).toContain("colour")
  })

  it("shows how it came to where it is", async () => {
    const { body } = await admin.call<One>(`/instalments/orders/${placed.id}`)
    const reached = body.instalment_order.transitions?.map((step) => step.to_status)
    expect(reached?.sort()).toEqual(["AUTHORIZED", "CONFIRMED", "CREATED"])
    expect((await admin.call(`/instalments/orders/inst_none`)).status).toBe(404)
  })

  // @asvs 1.2.4
  it("what is listed is taken off the list with a note about its reason, and only then", async () => {
    const note = `Talked to O'Brien: "settled"; ? $1 :id % \\ '); DELETE FROM instalment_order; --`
    const resolve = (json: object) => act("resolve", json)
    expect((await resolve({ note: "x" })).status).toBe(400)
    await openReview(shop, placed, "service_error")
    expect((await resolve({ note: " " })).status).toBe(400)
    expect((await resolve({ note, reason: "unmatched_order" })).status).toBe(400)
    expect(await ids("needs_review=true")).toEqual([placed.id])
    expect((await resolve({ note, reason: "service_error" })).body.instalment_order.reviews).toEqual([])
    const shown = await admin.call<One>(`/instalments/orders/${placed.id}`)
    expect(shown.body.instalment_order.closed_reviews?.[0]).toMatchObject({
      reason: "service_error",
      note,
      resolved_by: expect.stringMatching(/^user_/),
    })
    expect(await ids("needs_review=true")).toEqual([])
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
