import type { Sandbox } from "../index"
import { call, newOrder, sandboxForEach, anotherSandbox } from "../merchant.spec"

const HOUR = 3_600_000

describe("time", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started), { orderLifetime: HOUR, confirmWindow: 2 * HOUR })

  const status = (id: string) => sandbox.records.order(id)?.status

  // @contract state-8, lim-7
  it.each([
    ["form", 0.5],
    ["approval", 2],
    ["unshown", 2],
  ] as const)(
    "releases an AUTHORIZED order when its approval ends, which the %s says, and confirms it no more",
    async (approvalExpiry, hours) => {
      const other = await anotherSandbox({ orderLifetime: HOUR, confirmWindow: 2 * HOUR, approvalExpiry })
      const id = await newOrder(other)
      await other.clock.advance(HOUR / 2)
      await other.decide(id, "approve")
      await other.clock.advance(hours * HOUR - 10_000)
      expect(other.records.order(id)?.status).toBe("AUTHORIZED")
      await other.clock.advance(10_000)
      expect((await call(other, `/orders/${id}/confirm`, { method: "PUT" })).status).toBe(422)
      expect(other.records.order(id)?.status).toBe("UNCONFIRMED")
      expect(other.records.captured()).toBe(0)
    },
  )

  it("leaves a CREATED order be until its lifetime is over, then invalidates it, and dates that at its deadline", async () => {
    const id = await newOrder(sandbox)
    await sandbox.clock.advance(HOUR - 10_000)
    expect(status(id)).toBe("CREATED")
    const late = await newOrder(sandbox)
    await sandbox.clock.advance(10_000)
    expect([status(id), status(late)]).toEqual(["INVALIDATED", "CREATED"])
    await sandbox.clock.advance(100 * HOUR)
    const order = sandbox.records.order(late)
    expect(order?.updatedAt).toBe(order?.expiresAt)
    const transition = { from: "CREATED", to: "INVALIDATED", trigger: "expired" }
    expect(order?.transitions.at(-1)).toMatchObject(transition)
  })

  it("runs out for one order alone, when told to, and does nothing to a CONFIRMED one", async () => {
    const three = [newOrder(sandbox), newOrder(sandbox), newOrder(sandbox)]
    const [open = "", approved = "", other = ""] = await Promise.all(three)
    await sandbox.decide(approved, "approve")
    expect([open, approved].map((id) => sandbox.runOut(id))).toEqual([true, true])
    expect([open, approved, other].map(status)).toEqual(["INVALIDATED", "UNCONFIRMED", "CREATED"])
    await sandbox.decide(other, "approve")
    await call(sandbox, `/orders/${other}/confirm`, { method: "PUT" })
    expect(sandbox.runOut(other)).toBe(false)
    expect(status(other)).toBe("CONFIRMED")
  })

  it("runs out within a time for one order alone, where its own end is later", async () => {
    const [open, approved] = [await newOrder(sandbox), await newOrder(sandbox)]
    await sandbox.decide(approved, "approve")
    expect([open, approved].map((id) => sandbox.runOut(id, HOUR / 2))).toEqual([false, false])
    sandbox.runOut(open, 5 * HOUR)
    await sandbox.clock.advance(HOUR / 2 - 10_000)
    expect([open, approved].map(status)).toEqual(["CREATED", "AUTHORIZED"])
    await sandbox.clock.advance(10_000)
    expect([open, approved].map(status)).toEqual(["INVALIDATED", "UNCONFIRMED"])
  })

  it("jumps both ways: what is written then carries the wrong date, and what is due expires", async () => {
    const before = sandbox.clock.now().getTime()
    await sandbox.clock.jump(-24 * HOUR)
    const early = await newOrder(sandbox)
    expect(sandbox.records.order(early)?.createdAt).toBeLessThan(before - 23 * HOUR)
    await sandbox.clock.jump(24 * HOUR)
    expect(status(early)).toBe("INVALIDATED")
    await sandbox.clock.jump(48 * HOUR)
    const late = await newOrder(sandbox)
    await sandbox.clock.jump(-48 * HOUR)
    expect(sandbox.records.order(late)?.createdAt).toBeGreaterThan(before + 47 * HOUR)
    expect(status(late)).toBe("CREATED")
    await expect(sandbox.clock.jump(NaN)).rejects.toThrow(RangeError)
    await expect(sandbox.clock.advance(-1)).rejects.toThrow(RangeError)
  })

  it("lets real time expire an order too, on the next request that touches it", async () => {
    const hasty = await anotherSandbox({ orderLifetime: 0 })
    const id = await newOrder(hasty)
    const { body } = await call(hasty, `/orders/${id}`)
    expect(body).toHaveProperty("status", "INVALIDATED")
    expect(body).toHaveProperty("action_urls", {})
  })
})
