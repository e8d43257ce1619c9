import type { Sandbox } from "../index"
import { call, newOrder, sandboxForEach } from "../merchant.spec"
import { approved, eventually, hitsOn, rawCall } from "./raw-call.spec"

let sandbox: Sandbox
let id: string
sandboxForEach(async (started) => {
  sandbox = started
  id = await approved(sandbox, newOrder(sandbox))
})

const confirm = () => rawCall(sandbox, `PUT /orders/${id}/confirm`)
const get = () => rawCall(sandbox, `GET /orders/${id}`)

describe("a broken connection", () => {
  it.each([
    ["reset-before", "ECONNRESET", 0],
    ["reset-after", "ECONNRESET", 1],
    ["lost-response", "closed", 1],
  ] as const)("%s ends it with %s and no byte, with %d loans in the records", async (kind, end, loans) => {
    sandbox.faults.add({ operation: "confirm", kind })
    const sent = confirm()
    expect(await sent.over).toBe(end)
    expect(sent.text()).toBe("")
    expect(sandbox.records.effects(id)).toHaveLength(loans)
    expect(hitsOn(sandbox)).toEqual([[kind, loans === 1, 0]])
    expect((await call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })).status).toBe(loans ? 422 : 200)
  })

  it.each([
    ["hang", 0],
    ["hang-after", 1],
  ] as const)("%s keeps silent until it is released, with %d loans in the records", async (kind, loans) => {
    const { id: fault } = sandbox.faults.add({ operation: "confirm", kind })
    const sent = confirm()
    await eventually(() => sandbox.faults.list()[0]?.held === 1)
    expect(hitsOn(sandbox)).toEqual([[kind, loans === 1, 0]])
    expect(sandbox.faults.release("another")).toBe(0)
    expect(sandbox.faults.release(fault)).toBe(1)
    expect(await sent.over).toBe("closed")
    expect(sent.text()).toBe("")
    expect(sandbox.records.effects(id)).toHaveLength(loans)
  })

  it("forgets a client that hung and gave up, and does nothing for it", async () => {
    sandbox.faults.add({ operation: "confirm", kind: "hang" })
    const sent = confirm()
    await eventually(() => sandbox.faults.list()[0]?.held === 1)
    sent.giveUp()
    await eventually(() => sandbox.faults.list()[0]?.held === 0)
    expect(sandbox.records.effects()).toEqual([])
  })

  it("ends hanging connections when the sandbox closes, and does no late work then", async () => {
    sandbox.faults.add({ operation: "confirm", kind: "late" })
    sandbox.faults.add({ operation: "get", kind: "hang" })
    const sent = [confirm(), get()]
    await eventually(() => hitsOn(sandbox).length === 2)
    await sandbox.close()
    for (const { over } of sent) expect(await over).toMatch(/closed|ECONNRESET/)
    expect(sandbox.records.effects()).toEqual([])
  })

  it("refuse resets the call, refuses connections, and listens on the same port again", async () => {
    // Long enough that one of the calls below is made meanwhile, though this process may stand still.
    sandbox.faults.add({ operation: "confirm", kind: "refuse", forMs: 1_000 })
    expect(await confirm().over).toBe("ECONNRESET")
    let refused = 0
    await eventually(() => {
      void rawCall(sandbox, "GET /orders").over.then((end) => (refused += end === "ECONNREFUSED" ? 1 : 0))
      return refused > 0
    })
    const reachable = async () => (await call(sandbox, `/orders/${id}`).catch(() => null))?.status
    while ((await reachable()) !== 200) continue
    expect(sandbox.records.effects()).toEqual([])
  })
})

