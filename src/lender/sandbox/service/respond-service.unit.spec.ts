import { startSandbox, type Sandbox } from "../index"
import { call, newOrder, orderBody, send, anotherSandbox } from "../merchant.spec"

const accounts = [
  { name: "es", privateKey: "tk_es", publicKey: "pub_es" },
  { name: "pt", privateKey: "tk_pt", publicKey: "pub_pt" },
]
const as = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })

describe("the lender's door", () => {
  let sandbox: Sandbox
  let id: string
  let settlement: string
  beforeAll(async () => {
    sandbox = await startSandbox({ accounts })
    const created = await call(sandbox, "/orders", { method: "POST", body: orderBody(), ...as("tk_es") })
    expect(created.status).toBe(201)
    id = sandbox.records.orders("es")[0]?.id ?? ""
    settlement = sandbox.settlements.make("es", { operations: 1 }).id
  })
  afterAll(() => sandbox.close())

  // @contract auth-1
  it.each([
    ["the public key", "Bearer pub_es"],
    ["HTTP Basic", `Basic ${Buffer.from("pub_es:tk_es").toString("base64")}`],
    ["the bare key", "tk_es"],
    ["two keys", "Bearer tk_es tk_pt"],
  ])("returns 401 to %s, even for paths that do not exist", async (_, authorization) => {
    for (const path of [`/orders/${id}`, "/nothing"]) {
      const reply = await call(sandbox, path, { headers: { authorization } })
      expect(reply).toMatchObject({ status: 401, body: { code: "AUTHENTICATION_FAILURE" } })
    }
  })

  it.each([
    ["GET", "/orders/ID"],
    ["PUT", "/orders/ID/confirm"],
    ["POST", "/orders/ID/refund"],
    ["GET", "/orders/ID/instore_sms"],
    ["GET", "/settlements"],
    ["GET", "/settlements/SETTLEMENT"],
  ])("hides what is another account's: %s %s is 404", async (method, path) => {
    const body = method === "POST" ? { total_amount: 1 } : undefined
    const theirs = path.replace("ID", id).replace("SETTLEMENT", settlement)
    const reply = await call(sandbox, theirs, { method, body, ...as("tk_pt") })
    expect(reply).toMatchObject({ status: 404, body: { code: "RESOURCE_NOT_FOUND" } })
    expect((await call(sandbox, "/orders", as("tk_pt"))).body).toEqual([])
  })

  const known = { 400: "INVALID_REQUEST", 404: "RESOURCE_NOT_FOUND", 405: "METHOD_NOT_SUPPORTED" } as const
  const takes: readonly [keyof typeof known, method: string, path: string, body?: unknown][] = [
    [404, "GET", ""],
    [404, "GET", "/orders/"],
    [404, "GET", "/settlements/"],
    [404, "POST", "/orders/ID/refunds"],
    [404, "GET", "/orders/ID/confirm/again"],
    [405, "PUT", "/orders"],
    [405, "DELETE", "/orders/ID"],
    [405, "POST", "/orders/ID/confirm"],
    [405, "PUT", "/orders/ID/refund"],
    [405, "GET", "/orders/ID/refund"],
    [405, "POST", "/settlements"],
    [400, "GET", "/orders/ID?expand=1"],
    [400, "GET", "/orders/ID", { surprise: 1 }],
    [400, "PUT", "/orders/ID/confirm", {}],
    [400, "PUT", "/orders/ID/confirm?force=1"],
    [400, "POST", "/orders?dry=1", orderBody()],
    [400, "POST", "/orders/ID/refund?dry=1", { total_amount: 1 }],
    [400, "GET", "/settlements", {}],
  ]

  // @contract base-3, get-1
  it.each(takes)("returns %d to %s %s", async (...[status, method, path, body]) => {
    const reply = await call(sandbox, path.replace("ID", id), { method, body, ...as("tk_es") })
    expect(reply).toMatchObject({ status, body: { status, code: known[status] } })
  })

  // @contract err-8
  it.each([
    ["status", { status: "RESOURCE_NOT_FOUND" }],
    ["type", { status: 404, type: "RESOURCE_NOT_FOUND" }],
    ["none", { status: 404 }],
  ] as const)("writes an error as asked to, also one of a fault: %s", async (errorShape, body) => {
    const other = await anotherSandbox({ errorShape })
    other.faults.add({ operation: "list", kind: "refused-404" })
    const replies = [await call(other, "/orders/unknown"), await call(other, "/orders")]
    for (const reply of replies) expect(reply.body).toEqual({ message: expect.any(String), ...body })
  })

  it("answers nobody who calls it by an external name (DNS rebinding), on any path", async () => {
    for (const path of ["/", "/v2/orders", "/api/1/webhooks", "/sandbox/state", `/form/${id}`]) {
      for (const host of ["evil.example", "127.0.0.1.evil.example", `evil.example:${sandbox.port}`]) {
        const reply = await send(`${sandbox.url}${path}`, { headers: { host } })
        expect(reply.status).toBe(403)
        expect(reply.text).not.toContain(id)
      }
    }
  })

  it("answers by each of this machine's own names", async () => {
    for (const host of ["localhost", `localhost:${sandbox.port}`, "127.0.0.1", "[::1]:80"]) {
      expect((await send(`${sandbox.url}/`, { headers: { host } })).status).toBe(200)
    }
  })

  it("keeps only the last thousand requests in its journal", async () => {
    const one = await anotherSandbox()
    const known = await newOrder(one)
    for (let at = 0; at < 1_001; at += 1) await call(one, `/orders/${known}`)
    expect(one.journal).toHaveLength(1_000)
    expect(one.journal[0]?.sequence).toBe(3)
  })
})
