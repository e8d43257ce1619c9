import { createHash } from "node:crypto"
import documented from "../../client/fixtures/charge-event.created.json"
import { type Sandbox } from "../index"
import { version1Call, register, anotherSandbox } from "../merchant.spec"
import { startReceiver, type Receiver } from "./receiver.spec"

describe("events", () => {
  let sandbox: Sandbox
  let shop: Receiver
  beforeEach(async () => {
    ;[sandbox, shop] = await Promise.all([anotherSandbox(), startReceiver()])
    await register(sandbox, `${shop.url}/webhook?of=default`)
  })

  /** The fields of an event, and of what is in it, by their path. */
  const fieldsOf = (value: unknown, path = ""): string[] =>
    Object.entries(Object(value)).flatMap(([name, inner]) => [
      `${path}${name}`,
      ...(typeof inner === "string" ? [] : fieldsOf(inner, `${path}${name}.`)),
    ])

  it("of a paid charge are posted as charge.created, with every documented field and no other", async () => {
    const charge = await sandbox.charges.add({ orderId: "A-1", amount: 1_000 })
    expect(fieldsOf(shop.received[0]?.body).sort()).toEqual(fieldsOf(documented).sort())
    const like = (pattern: RegExp) => expect.stringMatching(pattern)
    const data = {
      ...{ id: charge.id, paid: true, amount: 1_000, order_id: "A-1", error_code: null, refunds: [] },
      authorization_code: like(/^\d{8}$/),
      created_at: like(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      card: { id: charge.card?.id, card_type: "D", last4: "0052", bin: expect.any(Number) },
      activities: [{ activity_type: "charge.created", id: like(/^act_[0-9a-f]{24}$/) }],
    }
    const signed = { account_id: "tk_sandbox_public", signature: like(/^[0-9a-f]{128}$/) }
    const body = { event: "charge.created", api_version: "1.0", data, ...signed }
    const request = { method: "POST", url: "/webhook?of=default", contentType: "application/json" }
    expect(shop.received).toMatchObject([{ ...request, body }])
  })

  it("of a failed charge are posted as charge.failed, with or without a card", async () => {
    await sandbox.charges.add({ orderId: "A-1", error: { code: "50" }, card: null })
    const refused = {
      paid: false,
      captured: false,
      authorization_code: null,
      error_code: "50",
      error_message: null,
    }
    const data = { ...refused, card: null, activities: [{ activity_type: "charge.failed" }] }
    expect(shop.received).toMatchObject([{ body: { event: "charge.failed", data } }])
  })

  it.each([
    ["sha512", "1.0"],
    ["sha1", "1.0"],
    ["sha512", 1],
  ] as const)("are signed by %s over what they are about, version %j", async (algorithm, version) => {
    const other = await anotherSandbox({ eventSignature: algorithm, eventVersion: version })
    await register(other, shop.url)
    const { id } = await other.charges.add({ orderId: "A-1" })
    const covered = `sk_sandbox_secrettk_sandbox_public${version}charge.created${id}`
    const signature = createHash(algorithm).update(covered).digest("hex")
    expect(shop.received.at(-1)?.body).toMatchObject({ api_version: version, signature })
  })

  it("find the charge committed when they arrive, and tell of it as it then stands when sent again", async () => {
    const { id } = await sandbox.charges.add({ orderId: "A-1", amount: 1_000 })
    sandbox.charges.refund(id, 400)
    let read: unknown
    shop.respondWith((response) => {
      void version1Call(sandbox, `/charges/${id}`).then(({ body }) => {
        read = body
        response.end()
      })
    })
    const deliveries = await sandbox.charges.publish(id)
    expect(deliveries).toMatchObject([{ chargeId: id, event: "charge.created", status: 200 }])
    expect(read).toMatchObject({ response: { id, refunds: [{ amount: 400 }] } })
    expect(shop.received[1]?.body).toMatchObject({ data: { refunded: true, refunds: [{ amount: 400 }] } })
    expect(() => sandbox.charges.refund("cha_nothing", 1)).toThrow("no such charge")
    await expect(sandbox.charges.publish("cha_nothing")).rejects.toThrow("no such charge")
  })

  it("go to every webhook of the charge's account, and to no other account's", async () => {
    const account = (name: string) => ({ name, privateKey: `tk_${name}`, publicKey: `pub_${name}` })
    const accounts = ["es", "pt"].map((name) => ({ ...account(name), secretKey: `sk_${name}` }))
    const several = await anotherSandbox({ accounts: [...accounts, account("no")] })
    const registering = (path: string, key: string) =>
      register(several, `${shop.url}${path}`, { authorization: `Bearer ${key}` })
    await Promise.all([
      registering("/one", "sk_es"),
      registering("/two", "sk_es"),
      registering("/three", "sk_pt"),
    ])
    const { id } = await several.charges.add({ account: "es", orderId: "A-1" })
    expect(shop.received.map(({ url }) => url).sort()).toEqual(["/one", "/two"])
    expect(shop.received[0]?.body).toMatchObject({ account_id: "pub_es", data: { id } })
    expect(several.webhooks("pt")).toMatchObject([{ url: `${shop.url}/three` }])
    expect(several.webhooks()).toHaveLength(3)
    await expect(several.charges.add({ account: "no", orderId: "A-1" })).rejects.toThrow("no version 1")
  })

  it("do not follow redirects, and are recorded with what was answered", async () => {
    shop.respondWith((response) => response.writeHead(307, { location: "/elsewhere" }).end())
    const { id } = await sandbox.charges.add({ orderId: "A-1" })
    expect(shop.received).toHaveLength(1)
    const [{ id: webhookId, url } = { id: "", url: "" }] = sandbox.webhooks()
    const about = { sequence: 1, at: expect.any(String), account: "default", webhookId, url }
    const outcome = { outcome: "responded", status: 307, error: null }
    expect(sandbox.deliveries).toEqual([{ ...about, event: "charge.created", chargeId: id, ...outcome }])
  })

  it("are recorded with why nobody answered, and the charge is there all the same", async () => {
    shop.respondWith((response) => void response.destroy())
    const { id } = await sandbox.charges.add({ orderId: "A-1" })
    expect(sandbox.deliveries).toMatchObject([{ outcome: "failed", status: null, error: "ECONNRESET" }])
    expect(sandbox.charges.list().at(-1)).toMatchObject({ id, paid: true })
  })

  it("are given up when the sandbox closes", async () => {
    const asked = new Promise<void>((resolve) => shop.respondWith(() => resolve()))
    const adding = sandbox.charges.add({ orderId: "A-1" })
    await asked
    await sandbox.close()
    await adding
    expect(sandbox.deliveries).toMatchObject([{ outcome: "failed", error: "ABORT_ERR" }])
  })
})