describe("an outage", () => {
  it("refuses every connection from its first moment until the promise settles, and ends those there are", async () => {
    sandbox.faults.add({ operation: "get", kind: "hang" })
    const hanging = get()
    await eventually(() => hitsOn(sandbox).length === 1)
    let end = () => {}
    const back = sandbox.outage(new Promise<void>((resolve) => (end = resolve)))
    expect(await rawCall(sandbox, "GET /orders").over).toBe("ECONNREFUSED")
    expect(await hanging.over).toMatch(/closed|ECONNRESET/)
    end()
    await back
    expect((await call(sandbox, `/orders/${id}`)).status).toBe(200)
  })

  it("of several at once lasts as long as the longest, and does not keep the sandbox from closing", async () => {
    let end = () => {}
    const long = sandbox.outage(new Promise<void>((resolve) => (end = resolve)))
    await sandbox.outage(Promise.resolve())
    expect(await rawCall(sandbox, "GET /orders").over).toBe("ECONNREFUSED")
    end()
    await long
    expect((await call(sandbox, "/orders")).status).toBe(200)
    const back = sandbox.outage(60_000)
    await sandbox.close()
    await back
    expect(await rawCall(sandbox, "GET /orders").over).toBe("ECONNREFUSED")
  })
})

describe("late work", () => {
  const captured = () => sandbox.records.captured(id)

  it("is done only once the client has gone, and the journal says so then", async () => {
    sandbox.faults.add({ operation: "confirm", kind: "late" })
    const sent = confirm()
    await eventually(() => sandbox.faults.list()[0]?.held === 1)
    expect(hitsOn(sandbox)).toEqual([["late", false, 0]])
    expect(captured()).toBe(0)
    sent.giveUp()
    await eventually(() => captured() === 20_400)
    expect(hitsOn(sandbox)).toEqual([["late", true, 0]])
  })

  it("waits for its release when told to, however long the client has gone, and dates its effect then", async () => {
    sandbox.faults.add({ operation: "confirm", kind: "late", untilReleased: true, reset: true })
    expect(await confirm().over).toBe("ECONNRESET")
    await sandbox.clock.advance(3_600_000)
    expect((await call(sandbox, `/orders/${id}`)).body).toHaveProperty("status", "AUTHORIZED")
    const before = sandbox.clock.now().getTime()
    expect(sandbox.faults.release()).toBe(1)
    const [effect] = sandbox.records.effects(id)
    expect(effect?.at).toBeGreaterThanOrEqual(before)
    expect(effect?.amount).toBe(20_400)
  })

  it("answers a client that is still there after delayMs", async () => {
    // Long enough that its absence is seen before, though this process may stand still.
    sandbox.faults.add({ operation: "confirm", kind: "late", delayMs: 1_000 })
    const reply = call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })
    await eventually(() => hitsOn(sandbox).length === 1)
    expect(captured()).toBe(0)
    expect(await reply).toMatchObject({ status: 200, body: { status: "CONFIRMED" } })
    expect(hitsOn(sandbox)).toEqual([["late", true, 200]])
  })

  it("that is refused when it happens has no effect: the order moved on meanwhile", async () => {
    sandbox.faults.add({ operation: "confirm", kind: "late", untilReleased: true })
    const sent = confirm()
    await eventually(() => sandbox.faults.list()[0]?.held === 1)
    await sandbox.clock.advance(73 * 3_600_000)
    sandbox.faults.release()
    await eventually(() => sent.text().includes("\r\n\r\n{"))
    expect(sent.text()).toMatch(/^HTTP\/1.1 422 /)
    expect(hitsOn(sandbox)).toEqual([["late", false, 422]])
    expect(captured()).toBe(0)
    sent.giveUp()
  })
})

describe("a dripping answer", () => {
  it("comes in pieces, and whole in the end", async () => {
    sandbox.faults.add({ operation: "get", kind: "drip", intervalMs: 1, bytes: 200, times: 2 })
    expect((await call(sandbox, `/orders/${id}`)).body).toMatchObject({ id, status: "AUTHORIZED" })
    const sent = get()
    await eventually(() => sent.text().endsWith(`"refunds":[]}`))
    expect(sent.pieces()).toBeGreaterThan(2)
    expect(hitsOn(sandbox)).toEqual(Array(2).fill(["drip", true, 200]))
  })

  it("stops with the client", async () => {
    sandbox.faults.add({ operation: "get", kind: "drip", intervalMs: 3_600_000 })
    const sent = get()
    await eventually(() => sent.text().endsWith("{"))
    await sandbox.close()
    expect(await sent.over).toMatch(/closed|ECONNRESET/)
  })
})
