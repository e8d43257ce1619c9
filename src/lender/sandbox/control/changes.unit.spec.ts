import { z } from "zod"
import { describedFaults, type Sandbox } from "../index"
import {
  anotherSandbox,
  call,
  confirmedOrder,
  newOrder,
  press,
  register,
  sandboxForEach,
  send,
} from "../merchant.spec"
import { eventually, rawCall } from "../faults/raw-call.spec"
import { startReceiver, type Receiver } from "../webhooks/receiver.spec"

let sandbox: Sandbox
const read = (path: string) => send(`${sandbox.url}/sandbox/${path}`)
const change = (path: string, body: unknown) =>
  send(`${sandbox.url}/sandbox/${path}`, { method: "POST", body })

describe("the charges over the control routes", () => {
  let shop: Receiver
  beforeEach(async () => {
    ;[sandbox, shop] = await Promise.all([anotherSandbox({ charges: "none" }), startReceiver()])
    await register(sandbox, shop.url)
  })

  const post = (path: string, body: unknown = {}) => change(`charges${path}`, body)

  it("are added and announced, refunded, listed, each answered when the webhooks have been told", async () => {
    expect(await post("", { order_id: "A-1", amount: 700 })).toMatchObject({
      status: 200,
      body: {
        charge: { order_id: "A-1", status: "paid" },
        deliveries: [{ event: "charge.created", status: 200 }],
      },
    })
    await post("", { order_id: "A-1", outcome: "failed" })
    const [paid, failed] = sandbox.charges.list()
    expect((await post(`/${paid?.id}/refund`, { amount: 200 })).body).toMatchObject({
      charge: { refunds: [{ amount: 200 }] },
    })
    expect((await post(`/${failed?.id}/publish`)).body).toMatchObject({
      deliveries: [{ event: "charge.failed" }],
    })
    expect(shop.received).toHaveLength(3)
    const message = {
      charges: [
        { account: "default", id: paid?.id, amount: 700 },
        { id: failed?.id, error_code: "51" },
      ],
      webhooks: [{ account: "default", url: shop.url }],
      deliveries: [{ sequence: 1 }, { sequence: 2 }, { sequence: 3 }],
    }
    expect((await read("charges")).body).toMatchObject(message)
    const state = await read("state")
    expect(state.body).toMatchObject({ legacy_base_url: sandbox.legacyBaseUrl, ...message })
    expect(state.text).not.toContain("sk_sandbox")
  })

  it.each([
    ["", {}, 400],
    ["", { order_id: "A-1", amount: "much" }, 400],
    ["", { order_id: "A-1", outcome: "pending" }, 400],
    ["", { order_id: "A-1", unit: "EUR" }, 400],
    ["", { order_id: "A-1", account: "nobody" }, 404],
    ["", "nothing", 400],
    ["/cha_nothing/publish", {}, 404],
    ["/cha_nothing/refund", { amount: 1 }, 404],
  ] as const)("refuse '%s' of %j by %i", async (path, body, status) => {
    expect((await post(path, body)).status).toBe(status)
    expect(sandbox.charges.list()).toEqual([])
    expect(shop.received).toEqual([])
  })

  it("are changed by the dashboard's buttons", async () => {
    const added = await press(sandbox, "/charges", { order_id: "A-1", amount: "", outcome: "failed" })
    expect(added).toMatchObject({ status: 303, headers: { location: "/dashboard/charges" } })
    const [charge] = sandbox.charges.list()
    expect(charge).toMatchObject({ orderId: "A-1", amount: 20_400, status: "error" })
    expect((await press(sandbox, `/charges/${charge?.id}/publish`)).status).toBe(303)
    expect(shop.received).toHaveLength(2)
  })
})

describe("the settlements over the control routes", () => {
  sandboxForEach((started) => (sandbox = started), { settlementDays: "never" })

  const post = (path: string, body: unknown = {}) => change(`settlements${path}`, body)

  it("are made, with an error planted, listed, repaired, and made large and dated", async () => {
    const id = await confirmedOrder(sandbox)
    const injected = await post("/inject", { error: "sale-amount", order_id: id, cents: -400 })
    expect(injected).toMatchObject({ status: 200, body: { injected: { error: "sale-amount", orderId: id } } })
    const settled = await post("/settle")
    const { made: ids } = z.object({ made: z.array(z.string()) }).parse(settled.body)
    const settlement = { id: ids[0], account: "default", sales_amount: 20_000, operation_count: 1 }
    const message = {
      settlements: [expect.objectContaining(settlement)],
      injected: [expect.objectContaining({ error: "sale-amount", played: true, settlement_id: ids[0] })],
    }
    expect((await read("settlements")).body).toEqual(message)
    expect((await read("state")).body).toMatchObject(message)
    expect((await post("/clear")).body).toEqual(message)
    expect((await post("/settle")).body).toMatchObject({ made: [] })
    const large = await post("/make", { operations: 5_000, at: "2024-02-29T12:00:00Z" })
    const made = { created: "2024-02-29T12:00:00.000+00:00", operation_count: 5_000 }
    expect(large.body).toMatchObject({ settlements: [made, {}] })
  })

  it.each([
    ["/inject", { error: "explode" }, 400],
    ["/inject", { error: "totals", figure: "all" }, 400],
    ["/inject", { error: "totals", often: true }, 400],
    ["/inject", { error: "totals", account: "nobody" }, 404],
    ["/inject", { error: "duplicate" }, 422],
    ["/settle", { account: "nobody" }, 404],
    ["/make", {}, 400],
    ["/make", { operations: 0 }, 400],
    ["/make", { operations: 1, at: "yesterday" }, 400],
    ["/clear", { all: true }, 400],
    ["/settle", "nothing", 400],
  ] as const)("refuse %s of %j by %i", async (path, body, status) => {
    expect((await post(path, body)).status).toBe(status)
    expect(sandbox.settlements.list()).toEqual([])
    expect(sandbox.settlements.injected()).toEqual([])
  })

  it("are changed by the dashboard's buttons", async () => {
    await confirmedOrder(sandbox)
    const fields = { error: "sale-unknown", figure: "sales", order_id: "", cents: "500" }
    const injected = await press(sandbox, "/settlements/inject", fields)
    expect(injected).toMatchObject({ status: 303, headers: { location: "/dashboard/settlements" } })
    expect((await press(sandbox, "/settlements/settle")).headers.location).toBe(
      "/dashboard/settlements?message=Settlements+made%3A+1.",
    )
    expect(sandbox.settlements.list()).toMatchObject([{ salesAmount: 20_900 }])
    expect((await press(sandbox, "/settlements/clear")).headers.location).toBe("/dashboard/settlements")
    expect((await press(sandbox, "/settlements/make", { operations: "7" })).status).toBe(303)
    expect(sandbox.settlements.list()).toHaveLength(2)
  })
})

