import type { Sandbox } from "../index"
import { newOrder, press, sandboxForEach, send, words } from "../merchant.spec"

const AUTHORIZED = "configuration.urls.authorized_notification_callback"
const REJECTED = "configuration.urls.rejected_notification_callback"

describe("the control routes", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started))

  const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    send(`${sandbox.url}/sandbox${path}`, { method: "POST", body, headers })

  it("decide an order as the form does", async () => {
    const id = await newOrder(sandbox)
    const reply = await post(`/orders/${id}/decide`, { decision: "approve", instalments: 12 })
    expect(reply.body).toEqual({ redirect: "https://shop.example/return/t/ok?a=1&b=%20", callback: null })
    expect(sandbox.records.order(id)).toMatchObject({ status: "AUTHORIZED", instalments: 12 })
    for (const [order, body, status, message] of [
      [id, { decision: "reject" }, 422, ""],
      ["nothing", { decision: "reject" }, 404, ""],
      [id, { decision: "maybe" }, 400, ""],
      [id, { decision: "approve", instalments: 61 }, 400, "instalments"],
      [id, { decision: "approve", instalment: 6 }, 400, ""],
    ] as const) {
      const refused = { status, body: { message: expect.stringContaining(message) } }
      expect(await post(`/orders/${order}/decide`, body)).toMatchObject(refused)
    }
  })

  it("advance the clock and set it wrong, which releases what is due, and right again", async () => {
    const statuses = async (...changes: object[]) => {
      const id = await newOrder(sandbox)
      await sandbox.decide(id, "approve")
      for (const change of changes) expect((await post("/clock", change)).status).toBe(200)
      return sandbox.records.order(id)?.status
    }
    expect(await statuses({ advance_seconds: 345_600 })).toBe("UNCONFIRMED")
    const before = sandbox.clock.now().getTime()
    expect(await statuses({ jump_seconds: -7_200 })).toBe("AUTHORIZED")
    expect(sandbox.clock.now().getTime()).toBeLessThan(before - 7_000_000)
    expect(await statuses({ jump_seconds: 345_600 })).toBe("UNCONFIRMED")
    for (const wrong of [0, -1, "soon", 1e12])
      expect((await post("/clock", { advance_seconds: wrong })).status).toBe(400)
    expect((await post("/clock", { jump_seconds: "-5" })).status).toBe(400)
    expect((await post("/clock", { reset: true })).status).toBe(200)
    expect(Math.abs(sandbox.clock.now().getTime() - Date.now())).toBeLessThan(2_000)
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
  ])("refuse a browser's change from elsewhere, whatever it is about: %j", async (headers) => {
    const id = await newOrder(sandbox)
    sandbox.faults.add({ operation: "any", kind: "hang" })
    const everything = () =>
      JSON.stringify([
        sandbox.records,
        sandbox.charges.list(),
        sandbox.settlements.injected(),
        sandbox.faults.list(),
      ])
    const before = everything()
    const routes = words(`
      POST/orders/ID/decide POST/orders/ID/forge POST/callbacks/1/replay POST/clock POST/faults DELETE/faults
      DELETE/faults/fault_1 POST/faults/release POST/settlements/settle POST/settlements/inject POST/charges
    `)
    for (const route of routes) {
      const [, method = "", path = ""] = /^(\w+)(.*)$/.exec(route.replace("ID", id)) ?? []
      const reply = await send(`${sandbox.url}/sandbox${path}`, { method, body: {}, headers })
      expect([route, reply.status]).toEqual([route, 403])
    }
    expect(everything()).toBe(before)
  })

  it("can let the time of one order run out, and of no other", async () => {
    const [mine, other] = [await newOrder(sandbox), await newOrder(sandbox)]
    const reply = await post(`/orders/${mine}/run-out`, {})
    expect(reply).toMatchObject({ status: 200, body: { changed: true, status: "INVALIDATED" } })
    expect((await post(`/orders/${mine}/run-out`)).body).toEqual({ changed: false, status: "INVALIDATED" })
    expect((await post("/orders/nothing/run-out")).status).toBe(404)
    expect(sandbox.records.order(other)?.status).toBe("CREATED")
  })

  it("find orders by reference, e-mail, account and status, and by nothing else", async () => {
    const changes = { "shopping_cart.order_reference": "mine", "user.email": "me+7@shop.example" }
    const mine = await newOrder(sandbox, changes)
    await newOrder(sandbox)
    const find = async (query: string) => (await send(`${sandbox.url}/sandbox/orders?${query}`)).body
    const found = { orders: [expect.objectContaining({ id: mine, account: "default", status: "CREATED" })] }
    expect(await find("reference=mine")).toEqual(found)
    expect(await find("email=me%2B7@shop.example&status=CREATED&account=default")).toEqual(found)
    expect(await find("status=REJECTED")).toEqual({ orders: [] })
    expect(await find("")).toMatchObject({ orders: [{ id: mine }, {}] })
    expect((await send(`${sandbox.url}/sandbox/orders?dni=1`)).status).toBe(400)
  })

  it("tell of one order what happened to it, what was told and what was asked", async () => {
    const id = await newOrder(sandbox, { [REJECTED]: "http://127.0.0.1:1/no" })
    await newOrder(sandbox)
    await post(`/orders/${id}/decide`, { decision: "reject" })
    const { body } = await send(`${sandbox.url}/sandbox/orders/${id}`)
    expect(body).toEqual({
      order: expect.objectContaining({ id, account: "default", status: "REJECTED" }),
      transitions: [expect.objectContaining({ to: "CREATED" }), expect.objectContaining({ to: "REJECTED" })],
      effects: [],
      callbacks: [expect.objectContaining({ orderId: id, event: "rejected", error: "ECONNREFUSED" })],
      journal: [expect.objectContaining({ method: "POST", path: "/v2/orders", orderId: id })],
    })
    expect((await send(`${sandbox.url}/sandbox/orders/nothing`)).status).toBe(404)
  })

  it("list the journal and the callbacks of one order, by its identifier or reference", async () => {
    const id = await newOrder(sandbox, { "shopping_cart.order_reference": "mine" })
    await newOrder(sandbox)
    for (const order of [id, "mine"]) {
      const { body } = await send(`${sandbox.url}/sandbox/journal?order=${order}`)
      expect(body).toEqual({ journal: [expect.objectContaining({ orderId: id })] })
    }
    expect((await send(`${sandbox.url}/sandbox/journal`)).body).toMatchObject({ journal: [{}, {}] })
    expect((await send(`${sandbox.url}/sandbox/callbacks?order=mine`)).body).toEqual({ callbacks: [] })
  })

  it("replay and forge a callback, and say why they cannot", async () => {
    const id = await newOrder(sandbox, { [AUTHORIZED]: "http://127.0.0.1:1/yes" })
    await sandbox.decide(id, "approve")
    const replayed = await post("/callbacks/1/replay")
    expect(replayed).toMatchObject({ status: 200, body: { replayOf: 1, error: "ECONNREFUSED" } })
    const forged = await post(`/orders/${id}/forge`, { forgery: "post" })
    expect(forged).toMatchObject({ status: 200, body: { forgery: "post", method: "POST" } })
    expect((await post("/callbacks/3/replay")).status).toBe(422)
    expect((await post("/callbacks/x/replay")).status).toBe(404)
    expect((await post(`/orders/${id}/forge`, { forgery: "explode" })).status).toBe(400)
    expect((await post(`/orders/${id}/forge`, { forgery: "wrong-outcome" })).status).toBe(422)
    expect(sandbox.callbacks).toHaveLength(3)
  })

  describe("pressed as a button", () => {
    const pressedOn = (path: string, fields: Record<string, string>, referer: string) =>
      post(path, `${new URLSearchParams(fields)}`, {
        "content-type": "application/x-www-form-urlencoded",
        origin: sandbox.url,
        referer,
      })
    it("bring the browser back to the page it was pressed on, or to the subject's own", async () => {
      const unplaced = await press(sandbox, "/clock", { advance_seconds: "3600" })
      expect(unplaced.headers.location).toBe("/dashboard/clock")
      for (const [referer, location] of [
        [`${sandbox.url}/`, "/"],
        [`${sandbox.url}/dashboard/journal?order=a&message=old`, "/dashboard/journal?order=a"],
        ["https://evil.example/dashboard/journal", "/dashboard/clock"],
        [`${sandbox.url}//evil.example`, "/dashboard/clock"],
        [`${sandbox.url}/form/a`, "/dashboard/clock"],
        ["no address", "/dashboard/clock"],
      ] as const) {
        const reply = await pressedOn("/clock", { advance_seconds: "3600" }, referer)
        expect(reply).toMatchObject({ status: 303, headers: { location } })
      }
    })

    it("say on that page what came of it, or why nothing did", async () => {
      const id = await newOrder(sandbox, { [AUTHORIZED]: "http://127.0.0.1:1/yes" })
      const referer = `${sandbox.url}/dashboard/orders/${id}`
      const forged = await pressedOn(`/orders/${id}/forge`, { forgery: "post" }, referer)
      const message = await send(`${sandbox.url}${forged.headers.location}`)
      expect(message.text).toContain(`role="status">The shop did not respond: ECONNREFUSED.`)
      await pressedOn(`/orders/${id}/decide`, { decision: "reject" }, referer)
      const twice = await pressedOn(`/orders/${id}/decide`, { decision: "reject" }, referer)
      const refused = await send(`${sandbox.url}${twice.headers.location}`)
      expect(refused.text).toContain(`role="alert">Only a CREATED order can be decided`)
    })

    it.each<[fields: Record<string, string>, milliseconds: number]>([
      [{ way: "on", number: "2", unit: "days" }, 172_800_000],
      [{ way: "on", number: "", unit: "hours" }, 3_600_000],
      [{ way: "back", number: "1.5", unit: "hours" }, -5_400_000],
      [{ way: "real", number: "9", unit: "days" }, 0],
    ])("set the clock by %j, and refuse one that cannot be set", async (fields, milliseconds) => {
      await sandbox.clock.jump(milliseconds === 0 ? 7_000_000 : 0)
      expect((await press(sandbox, "/clock", fields)).headers.location).toBe("/dashboard/clock")
      const offset = sandbox.clock.now().getTime() - Date.now()
      expect(Math.abs(offset - milliseconds)).toBeLessThan(2_000)
      const { headers } = await press(sandbox, "/clock", { ...fields, way: "on", number: "soon" })
      expect(headers.location).toContain("/dashboard/clock?refused=advance_seconds")
    })
  })

  it.each([
    ["POST", "/sandbox/nothing", 404],
    ["GET", "/elsewhere", 404],
    ["PUT", "/sandbox/faults", 405],
    ["GET", "/sandbox/faults/fault_1", 404],
    ["POST", "/sandbox/faults/fault_1/explode", 404],
    ["POST", "/sandbox/faultsx", 404],
    ["GET", "/sandbox/settlements/settle", 404],
    ["DELETE", "/sandbox/settlements", 405],
    ["POST", "/sandbox/settlements/explode", 404],
    ["GET", "/sandbox/charges/cha_1/publish", 404],
    ["DELETE", "/sandbox/charges", 405],
    ["POST", "/sandbox/charges/cha_1/explode", 404],
  ])("answer %s %s by %i", async (method, path, status) => {
    const body = method === "GET" ? undefined : {}
    expect((await send(`${sandbox.url}${path}`, { method, body })).status).toBe(status)
  })
})
