import { type Sandbox } from "../index"
import { anotherSandbox, call, newOrder, send } from "../merchant.spec"
import { startReceiver, type Receiver } from "../webhooks/receiver.spec"

describe("callbacks", () => {
  let sandbox: Sandbox
  let shop: Receiver
  beforeEach(async () => {
    ;[sandbox, shop] = await Promise.all([anotherSandbox(), startReceiver()])
  })

  const order = (on: Sandbox = sandbox) =>
    newOrder(on, {
      "configuration.urls.authorized_notification_callback": `${shop.url}/yes?t=1`,
      "configuration.urls.rejected_notification_callback": `${shop.url}/no`,
    })

  // @contract event-1
  it("go out as one GET with svc_order_id, to the URL of the outcome", async () => {
    const [yes, no] = [await order(), await order()]
    expect(await sandbox.decide(yes, "approve")).toMatchObject({
      callback: { url: `${shop.url}/yes?t=1&svc_order_id=${yes}`, status: 200, outcome: "responded" },
    })
    await sandbox.decide(no, "reject")
    expect(shop.received.map(({ method, url }) => ({ method, url }))).toEqual([
      { method: "GET", url: `/yes?t=1&svc_order_id=${yes}` },
      { method: "GET", url: `/no?svc_order_id=${no}` },
    ])
    expect(sandbox.callbacks.map(({ event, status }) => [event, status])).toEqual([
      ["authorized", 200],
      ["rejected", 200],
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
    expect(shop.received).toEqual([])
    expect(sandbox.callbacks).toEqual([])
  })

  it("do not follow redirects", async () => {
    shop.respondWith((response) => response.writeHead(302, { location: "/elsewhere" }).end())
    const { callback } = await sandbox.decide(await order(), "approve")
    expect(callback?.status).toBe(302)
    expect(shop.received).toHaveLength(1)
  })

  it("never make the shopper wait: the redirect is there while the merchant is still silent", async () => {
    shop.respondWith(() => undefined)
    const id = await order()
    const redirect = await send(`${sandbox.url}/form/${id}`, { method: "POST", body: "decision=approve" })
    expect(redirect.status).toBe(303)
    expect(sandbox.callbacks).toMatchObject([{ outcome: "sending", status: null }])
  })
})
