import { startSandbox, type Sandbox } from "../index"
import {
  anotherSandbox,
  call,
  goodHeaders,
  newOrder,
  orderBody,
  register,
  send,
  type Sent,
} from "../merchant.spec"

const accounts = [
  { name: "es", privateKey: "tk_es", publicKey: "pub_es", secretKey: "sk_es" },
  { name: "pt", privateKey: "tk_pt", publicKey: "pub_pt", secretKey: "sk_pt" },
  { name: "fr", privateKey: "tk_fr", publicKey: "pub_fr" },
]

/** How each API names a refusal. */
const refusals = {
  "/v2": {
    400: { status: 400, code: "INVALID_REQUEST" },
    401: { status: 401, code: "AUTHENTICATION_FAILURE" },
    404: { status: 404, code: "RESOURCE_NOT_FOUND" },
    405: { status: 405, code: "METHOD_NOT_SUPPORTED" },
  },
  "/api/1": {
    400: { error: "bad_request" },
    401: { error: "unauthenticated" },
    404: { error: "not_found" },
    405: { error: "method_not_allowed" },
  },
} as const
type Status = keyof (typeof refusals)["/v2"]

const refusal = (path: string, status: Status) => ({
  status,
  body: refusals[path.startsWith("/v2") ? "/v2" : "/api/1"][status],
})

