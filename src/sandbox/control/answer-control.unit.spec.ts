import { startSandbox } from "../index"
import type { Sandbox } from "../index"
import { newOrder, send } from "../merchant.spec"

describe("the control routes", () => {
  let sandbox: Sandbox
  beforeEach(async () => {
    sandbox = await startSandbox()
  })
  afterEach(() => sandbox.close())

  const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    send(`${sandbox.url}/sandbox${path}`, { method: "POST", body, headers })

  it("decide an order as the form does", async () => {
    const id = await newOrder(sandbox)
    const reply = await post(`/orders/${id}/decide`, { decision: "approve", instalments: 12 })
    expect(reply.body).toEqual({ redirect: "https://shop.example/return/t/ok?a=1&b=%20", callback: null })
    expect(sandbox.books.order(id)).toMatchObject({ status: "AUTHORIZED", instalments: 12 })
    expect((await post(`/orders/${id}/decide`, { decision: "reject" })).status).toBe(422)
    expect((await post(`/orders/nothing/decide`, { decision: "reject" })).status).toBe(404)
    expect((await post(`/orders/${id}/decide`, { decision: "maybe" })).status).toBe(400)
  })

  it("advance the clock and let it release what is due", async () => {
    const id = await newOrder(sandbox)
    await sandbox.decide(id, "approve")
    expect((await post("/clock", { advance_seconds: 345_600 })).status).toBe(200)
    expect(sandbox.books.order(id)?.status).toBe("UNCONFIRMED")
    for (const advance_seconds of [0, -1, "soon", 1e12]) {
      expect((await post("/clock", { advance_seconds })).status).toBe(400)
    }
  })

  it("set the clock wrong and right again", async () => {
    const id = await newOrder(sandbox)
    await sandbox.decide(id, "approve")
    const before = sandbox.clock.now().getTime()
    expect((await post("/clock", { jump_seconds: -7_200 })).status).toBe(200)
    expect(sandbox.clock.now().getTime()).toBeLessThan(before - 7_000_000)
    expect((await post("/clock", { jump_seconds: 345_600 })).status).toBe(200)
    expect(sandbox.books.order(id)?.status).toBe("UNCONFIRMED")
    expect((await post("/clock", { jump_seconds: "-5" })).status).toBe(400)
  })

  it("tell the state without a key", async () => {
    const id = await newOrder(sandbox)
    const reply = await send(`${sandbox.url}/sandbox/state`)
    expect(reply.body).toMatchObject({
      base_url: sandbox.baseUrl,
      orders: [{ id, account: "default", status: "CREATED" }],
      callbacks: [],
      journal: [{ path: "/v2/orders" }],
      now: expect.any(String),
    })
    expect(reply.text).not.toContain("tk_sandbox_private")
  })

  it("refuse to send a callback nobody asked for", async () => {
    const id = await newOrder(sandbox)
    expect((await post(`/orders/${id}/callback`)).status).toBe(422)
    await sandbox.decide(id, "approve")
    expect((await post(`/orders/${id}/callback`)).status).toBe(422)
  })

  it.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://127.0.0.1:1" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("refuse a browser's post from elsewhere: %j", async (headers) => {
    const id = await newOrder(sandbox)
    expect((await post(`/orders/${id}/decide`, { decision: "approve" }, headers)).status).toBe(403)
    expect((await post("/clock", { advance_seconds: 86_400 }, headers)).status).toBe(403)
    expect(sandbox.books.order(id)?.status).toBe("CREATED")
  })

  it("bring a browser that pressed a dashboard button back to the dashboard", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: sandbox.url }
    const reply = await post("/clock", "advance_seconds=3600", headers)
    expect(reply).toMatchObject({ status: 303, headers: { location: "/" } })
  })

  it("answer 404 elsewhere", async () => {
    expect((await post("/nothing", {})).status).toBe(404)
    expect((await send(`${sandbox.url}/elsewhere`)).status).toBe(404)
  })
})
