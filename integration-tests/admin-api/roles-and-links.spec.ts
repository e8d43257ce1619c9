import type { Admin } from "../harness/people/admin"
import { invite, loginAsOwner } from "../harness/people/colleague"
import { request } from "../harness/shop/http"
import { buy, captured, type Purchase } from "../harness/people/purchase"
import { adminRoutes, type Route } from "../harness/shop/routes"
import { SettledRecords } from "../harness/assertions/settlement-records"
import { Shopper } from "../harness/people/shopper"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"

interface Operation {
  type: string
  amount: number
}
interface Linked {
  id: string
  instalment_orders: { id: string; status: string; operations: Operation[] }[]
}

const ROUTES = adminRoutes()
const WRITING = ROUTES.filter(({ method }) => method !== "GET")

/** Medusa's roles are switched on here; every other suite's shop runs without them, as shops do by default. */
describe("roles of the shop's people, and what its code reaches", () => {
  let shop: TestShop
  let owner: Admin
  let shopper: Shopper
  let bought: Purchase
  let reference: string

  beforeAll(async () => {
    // The lender's notifications are held back: a purchase is placed by its shopper's return alone.
    shop = await startTestShop({
      sandbox: { callbacks: "held" },
      environment: { MEDUSA_FF_RBAC: "true" },
    })
    owner = await loginAsOwner(shop)
    shopper = new Shopper(shop)
    bought = await buy(shop, shopper)
    reference = bought.session.data.instalment_order_id
    await captured(owner, bought.orderId)
  })
  afterAll(() => shop?.stop())

  /** What each route returns to a user for a request that reads sales, or a record that does not exist. */
  async function asked(routes: Route[], by: Admin): Promise<Record<string, number>> {
    const accepts: Record<string, number> = {}
    for (const { method, path } of routes) {
      const id = path.startsWith("/admin/instalments/orders/") ? reference : "unknown"
      const json = method === "GET" ? undefined : {}
      const { status } = await by.call(path.replace("/admin", "").replace(":id", id), json, method)
      accepts[`${method} ${path}`] = status
    }
    return accepts
  }
  const all = (routes: Route[], status: number) =>
    Object.fromEntries(routes.map(({ method, path }) => [`${method} ${path}`, status]))
  const movements = () => shop.sandbox.records.effects(bought.form.id).map(({ kind }) => kind)

  // @asvs 8.2.1
  it("a user without any of these permissions is refused by every route, though allowed to read orders", async () => {
    expect(ROUTES.length).toBeGreaterThan(20)
    const staff = await invite(shop, owner, ["order:read", "payment:read"])
    expect((await staff.call(`/orders/${bought.orderId}`)).status).toBe(200)
    expect(await asked(ROUTES, staff)).toEqual(all(ROUTES, 403))
  })

  it("a user who may read reads all of it, and is refused whatever moves money, registers or changes something", async () => {
    const reader = await invite(shop, owner, ["instalment_order:read", "instalment_settings:read"])
    const reading = await asked(
      ROUTES.filter(({ method }) => method === "GET"),
      reader,
    )
    expect(Object.entries(reading).filter(([, status]) => status === 401 || status === 403)).toEqual([])
    expect(reading).toMatchObject({
      "GET /admin/instalments/orders": 200,
      "GET /admin/instalments/orders/:id": 200,
      "GET /admin/instalments/settlements": 200,
    })
    expect(await asked(WRITING, reader)).toEqual(all(WRITING, 403))
    expect(movements()).toEqual(["confirm"])
  })

  it("a permission opens what it names and nothing else", async () => {
    const cashier = await invite(shop, owner, ["instalment_order:read", "instalment_refund:create"])
    const refund = await cashier.call(`/instalments/orders/${reference}/refund`, {})
    expect(refund.status).toBe(400)
    expect(refund.body.message).toContain("live payment")
    expect((await cashier.call(`/instalments/orders/${reference}/sync`, {})).status).toBe(403)

    const staff = await invite(shop, owner, ["instalment_order:read", "instalment_order:update"])
    for (const path of ["settings", "settings/history"])
      expect((await staff.call(`/instalments/${path}`)).status).toBe(403)
    expect((await staff.call(`/instalments/orders/${reference}/sync`, {})).status).toBe(200)
    expect((await staff.call(`/instalments/orders/${reference}/refund`, {})).status).toBe(403)
    expect(movements()).toEqual(["confirm"])
  })

  describe("code of the shop", () => {
    let records: SettledRecords
    let total: number

    beforeAll(async () => {
      records = new SettledRecords(shop)
      total = shop.sandbox.records.captured(bought.form.id)
      const named = { order: bought.form.id, reference }
      await records.settle([
        { ...named, type: "SALE", amount: total, daysAgo: 1 },
        { ...named, type: "REFUND", amount: 500 },
        { type: "SALE", order: "of-another-shop", amount: 900 },
      ])
    })
    afterAll(() => records?.close())

    async function graph<Row>(entity: string, fields: string[], filters: object): Promise<Row[]> {
      const json = { entity, fields, filters }
      const response = await request<{ data: Row[] }>(`${shop.url}/test/graph`, { method: "POST", json })
      if (response.status !== 200) throw new Error(JSON.stringify(response.body))
      return response.body.data
    }
    const FIELDS = ["id", "instalment_orders.*", "instalment_orders.operations.*"]

    it.each([
      ["order", () => bought.orderId],
      ["cart", () => bought.cartId],
    ])("reaches instalment orders from the %s, and what settlements hold of them", async (entity, id) => {
      const [linked] = await graph<Linked>(entity, FIELDS, { id: id() })
      expect(linked?.instalment_orders).toHaveLength(1)
      expect(linked?.instalment_orders[0]).toMatchObject({
        id: reference,
        status: "CONFIRMED",
        operations: [
          { type: "SALE", amount: total, account: "default", service_settlement_id: expect.any(String) },
          { type: "REFUND", amount: 500 },
        ],
      })
    })

    it("finds none on what was paid another way, and no operation of what is in no settlement", async () => {
      const plain = await shopper.fill()
      const [order] = await graph<Linked>("order", FIELDS, { id: await shopper.payOtherwise(plain.id) })
      expect(order?.instalment_orders).toEqual([])

      const open = await shopper.fill()
      await shopper.chooseInstalments(open.id)
      const [cart] = await graph<Linked>("cart", FIELDS, { id: open.id })
      expect(cart?.instalment_orders).toMatchObject([{ status: "CREATED", operations: [] }])
    })

    it("reaches the order from an instalment order", async () => {
      const [row] = await graph("instalment_order", ["id", "order.id"], { id: reference })
      expect(row).toMatchObject({ id: reference, order: { id: bought.orderId } })
    })

    it("asks for operations by an order's id at the lender, and is told when that is not how they are found", async () => {
      const of = (filters: object) => graph<Operation>("instalment_operations", ["type", "amount"], filters)
      expect(await of({ lender_order_id: "of-another-shop" })).toEqual([{ type: "SALE", amount: 900 }])
      expect(await of({ lender_order_id: bought.form.id, type: "REFUND" })).toMatchObject([{ amount: 500 }])
      await expect(of({ type: "SALE" })).rejects.toThrow("give instalment_order_id or lender_order_id")
      await expect(of({ lender_order_id: "x", colour: "red" })).rejects.toThrow("colour")
    })

    // @asvs 8.2.3
    it.each(["carts", "test-cart"])("hands a shopper none of it who asks /store/%s for it", async (route) => {
      const open = await shopper.fill()
      await shopper.chooseInstalments(open.id)
      const fields = "id,*instalment_orders,instalment_orders.token_hash,*instalment_order"
      const { body } = await shopper.call<{ cart: { id: string } }>(
        `/store/${route}/${open.id}?fields=${fields}`,
      )
      expect(body.cart.id).toBe(open.id)
      expect(JSON.stringify(body)).not.toMatch(/instalment_order|token_hash/)
    })
  })
})
