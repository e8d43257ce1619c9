import { type Sandbox } from "../index"
import { anotherSandbox, call, idOf, newOrder, orderBody } from "../merchant.spec"
import { startReceiver, type Receiver } from "../webhooks/receiver.spec"
import { eventually, hitsOn } from "./raw-call.spec"

describe("a notification that goes wrong", () => {
  let shop: Receiver
  let urls: Record<string, string>
  let sandbox: Sandbox
  beforeEach(async () => {
    ;[sandbox, shop] = await Promise.all([anotherSandbox(), startReceiver()])
    urls = {
      "configuration.urls.authorized_notification_callback": `${shop.url}/yes`,
      "configuration.urls.rejected_notification_callback": `${shop.url}/no`,
    }
  })

  /** Outcome and order of each notification the shop got. */
  const seen = () => shop.received.map(({ url = "" }) => url.slice(1))

  const order = () => newOrder(sandbox, urls)
  const yes = (id: string) => `yes?svc_order_id=${id}`
  const confirm = (id: string) => call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })

  it("callback-before-response decides a new order and has told the shop before the shop knows its id", async () => {
    sandbox.faults.add({ operation: "create", kind: "callback-before-response" })
    sandbox.faults.add({ operation: "create", kind: "callback-before-response", decision: "reject" })
    const create = () => call(sandbox, "/orders", { method: "POST", body: orderBody(urls) })
    const early = create()
    let answered = false
    void early.then(() => (answered = true))
    await eventually(() => seen().length === 1)
    expect(answered).toBe(false)
    const reply = await early
    expect(reply).toMatchObject({ status: 201, body: { status: "CREATED" } })
    expect(seen()).toEqual([yes(idOf(reply))])
    expect(sandbox.records.order(idOf(reply))?.status).toBe("AUTHORIZED")
    const rejected = idOf(await create())
    expect(seen()[1]).toBe(`no?svc_order_id=${rejected}`)
    expect(hitsOn(sandbox)).toEqual(Array(2).fill(["callback-before-response", true, 201]))
  })

  it.each([false, true])("callback-twice sends it twice; both at once: %s", async (together) => {
    const id = await order()
    const { id: fault } = sandbox.faults.add({ operation: "callback", kind: "callback-twice", together })
    await sandbox.decide(id, "approve")
    await eventually(() => sandbox.callbacks.every(({ outcome }) => outcome === "responded"))
    expect(seen()).toEqual([yes(id), yes(id)])
    const mark = { outcome: "responded", fault: { id: fault, kind: "callback-twice" } }
    expect(sandbox.callbacks).toMatchObject([mark, mark])
  })

  it("callback-never sends none, until it is sent by hand", async () => {
    const id = await order()
    sandbox.faults.add({ operation: "callback", kind: "callback-never" })
    expect(await sandbox.decide(id, "approve")).toMatchObject({ callback: { outcome: "held" } })
    expect(sandbox.faults.release()).toBe(0)
    expect(seen()).toEqual([])
    await fetch(`${sandbox.url}/sandbox/orders/${id}/callback`, { method: "POST" })
    expect(seen()).toEqual([yes(id)])
    expect(sandbox.callbacks.map(({ fault }) => fault?.kind)).toEqual(["callback-never", undefined])
  })

  it("callback-late sends it when released, or after delayMs", async () => {
    const [one, other] = [await order(), await order()]
    sandbox.faults.add({ operation: "callback", kind: "callback-late" })
    sandbox.faults.add({ operation: "callback", kind: "callback-late", delayMs: 1 })
    await sandbox.decide(one, "approve")
    await sandbox.decide(other, "approve")
    await eventually(() => seen().length === 1)
    expect(seen()).toEqual([yes(other)])
    await confirm(one)
    expect(sandbox.faults.release()).toBe(1)
    await eventually(() => sandbox.callbacks[0]?.outcome === "responded")
    expect(seen()).toEqual([yes(other), yes(one)])
    expect(sandbox.callbacks).toHaveLength(2)
  })

  it("callback-out-of-order sends the approval only after the order has moved on", async () => {
    const [id, expiring, rejected] = [await order(), await order(), await order()]
    sandbox.faults.add({ operation: "callback", kind: "callback-out-of-order", times: 3 })
    await sandbox.decide(rejected, "reject")
    expect(seen()).toEqual([`no?svc_order_id=${rejected}`])
    await sandbox.decide(id, "approve")
    await sandbox.decide(expiring, "approve")
    await call(sandbox, `/orders/${id}`)
    expect(seen()).toHaveLength(1)
    await confirm(id)
    await eventually(() => seen().length === 2)
    expect(seen()[1]).toBe(yes(id))
    await sandbox.clock.advance(73 * 3_600_000)
    await eventually(() => seen().length === 3)
    expect(seen()[2]).toBe(yes(expiring))
  })

  it("callback-wrong-order names another order, or one that does not exist", async () => {
    const id = await order()
    sandbox.faults.add({ operation: "callback", kind: "callback-wrong-order", times: 2 })
    await sandbox.decide(id, "approve")
    expect(seen()[0]).toMatch(/^yes\?svc_order_id=[0-9a-f]{24}$/)
    expect(seen()[0]).not.toBe(yes(id))
    const other = await order()
    await sandbox.decide(other, "approve")
    expect(seen()[1]).toBe(yes(id))
    expect(sandbox.callbacks[1]).toMatchObject({ orderId: other, outcome: "responded" })
  })

  it("what is still held back is not sent when the sandbox closes", async () => {
    sandbox.faults.add({ operation: "callback", kind: "callback-late" })
    await sandbox.decide(await order(), "approve")
    await sandbox.close()
    expect(seen()).toEqual([])
    expect(sandbox.callbacks).toMatchObject([{ outcome: "held" }])
  })
})
