import { type Sandbox } from "../index"
import { anotherSandbox, call, newOrder, send } from "../merchant.spec"
import { startReceiver, type Receiver } from "../webhooks/receiver.spec"
import { callbackUrl, maskedUrl } from "./callback"
import { withUnknownToken } from "./forge"

const TOKEN = "Zk3vQ-8sT_x1LmN0pRa2Yw"

let sandbox: Sandbox
let shop: Receiver
beforeEach(async () => {
  ;[sandbox, shop] = await Promise.all([anotherSandbox(), startReceiver()])
})

const order = () =>
  newOrder(sandbox, {
    "configuration.urls.authorized_notification_callback": `${shop.url}/yes/${TOKEN}?t=1`,
    "configuration.urls.rejected_notification_callback": `${shop.url}/no/${TOKEN}`,
  })
const yes = (id: string) => `/yes/${TOKEN}?t=1&svc_order_id=${id}`
const no = (id: string) => `/no/${TOKEN}?svc_order_id=${id}`

describe("callbacks", () => {
  // @contract event-1
  it("go out as one GET with svc_order_id, to the URL of the outcome", async () => {
    const [approved, rejected] = [await order(), await order()]
    expect(await sandbox.decide(approved, "approve")).toMatchObject({
      callback: { url: `${shop.url}${yes(approved)}`, status: 200, outcome: "responded" },
    })
    await sandbox.decide(rejected, "reject")
    expect(shop.received).toMatchObject([
      { method: "GET", url: yes(approved) },
      { method: "GET", url: no(rejected) },
    ])
    expect(sandbox.callbacks).toMatchObject([
      { event: "authorized", status: 200 },
      { event: "rejected", status: 200 },
    ])
  })

  it("find the new status committed when they arrive", async () => {
    const id = await order()
    let read: unknown
    shop.respondWith((response) => {
      void call(sandbox, `/orders/${id}`).then((reply) => {
        read = reply.body
        response.end()
      })
    })
    await sandbox.decide(id, "approve")
    expect(read).toMatchObject({ status: "AUTHORIZED" })
  })

  it("are not sent for a cancel, an expiry, a confirm, or where none is configured", async () => {
    const [cancelled, silent] = [await order(), await newOrder(sandbox)]
    await sandbox.decide(cancelled, "cancel")
    expect(await sandbox.decide(silent, "approve")).toEqual({ redirect: expect.any(String) })
    await call(sandbox, `/orders/${silent}/confirm`, { method: "PUT" })
    await sandbox.clock.advance(1e9)
    expect([shop.received, sandbox.callbacks]).toEqual([[], []])
  })

  it("never make the shopper wait: the redirect is there while the merchant is still silent", async () => {
    shop.respondWith(() => undefined)
    const redirect = await send(`${sandbox.url}/form/${await order()}`, {
      method: "POST",
      body: "decision=approve",
    })
    expect(redirect.status).toBe(303)
    expect(sandbox.callbacks).toMatchObject([{ outcome: "sending", status: null }])
  })
})

describe("a replay", () => {
  it("sends the very same request again, whatever has become of the order, and changes nothing", async () => {
    const id = await order()
    const { callback } = await sandbox.decide(id, "approve")
    sandbox.runOut(id)
    const again = await sandbox.replay(callback?.sequence ?? 0)
    expect(again).toMatchObject({ replayOf: 1, url: callback?.url, outcome: "responded", status: 200 })
    expect(shop.received).toEqual([shop.received[0], shop.received[0]])
    expect(sandbox.records.order(id)?.status).toBe("UNCONFIRMED")
  })

  it("is refused by 404 where nothing of that number was sent, and by 422 for a forgery", async () => {
    await expect(sandbox.replay(1)).rejects.toMatchObject({ status: 404 })
    await sandbox.forge(await order(), "post")
    await expect(sandbox.replay(1)).rejects.toMatchObject({ status: 422 })
    expect(shop.received).toHaveLength(1)
  })
})

