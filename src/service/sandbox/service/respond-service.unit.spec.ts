import { startSandbox } from "../index"
import type { Sandbox } from "../index"
import { call, newOrder, orderBody, send } from "../merchant.spec"

const accounts = [
  { name: "es", privateKey: "tk_es", publicKey: "pub_es" },
  { name: "pt", privateKey: "tk_pt", publicKey: "pub_pt" },
]
const as = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })

describe("the lender's door", () => {
  let sandbox: Sandbox
  let id: string
  beforeAll(async () => {
    sandbox = await startSandbox({ accounts })
    const created = await call(sandbox, "/orders", { method: "POST", body: orderBody(), ...as("tk_es") })
    expect(created.status).toBe(201)
    id = sandbox.records.orders("es")[0]?.id ?? ""
  })
  afterAll(() => sandbox.close())

  // @contract auth-1
  it.each([
    ["no key", ""],
    ["an unknown key", "Bearer nobody"],
    ["the public key", "Bearer pub_es"],
    ["HTTP Basic", `Basic ${Buffer.from("pub_es:tk_es").toString("base64")}`],
    ["the bare key", "tk_es"],
    ["two keys", "Bearer tk_es tk_pt"],
  ])(
    "returns 401 AUTHENTICATION_FAILURE to %s, even for paths that do not exist",
    async (_, authorization) => {
      for (const path of [`/orders/${id}`, "/nothing"]) {
        const reply = await call(sandbox, path, { headers: { authorization } })
        expect(reply).toMatchObject({ status: 401, body: { code: "AUTHENTICATION_FAILURE" } })
      }
    },
  )

  it.each([
    ["GET", `/orders/ID`],
    ["PUT", `/orders/ID/confirm`],
    ["POST", `/orders/ID/refund`],
    ["GET", `/orders/ID/instore_sms`],
  ])("hides another account's order: %s %s is 404", async (method, path) => {
    const body = method === "POST" ? { total_amount: 1 } : undefined
    const reply = await call(sandbox, path.replace("ID", id), { method, body, ...as("tk_pt") })
    expect(reply).toMatchObject({ status: 404, body: { code: "RESOURCE_NOT_FOUND" } })
    expect((await call(sandbox, "/orders", as("tk_pt"))).body).toEqual([])
  })

  // @contract base-3
  it.each([
    ["GET", "/nothing"],
    ["GET", ""],
    ["GET", "/orders/"],
    ["GET", "/orders/0123456789abcdef01234567"],
    ["PUT", "/orders/unknown/confirm"],
    ["POST", "/orders/ID/refunds"],
    ["GET", "/orders/ID/confirm/again"],
  ])("returns 404 RESOURCE_NOT_FOUND to %s %s", async (method, path) => {
    const reply = await call(sandbox, path.replace("ID", id), { method, ...as("tk_es") })
    expect(reply).toMatchObject({ status: 404, body: { status: 404, code: "RESOURCE_NOT_FOUND" } })
  })

  it.each([
    ["PUT", "/orders"],
    ["DELETE", "/orders/ID"],
    ["POST", "/orders/ID/confirm"],
    ["PUT", "/orders/ID/refund"],
    ["GET", "/orders/ID/refund"],
  ])("returns 405 METHOD_NOT_SUPPORTED to %s %s", async (method, path) => {
    const reply = await call(sandbox, path.replace("ID", id), { method, ...as("tk_es") })
    expect(reply).toMatchObject({ status: 405, body: { code: "METHOD_NOT_SUPPORTED" } })
  })

  // @contract get-1
  it.each([
    ["GET", "/orders/ID?expand=1", undefined],
    ["GET", "/orders/ID", { surprise: 1 }],
    ["PUT", "/orders/ID/confirm", {}],
    ["PUT", "/orders/ID/confirm?force=1", undefined],
    ["POST", "/orders?dry=1", orderBody()],
    ["POST", "/orders/ID/refund?dry=1", { total_amount: 1 }],
  ])("returns 400 to a query or body the call does not take: %s %s", async (method, path, body) => {
    const reply = await call(sandbox, path.replace("ID", id), { method, body, ...as("tk_es") })
    expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } })
  })

  // @contract err-8
  it.each([
    ["status", { status: "RESOURCE_NOT_FOUND", message: expect.any(String) }],
    ["type", { status: 404, type: "RESOURCE_NOT_FOUND", message: expect.any(String) }],
    ["none", { status: 404, message: expect.any(String) }],
  ] as const)(
    "writes an error as asked to, also one that only a fault causes: %s",
    async (errorShape, body) => {
      const other = await startSandbox({ errorShape })
      other.faults.add({ operation: "list", kind: "refused-404" })
      const replies = [await call(other, "/orders/unknown"), await call(other, "/orders")]
      await other.close()
      for (const reply of replies) expect(reply.body).toEqual(body)
    },
  )

  it("answers nobody who calls it by an external name (DNS rebinding), on any path", async () => {
    for (const path of ["/", "/v2/orders", "/sandbox/state", `/form/${id}`]) {
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
    const one = await startSandbox()
    const known = await newOrder(one)
    for (let at = 0; at < 1_001; at += 1) await call(one, `/orders/${known}`)
    expect(one.journal).toHaveLength(1_000)
    expect(one.journal[0]?.sequence).toBe(3)
    await one.close()
  })
})
