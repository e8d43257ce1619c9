import type { Sandbox } from "../index"
import { call, newOrder, sandboxForEach, anotherSandbox } from "../merchant.spec"
import { approved, eventually, hitsOn, rawCall } from "./raw-call.spec"

describe("late work", () => {
  let sandbox: Sandbox
  let id: string
  sandboxForEach(async (started) => {
    sandbox = started
    id = await approved(sandbox, newOrder(sandbox))
  })

  const confirm = () => rawCall(sandbox, `PUT /orders/${id}/confirm`)
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
    const sandbox = await anotherSandbox()
    const id = await newOrder(sandbox)
    sandbox.faults.add({ operation: "get", kind: "drip", intervalMs: 1, bytes: 200, times: 2 })
    expect((await call(sandbox, `/orders/${id}`)).body).toMatchObject({ id, status: "CREATED" })
    const sent = rawCall(sandbox, `GET /orders/${id}`)
    await eventually(() => sent.text().endsWith(`"refunds":[]}`))
    expect(sent.pieces()).toBeGreaterThan(2)
    expect(hitsOn(sandbox)).toEqual([
      ["drip", true, 200],
      ["drip", true, 200],
    ])
  })

  it("stops with the client", async () => {
    const sandbox = await anotherSandbox()
    const id = await newOrder(sandbox)
    sandbox.faults.add({ operation: "get", kind: "drip", intervalMs: 3_600_000 })
    const sent = rawCall(sandbox, `GET /orders/${id}`)
    await eventually(() => sent.text().endsWith("{"))
    await sandbox.close()
    expect(await sent.over).toMatch(/closed|ECONNRESET/)
  })
})