describe("a forgery", () => {
  const last = () => shop.received.at(-1)

  it("another-order names the newest other order, or else one that does not exist", async () => {
    const mine = await order()
    await sandbox.forge(mine, "another-order")
    expect(last()?.url).toMatch(new RegExp(`^/yes/${TOKEN}\\?t=1&svc_order_id=(?!${mine})[0-9a-f]{24}$`))
    const other = await order()
    const forged = await sandbox.forge(mine, "another-order")
    expect(forged).toMatchObject({ forgery: "another-order", orderId: mine })
    expect(last()).toMatchObject({ method: "GET", url: yes(other) })
  })

  it("unknown-token changes the token and nothing else", async () => {
    const id = await order()
    await sandbox.forge(id, "unknown-token")
    const url = expect.stringMatching(new RegExp(`^/yes/(?!${TOKEN})[\\w-]{22}\\?t=1&svc_order_id=${id}$`))
    expect(last()).toMatchObject({ method: "GET", url })
  })

  it("post posts to the right address, and says AUTHORIZED of whatever order", async () => {
    const id = await order()
    await sandbox.decide(id, "reject")
    expect(await sandbox.forge(id, "post")).toMatchObject({ method: "POST", event: "rejected" })
    const body = { svc_order_id: id, status: "AUTHORIZED" }
    expect(last()).toEqual({ method: "POST", url: no(id), contentType: "application/json", body })
  })

  it.each([
    [null, yes],
    ["reject", yes],
    ["approve", no],
  ] as const)(
    "wrong-outcome, decided %s, goes to the address of the other outcome",
    async (decision, way) => {
      const id = await order()
      if (decision !== null) await sandbox.decide(id, decision)
      await sandbox.forge(id, "wrong-outcome")
      expect(last()?.url).toBe(way(id))
    },
  )

  it("moves no order, and is met by no fault", async () => {
    sandbox.faults.add({ operation: "callback", kind: "callback-never" })
    const id = await order()
    const before = sandbox.records.order(id)
    for (const kind of ["another-order", "unknown-token", "post", "wrong-outcome"] as const) {
      expect(await sandbox.forge(id, kind)).toMatchObject({ outcome: "responded", fault: null })
    }
    expect(sandbox.records.order(id)).toEqual(before)
    expect(sandbox.faults.list()).toMatchObject([{ calls: 0 }])
  })

  it("is refused where the order named no address: there is no way to send anything elsewhere", async () => {
    const silent = await newOrder(sandbox)
    await expect(sandbox.forge(silent, "unknown-token")).rejects.toMatchObject({ status: 422 })
    await expect(sandbox.forge("nothing", "post")).rejects.toMatchObject({ status: 404 })
    expect(sandbox.callbacks).toEqual([])
  })
})

const SHAPE = "[A-Z][a-z]\\d[a-z][A-Z]-\\d[a-z][A-Z]_[a-z]\\d[A-Z][a-z][A-Z]\\d[a-z][A-Z][a-z]\\d[A-Z][a-z]"

describe("an address with an unknown token", () => {
  it.each([
    [`https://shop.example/callback/${TOKEN}`, `^https://shop\\.example/callback/${SHAPE}$`],
    [`https://shop.example/cb?t=${TOKEN}&a=1`, `^https://shop\\.example/cb\\?t=${SHAPE}&a=1$`],
    [
      "https://shop.example/cb/00ff00ff00ff",
      "^https://shop\\.example/cb/\\d\\d[a-f]{2}\\d\\d[a-f]{2}\\d\\d[a-f]{2}$",
    ],
    ["https://shop.example/hooks/done?a=1", "^https://shop\\.example/hooks/[a-f0-9]{22}\\?a=1$"],
    ["https://shop.example", "^https://shop\\.example/[a-f0-9]{22}$"],
    ["https://shop.example?a=1", "^https://shop\\.example/[a-f0-9]{22}\\?a=1$"],
    ["http://127.0.0.1:9000/", "^http://127\\.0\\.0\\.1:9000/[a-f0-9]{22}$"],
  ])("keeps the origin and the shape of %s", (address, pattern) => {
    const strange = withUnknownToken(address)
    expect(strange).toMatch(new RegExp(pattern))
    expect(new URL(strange).origin).toBe(new URL(address).origin)
    expect(strange).not.toContain(TOKEN)
  })
})

describe("a callback's URL", () => {
  it.each([
    ["https://shop.example/cb", "https://shop.example/cb?svc_order_id=ID"],
    ["https://shop.example", "https://shop.example?svc_order_id=ID"],
    ["https://shop.example/cb?a=1&b=%20x+y", "https://shop.example/cb?a=1&b=%20x+y&svc_order_id=ID"],
    ["https://shop.example/cb?", "https://shop.example/cb?svc_order_id=ID"],
    ["https://shop.example/cb?a=1&", "https://shop.example/cb?a=1&svc_order_id=ID"],
    ["https://shop.example/cb?a=1#part", "https://shop.example/cb?a=1&svc_order_id=ID"],
  ])("keeps what the merchant wrote in %s", (configured, sent) => {
    expect(callbackUrl(configured, "ID")).toBe(sent)
  })
})

describe("an address for people", () => {
  it.each([
    [`https://shop.example/instalments/callback/${TOKEN}`, "https://shop.example/instalments/callback/Zk3v…"],
    [`https://shop.example/cb?token=${TOKEN}&a=1`, "https://shop.example/cb?token=Zk3v…&a=1"],
    [`https://shop.example/cb?${TOKEN}`, "https://shop.example/cb?Zk3v…="],
    [`https://ana:${TOKEN}@shop.example/cb`, "https://shop.example/cb"],
    [`https://shop.example/${TOKEN}/cb#${TOKEN}`, "https://shop.example/Zk3v…/cb"],
    [
      "http://127.0.0.1:9000/hooks/authorized-notification.php?t=1&svc_order_id=0123456789abcdef01234567",
      "http://127.0.0.1:9000/hooks/authorized-notification.php?t=1&svc_order_id=0123456789abcdef01234567",
    ],
  ])("of %s is %s", (url, shown) => {
    expect(maskedUrl(url)).toBe(shown)
  })
})
