import { once } from "node:events"
import { createServer } from "node:http"
import type { RequestListener, Server } from "node:http"
import { startSandbox } from "../index"
import type { Sandbox } from "../index"
import { call, newOrder, send } from "../merchant.spec"

describe("callbacks", () => {
  let shop: Server
  let shopUrl: string
  let sandbox: Sandbox
  let seen: { method?: string; url?: string }[]
  let respond: RequestListener

  beforeEach(async () => {
    seen = []
    respond = (_, response) => response.end("thanks")
    shop = createServer((request, response) => {
      seen.push({ method: request.method, url: request.url })
      respond(request, response)
    })
    shop.listen(0, "127.0.0.1")
    await once(shop, "listening")
    const address = shop.address()
    shopUrl = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`
    sandbox = await startSandbox()
  })
  afterEach(async () => {
    await sandbox.close()
    shop.closeAllConnections()
    shop.close()
  })

  const order = (on: Sandbox = sandbox) =>
    newOrder(on, {
      "configuration.urls.authorized_notification_callback": `${shopUrl}/yes?t=1`,
      "configuration.urls.rejected_notification_callback": `${shopUrl}/no`,
    })

  // @contract event-1
  it("go out as one GET with svc_order_id, to the URL of the outcome", async () => {
    const [yes, no] = [await order(), await order()]
    expect(await sandbox.decide(yes, "approve")).toMatchObject({
      callback: { url: `${shopUrl}/yes?t=1&svc_order_id=${yes}`, status: 200, outcome: "responded" },
    })
    await sandbox.decide(no, "reject")
    expect(seen).toEqual([
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
    respond = (_, response) => {
      void call(sandbox, `/orders/${id}`).then((reply) => {
        read = reply.body
        response.end()
      })
    }
    await sandbox.decide(id, "approve")
    expect(read).toMatchObject({ status: "AUTHORIZED" })
  })

  it("are not sent for a cancel, an expiry, a confirm, or where none is configured", async () => {
    const [cancelled, silent] = [await order(), await newOrder(sandbox)]
    await sandbox.decide(cancelled, "cancel")
    expect(await sandbox.decide(silent, "approve")).toEqual({ redirect: expect.any(String) })
    await call(sandbox, `/orders/${silent}/confirm`, { method: "PUT" })
    await sandbox.clock.advance(1e9)
    expect(seen).toEqual([])
    expect(sandbox.callbacks).toEqual([])
  })

  it("do not follow redirects", async () => {
    respond = (_, response) => response.writeHead(302, { location: "/elsewhere" }).end()
    const { callback } = await sandbox.decide(await order(), "approve")
    expect(callback?.status).toBe(302)
    expect(seen).toHaveLength(1)
  })

  it("record why nobody answered, and change nothing about the order", async () => {
    respond = (request) => request.socket.destroy()
    const id = await order()
    const { callback } = await sandbox.decide(id, "approve")
    expect(callback).toMatchObject({ outcome: "failed", status: null, error: "ECONNRESET" })
    expect(sandbox.records.order(id)?.status).toBe("AUTHORIZED")
  })

  it("never make the shopper wait: the redirect is there while the merchant is still silent", async () => {
    respond = () => undefined
    const id = await order()
    const redirect = await send(`${sandbox.url}/form/${id}`, { method: "POST", body: "decision=approve" })
    expect(redirect.status).toBe(303)
    expect(sandbox.callbacks).toMatchObject([{ outcome: "sending", status: null }])
  })

  it("can be held, and sent by hand later, as often as wanted", async () => {
    const holding = await startSandbox({ callbacks: "held" })
    const id = await order(holding)
    expect(await holding.decide(id, "approve")).toMatchObject({ callback: { outcome: "held", status: null } })
    expect(seen).toEqual([])
    for (const times of [1, 2]) {
      const sent = await send(`${holding.url}/sandbox/orders/${id}/callback`, { method: "POST" })
      expect(sent).toMatchObject({ status: 200, body: { outcome: "responded", status: 200 } })
      expect(seen).toHaveLength(times)
    }
    await holding.close()
  })
})