describe("the faults over HTTP", () => {
  sandboxForEach((started) => (sandbox = started))

  const faults = (method: string, path = "", body?: unknown) =>
    send(`${sandbox.url}/sandbox/faults${path}`, { method, body })
  const list = async () => (await call(sandbox, "/orders")).status

  it("are added, listed with every kind there is, removed and cleared", async () => {
    const added = await faults("POST", "", { operation: "list", kind: "error-500", done: true, times: 2 })
    expect(added).toMatchObject({ status: 200, body: { id: "fault_1", done: true, hits: 0, spent: false } })
    expect(await list()).toBe(500)
    const { body } = await faults("GET")
    expect(body).toEqual({
      faults: [expect.objectContaining({ id: "fault_1", kind: "error-500", hits: 1, calls: 1 })],
      kinds: describedFaults,
    })
    expect((await faults("DELETE", "/fault_1")).body).toEqual({ removed: "fault_1" })
    expect((await faults("DELETE", "/fault_1")).status).toBe(404)
    await faults("POST", "", { operation: "list", kind: "error-500" })
    expect((await faults("DELETE")).body).toEqual({ faults: [] })
    expect(await list()).toBe(200)
  })

  it("refuse a rule that cannot be, by 400 with the reason", async () => {
    const refused = async (rule: unknown) => {
      const { status, body } = await faults("POST", "", rule)
      expect(status).toBe(400)
      return z.object({ message: z.string() }).parse(body).message
    }
    expect(await refused({ operation: "any", kind: "hang", often: 1 })).toContain(`"often"`)
    expect(await refused({ operation: "get", kind: "changed-fields" })).toContain("fields")
    expect(await refused("nothing")).toBe("The body is not JSON.")
    expect(sandbox.faults.list()).toEqual([])
  })

  it("let go what they hold, one or all", async () => {
    const id = await newOrder(sandbox)
    await faults("POST", "", { operation: "get", kind: "hang", times: 2 })
    const sent = [rawCall(sandbox, `GET /orders/${id}`), rawCall(sandbox, `GET /orders/${id}`)]
    await eventually(() => sandbox.faults.list()[0]?.held === 2)
    expect((await faults("POST", "/fault_9/release")).body).toEqual({ released: 0 })
    expect((await faults("POST", "/release")).body).toEqual({ released: 2 })
    expect(await Promise.all(sent.map(({ over }) => over))).toEqual(["closed", "closed"])
  })

  const blank = { number: "", times: "", order_reference: "", settings: "" }

  it.each([
    [{ turn: "next" }, {}],
    [{ turn: "nth", number: "4" }, { nth: 4 }],
    [{ turn: "chance", number: "12.5" }, { probability: 0.125 }],
    [{ turn: "next", order_reference: "mine" }, { orderReference: "mine" }],
    [{ turn: "next", account: "default" }, { account: "default" }],
    [{ turn: "next", times: "3" }, { times: 3 }],
    [{ turn: "next", settings: `{"status":502}` }, { status: 502 }],
    [{ turn: "next", done: "on" }, { done: true }],
  ])("by the dashboard's form of %j become a rule", async (fields, rule) => {
    const reply = await press(sandbox, "/faults", {
      operation: "confirm",
      kind: "html",
      ...blank,
      ...Object.fromEntries(Object.entries(fields)),
    })
    expect(reply).toMatchObject({ status: 303, headers: { location: "/dashboard/faults" } })
    expect(sandbox.faults.list()).toMatchObject([{ operation: "confirm", kind: "html", ...rule }])
  })

  it("are removed and cleared by the dashboard's buttons, and its form says why a rule cannot be", async () => {
    sandbox.faults.add({ operation: "any", kind: "hang" })
    sandbox.faults.add({ operation: "any", kind: "hang" })
    expect((await press(sandbox, "/faults/fault_1/remove")).status).toBe(303)
    expect(sandbox.faults.list()).toHaveLength(1)
    expect((await press(sandbox, "/faults/clear")).headers.location).toBe("/dashboard/faults")
    expect(sandbox.faults.list()).toEqual([])
    const unread = { operation: "any", kind: "hang", turn: "next", ...blank, settings: "2" }
    expect((await press(sandbox, "/faults", unread)).headers.location).toContain("not+a+JSON+object")
  })
})
