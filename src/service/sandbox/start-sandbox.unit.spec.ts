import { startSandbox } from "./index"
import type { Sandbox } from "./index"
import { call, newOrder } from "./merchant.spec"

describe("a sandbox", () => {
  let sandbox: Sandbox
  beforeEach(async () => {
    sandbox = await startSandbox()
  })
  afterEach(() => sandbox.close())

  it("takes an order from creation to a full refund, and its records say so", async () => {
    const id = await newOrder(sandbox)
    const { redirect } = await sandbox.decide(id, "approve", { instalments: 6 })
    expect(redirect).toBe("https://shop.example/return/t/ok?a=1&b=%20")
    const confirmed = await call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })
    expect(confirmed).toMatchObject({ status: 200, body: { status: "CONFIRMED" } })
    const first = { total_amount: 400, promoted_amount: 0 }
    const rest = { total_amount: 20_000, promoted_amount: 5_000 }
    expect((await call(sandbox, `/orders/${id}/refund`, { method: "POST", body: first })).status).toBe(201)
    expect((await call(sandbox, `/orders/${id}/refund`, { method: "POST", body: rest })).status).toBe(201)

    expect(sandbox.records.order(id)).toMatchObject({ status: "CANCELLED", instalments: 6 })
    expect(sandbox.records.captured(id)).toBe(20_400)
    expect(sandbox.records.refunded(id)).toBe(20_400)
    expect(sandbox.records.effects(id).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["confirm", 20_400],
      ["refund", 400],
      ["refund", 20_000],
    ])
    expect(sandbox.records.warnings).toEqual([])
  })

  it("gives out copies of its records, so that a reader cannot change them", async () => {
    const id = await newOrder(sandbox)
    const copy = sandbox.records.order(id)
    if (copy) copy.request.shopping_cart.total_amount = 1
    expect(sandbox.records.order(id)?.request.shopping_cart.total_amount).toBe(20_400)
  })

  it("refuses to listen where another machine could reach it", async () => {
    await expect(startSandbox({ host: "0.0.0.0" })).rejects.toThrow("not a loopback host")
  })

  it("reports a taken port by its code", async () => {
    await expect(startSandbox({ port: sandbox.port })).rejects.toMatchObject({ code: "EADDRINUSE" })
  })

  // @contract prod-1
  it("warns of lines that do not sum to the total, and takes the order all the same", async () => {
    const id = await newOrder(sandbox, { "shopping_cart.details.shipping_cost": 1 })
    expect(sandbox.records.warnings).toEqual([
      { orderId: id, message: "products and shipping sum to 20001, total_amount is 20400" },
    ])
  })

  it("keeps a journal of paths and outcomes, free of queries and keys", async () => {
    const id = await newOrder(sandbox)
    await call(sandbox, "/orders?orderReference=Ana%20Ruiz")
    await call(sandbox, `/orders/${id}`, { headers: { authorization: "Bearer secret" } })
    expect(sandbox.journal).toMatchObject([
      { method: "POST", path: "/v2/orders", status: 201, account: "default", orderId: id },
      { method: "GET", path: "/v2/orders", status: 200, account: "default", orderId: null },
      { method: "GET", path: `/v2/orders/${id}`, status: 401, account: null, orderId: id },
    ])
    expect(JSON.stringify(sandbox.journal)).not.toMatch(/Ana|secret|tk_/)
  })
})
