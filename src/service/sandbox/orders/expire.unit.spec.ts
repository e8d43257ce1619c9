import { startSandbox } from "../index"
import type { Sandbox } from "../index"
import { call, newOrder } from "../merchant.spec"

const HOUR = 3_600_000

describe("time", () => {
  let sandbox: Sandbox
  beforeEach(async () => {
    sandbox = await startSandbox({ orderLifetime: HOUR, confirmWindow: 2 * HOUR })
  })
  afterEach(() => sandbox.close())

  const status = (id: string) => sandbox.records.order(id)?.status

  it("leaves a CREATED order be until its lifetime is over, then invalidates it", async () => {
    const id = await newOrder(sandbox)
    await sandbox.clock.advance(HOUR - 10_000)
    expect(status(id)).toBe("CREATED")
    await sandbox.clock.advance(10_000)
    expect(status(id)).toBe("INVALIDATED")
  })

  // @contract state-8, lim-7
  it("releases an AUTHORIZED order at its expires_at, and confirms it no more", async () => {
    const id = await newOrder(sandbox)
    await sandbox.clock.advance(HOUR / 2)
    await sandbox.decide(id, "approve")
    await sandbox.clock.advance(HOUR / 2 - 10_000)
    expect(status(id)).toBe("AUTHORIZED")
    await sandbox.clock.advance(10_000)
    expect((await call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })).status).toBe(422)
    expect(status(id)).toBe("UNCONFIRMED")
    expect(sandbox.records.captured()).toBe(0)
  })

  it.each(["approval", "unshown"] as const)(
    "releases an AUTHORIZED order when the window after its approval is over, and not before, where that is %s",
    async (approvalExpiry) => {
      await sandbox.close()
      sandbox = await startSandbox({ orderLifetime: HOUR, confirmWindow: 2 * HOUR, approvalExpiry })
      const id = await newOrder(sandbox)
      await sandbox.clock.advance(HOUR / 2)
      await sandbox.decide(id, "approve")
      await sandbox.clock.advance(2 * HOUR - 10_000)
      expect(status(id)).toBe("AUTHORIZED")
      await sandbox.clock.advance(10_000)
      expect(status(id)).toBe("UNCONFIRMED")
      expect((await call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })).status).toBe(422)
      expect(sandbox.records.captured()).toBe(0)
    },
  )

  it("dates a expire at its deadline, however late it is noticed", async () => {
    const id = await newOrder(sandbox)
    await sandbox.clock.advance(100 * HOUR)
    const order = sandbox.records.order(id)
    expect(order?.updatedAt).toBe(order?.expiresAt)
    expect(order?.transitions.at(-1)).toMatchObject({
      from: "CREATED",
      to: "INVALIDATED",
      trigger: "expired",
    })
  })

  it("never touches a CONFIRMED order", async () => {
    const id = await newOrder(sandbox)
    await sandbox.decide(id, "approve")
    await call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })
    await sandbox.clock.advance(1_000 * HOUR)
    expect(status(id)).toBe("CONFIRMED")
  })

  it("runs out for one order alone, when told to, and does nothing to a CONFIRMED one", async () => {
    const [open, approved, other] = [
      await newOrder(sandbox),
      await newOrder(sandbox),
      await newOrder(sandbox),
    ]
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

  it("does not go back", async () => {
    await expect(sandbox.clock.advance(-1)).rejects.toThrow(RangeError)
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
  })

  it("lets real time expire an order too, on the next request that touches it", async () => {
    const hasty = await startSandbox({ orderLifetime: 0 })
    const id = await newOrder(hasty)
    const { body } = await call(hasty, `/orders/${id}`)
    expect(body).toHaveProperty("status", "INVALIDATED")
    expect(body).toHaveProperty("action_urls", {})
    await hasty.close()
  })
})