describe("the lender's door", () => {
  let sandbox: Sandbox
  let known: Record<string, string>
  beforeAll(async () => {
    sandbox = await startSandbox({ accounts })
    const headers = { authorization: "Bearer tk_es" }
    await call(sandbox, "/orders", { method: "POST", body: orderBody(), headers })
    await register(sandbox, "https://shop.example/webhook", { authorization: "Bearer sk_es" })
    known = {
      ORDER: sandbox.records.orders("es")[0]?.id ?? "",
      SETTLEMENT: sandbox.settlements.make("es", { operations: 1 }).id,
      CHARGE: sandbox.charges.list("es")[0]?.id ?? "",
      WEBHOOK: sandbox.webhooks("es")[0]?.id ?? "",
    }
  })
  afterAll(() => sandbox.close())

  const ask = (path: string, authorization: string, sent: Sent = {}) =>
    send(`${sandbox.url}${path.replace(/[A-Z]{2,}/, (name) => known[name] ?? name)}`, {
      ...sent,
      headers: { ...goodHeaders, authorization },
    })
  const askAs = (account: string, path: string, sent?: Sent) =>
    ask(path, `Bearer ${path.startsWith("/v2") ? "tk" : "sk"}_${account}`, sent)

  const everywhere = ["/v2/orders/ORDER", "/v2/nothing", "/api/1/charges/CHARGE", "/api/1/nothing"]
  // @contract auth-1
  it.each([
    ["the public key", "Bearer pub_es", everywhere],
    ["HTTP Basic", `Basic ${Buffer.from("sk_es:tk_es").toString("base64")}`, everywhere],
    ["a bare private key", "tk_es", everywhere],
    ["a bare secret key", "sk_es", everywhere],
    ["two keys", "Bearer tk_es sk_es", everywhere],
    ["the word undefined", "Bearer undefined", everywhere],
    ["a secret key of version 1", "Bearer sk_es", ["/v2/orders"]],
    ["a private key of Orders v2", "Bearer tk_es", ["/api/1/webhooks"]],
    ["the private key of an account without version 1", "Bearer tk_fr", ["/api/1/webhooks"]],
  ])("returns 401 to %s, even for paths that do not exist", async (_, authorization, paths) => {
    for (const path of paths) {
      const reply = await ask(path, authorization)
      expect(reply).toMatchObject(refusal(path, 401))
      expect(reply.text).not.toContain("k_es")
    }
  })

  it.each([
    ["GET", "/v2/orders/ORDER"],
    ["PUT", "/v2/orders/ORDER/confirm"],
    ["POST", "/v2/orders/ORDER/refund"],
    ["GET", "/v2/orders/ORDER/instore_sms"],
    ["GET", "/v2/settlements"],
    ["GET", "/v2/settlements/SETTLEMENT"],
    ["GET", "/api/1/charges/CHARGE"],
    ["GET", "/api/1/webhooks/WEBHOOK"],
  ])("hides what is another account's: %s %s is 404", async (method, path) => {
    const body = method === "POST" ? { total_amount: 1 } : undefined
    expect((await askAs("es", path, { method, body })).status).not.toBe(404)
    expect(await askAs("pt", path, { method, body })).toMatchObject(refusal(path, 404))
  })

  it("lists only what is the account's own", async () => {
    expect((await askAs("pt", "/v2/orders")).body).toEqual([])
    const charges = (await askAs("pt", "/api/1/charges?order_id=old-1001")).text.match(/cha_[0-9a-f]{24}/g)
    expect(charges).toContain(sandbox.charges.list("pt")[0]?.id)
    expect(charges).not.toContain(known.CHARGE)
    expect((await askAs("pt", "/api/1/webhooks")).text).not.toContain(known.WEBHOOK)
  })

  const takes: readonly [Status, method: string, path: string, body?: unknown][] = [
    [404, "GET", "/v2"],
    [404, "GET", "/v2/orders/"],
    [404, "GET", "/v2/settlements/"],
    [404, "POST", "/v2/orders/ORDER/refunds"],
    [404, "GET", "/v2/orders/ORDER/confirm/again"],
    [405, "PUT", "/v2/orders"],
    [405, "DELETE", "/v2/orders/ORDER"],
    [405, "POST", "/v2/orders/ORDER/confirm"],
    [405, "PUT", "/v2/orders/ORDER/refund"],
    [405, "GET", "/v2/orders/ORDER/refund"],
    [405, "POST", "/v2/settlements"],
    [400, "GET", "/v2/orders/ORDER?expand=1"],
    [400, "GET", "/v2/orders/ORDER", { surprise: 1 }],
    [400, "PUT", "/v2/orders/ORDER/confirm", {}],
    [400, "PUT", "/v2/orders/ORDER/confirm?force=1"],
    [400, "POST", "/v2/orders?dry=1", orderBody()],
    [400, "POST", "/v2/orders/ORDER/refund?dry=1", { total_amount: 1 }],
    [400, "GET", "/v2/settlements", {}],
    [404, "GET", "/api/1"],
    [404, "GET", "/api/1/"],
    [404, "GET", "/api/1/charges/"],
    [404, "GET", "/api/1/charges/CHARGE/refunds"],
    [404, "GET", "/api/1/webhooks/"],
    [404, "GET", "/api/1/webhooks/CHARGE"],
    [404, "GET", "/api/1/charges/WEBHOOK"],
    [404, "GET", "/api/1/orders"],
    [405, "POST", "/api/1/charges"],
    [405, "DELETE", "/api/1/charges/CHARGE"],
    [405, "PUT", "/api/1/webhooks"],
    [405, "PATCH", "/api/1/webhooks/WEBHOOK"],
    [405, "DELETE", "/api/1/webhooks/WEBHOOK"],
    [400, "GET", "/api/1/charges/CHARGE", {}],
    [400, "GET", "/api/1/charges?order_id=old-1001", {}],
    [400, "GET", "/api/1/webhooks/WEBHOOK", {}],
  ]

  // @contract base-3, get-1
  it.each(takes)("returns %d to %s %s", async (...[status, method, path, body]) => {
    const reply = await askAs("es", path, { method, body })
    expect(reply).toMatchObject(refusal(path, status))
    expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8")
    expect(sandbox.webhooks()).toHaveLength(1)
  })

  it.each([
    ["/api/1/charges/CHARGE?expand=card", "expand"],
    ["/api/1/charges?order_id=old-1001&page=2", "page"],
    ["/api/1/charges?order_id=old-1001&__proto__=1", "__proto__"],
    ["/api/1/webhooks?page=1", "page"],
    ["/api/1/webhooks/WEBHOOK?x", "x"],
  ])("refuses a query parameter version 1 does not show by 422: %s", async (path, name) => {
    const reply = await askAs("es", path)
    expect(reply).toMatchObject({ status: 422, body: { error: "invalid_resource" } })
    expect(reply.text).toContain(`"messages":{"${name}":["is not known"]}`)
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
    for (const path of ["/", "/v2/orders", "/api/1/webhooks", "/sandbox/state", `/form/${known.ORDER}`]) {
      for (const host of ["evil.example", "127.0.0.1.evil.example", `evil.example:${sandbox.port}`]) {
        const reply = await send(`${sandbox.url}${path}`, { headers: { host } })
        expect(reply.status).toBe(403)
        expect(reply.text).not.toContain(known.ORDER)
      }
    }
  })

  it("answers by each of this machine's own names", async () => {
    for (const host of ["localhost", `localhost:${sandbox.port}`, "127.0.0.1", "[::1]:80"]) {
      expect((await send(`${sandbox.url}/`, { headers: { host } })).status).toBe(200)
    }
  })

  it("keeps requests in its journal by path, without query and key, and only the last thousand", async () => {
    await askAs("es", "/api/1/charges?order_id=old-1001")
    const entry = { method: "GET", path: "/api/1/charges", status: 200, account: "es", orderId: null }
    expect(sandbox.journal.at(-1)).toMatchObject(entry)
    expect(JSON.stringify(sandbox.journal)).not.toMatch(/old-1001|[st]k_es/)
    const one = await anotherSandbox()
    const order = await newOrder(one)
    for (let at = 0; at < 1_001; at += 1) await call(one, `/orders/${order}`)
    expect(one.journal).toHaveLength(1_000)
    expect(one.journal[0]?.sequence).toBe(3)
  })
})
