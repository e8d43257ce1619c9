import { startSandbox, type Sandbox } from "../index"
import { call, version1Call, register } from "../merchant.spec"

const accounts = [
  { name: "es", privateKey: "tk_es", publicKey: "pub_es", secretKey: "sk_es" },
  { name: "pt", privateKey: "tk_pt", publicKey: "pub_pt", secretKey: "sk_pt" },
  { name: "fr", privateKey: "tk_fr", publicKey: "pub_fr" },
]
const as = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })

describe("version 1's door", () => {
  let sandbox: Sandbox
  let chargeId: string
  let webhookId: string
  beforeAll(async () => {
    sandbox = await startSandbox({ accounts })
    await register(sandbox, "https://shop.example/webhook", { authorization: "Bearer sk_es" })
    chargeId = sandbox.charges.list("es")[0]?.id ?? ""
    webhookId = sandbox.webhooks("es")[0]?.id ?? ""
  })
  afterAll(() => sandbox.close())

  const at = (path: string) => path.replace("CHA", chargeId).replace("WEB", webhookId)

  it.each([
    ["the public key", "Bearer pub_es"],
    ["the private key of Orders v2", "Bearer tk_es"],
    ["the private key of an account without version 1", "Bearer tk_fr"],
    ["the word undefined", "Bearer undefined"],
    ["HTTP Basic", `Basic ${Buffer.from("sk_es:").toString("base64")}`],
    ["the bare key", "sk_es"],
    ["two keys", "Bearer sk_es sk_pt"],
  ])("returns 401 to %s, even for paths that do not exist", async (_, authorization) => {
    for (const path of ["/charges/CHA", "/webhooks", "/nothing"]) {
      const reply = await version1Call(sandbox, at(path), { headers: { authorization } })
      expect(reply).toMatchObject({ status: 401, body: { error: "unauthenticated" } })
      expect(reply.text).not.toContain("sk_es")
    }
  })

  it("has a key that opens nothing of Orders v2", async () => {
    expect((await call(sandbox, "/orders", as("sk_es"))).status).toBe(401)
    expect((await call(sandbox, "/orders", as("tk_es"))).status).toBe(200)
  })

  it.each(["/charges/CHA", "/webhooks/WEB"])("hides what is another account's: %s is 404", async (path) => {
    expect((await version1Call(sandbox, at(path), as("sk_es"))).status).toBe(200)
    const reply = await version1Call(sandbox, at(path), as("sk_pt"))
    expect(reply).toMatchObject({
      status: 404,
      body: { error: "not_found", messages: { id: [expect.any(String)] } },
    })
  })

  it("lists only what is the account's own", async () => {
    const text = async (path: string) => (await version1Call(sandbox, path, as("sk_pt"))).text
    const [charge] = sandbox.charges.list("pt")
    expect((await text("/charges?order_id=old-1001")).match(/cha_[0-9a-f]{24}/g)).toContain(charge?.id)
    expect(await text("/charges?order_id=old-1001")).not.toContain(chargeId)
    expect(await text("/webhooks")).not.toContain(webhookId)
  })

  const known = { 400: "bad_request", 404: "not_found", 405: "method_not_allowed" } as const
  const takes: readonly [keyof typeof known, method: string, path: string, body?: unknown][] = [
    [404, "GET", ""],
    [404, "GET", "/"],
    [404, "GET", "/nothing"],
    [404, "GET", "/charges/"],
    [404, "GET", "/charges/CHA/refunds"],
    [404, "GET", "/webhooks/"],
    [404, "GET", "/webhooks/CHA"],
    [404, "GET", "/charges/WEB"],
    [404, "GET", "/orders"],
    [405, "POST", "/charges"],
    [405, "DELETE", "/charges/CHA"],
    [405, "PUT", "/webhooks"],
    [405, "PATCH", "/webhooks/WEB"],
    [405, "DELETE", "/webhooks/WEB"],
    [400, "GET", "/charges/CHA", {}],
    [400, "GET", "/charges?order_id=old-1001", {}],
    [400, "GET", "/webhooks/WEB", {}],
  ]

  it.each(takes)("returns %d to %s %s", async (...[status, method, path, body]) => {
    const reply = await version1Call(sandbox, at(path), { method, body, ...as("sk_es") })
    expect(reply).toMatchObject({ status, body: { error: known[status] } })
    expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8")
    expect(sandbox.webhooks()).toHaveLength(1)
  })

  it.each([
    ["/charges/CHA?expand=card", "expand"],
    ["/charges?order_id=old-1001&page=2", "page"],
    ["/charges?order_id=old-1001&__proto__=1", "__proto__"],
    ["/webhooks?page=1", "page"],
    ["/webhooks/WEB?x", "x"],
  ])("refuses a query parameter the document does not show by 422: %s", async (path, name) => {
    const reply = await version1Call(sandbox, at(path), as("sk_es"))
    expect(reply).toMatchObject({ status: 422, body: { error: "invalid_resource" } })
    expect(reply.text).toContain(`"messages":{"${name}":["is not known"]}`)
  })

  it("is in the journal by path, without query and key", async () => {
    await version1Call(sandbox, "/charges?order_id=old-1001", as("sk_es"))
    const entry = { method: "GET", path: "/api/1/charges", status: 200, account: "es", orderId: null }
    expect(sandbox.journal.at(-1)).toMatchObject(entry)
    expect(JSON.stringify(sandbox.journal)).not.toMatch(/old-1001|sk_/)
  })
})
