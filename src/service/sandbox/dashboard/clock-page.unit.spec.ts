import { startSandbox } from "../index"
import type { Sandbox } from "../index"
import { newOrder, send } from "../merchant.spec"

const HOUR = 3_600_000

describe("the clock's page", () => {
  let sandbox: Sandbox
  beforeEach(async () => {
    const lifetimes = { orderLifetime: 90 * 60_000, approvalExpiry: "approval" } as const
    sandbox = await startSandbox({ timeZone: "Europe/Madrid", ...lifetimes })
  })
  afterEach(() => sandbox.close())

  const read = async () => (await send(`${sandbox.url}/dashboard/clock`)).text

  it("says how the clock stands to the real one, and what time does", async () => {
    expect(await read()).toContain("real time")
    await sandbox.clock.advance(25 * HOUR)
    const text = await read()
    for (const part of [
      "Europe/Madrid",
      "1 day 1 hour ahead",
      "1 hour 30 minutes after its creation",
      "3 days after the approval",
      "every day at 03:00",
    ]) {
      expect(text).toContain(part)
    }
    await sandbox.clock.jump(-26 * HOUR)
    expect(await read()).toContain("1 hour behind")
  })

  it("lists whose time runs out next, the first to do so first", async () => {
    const [approved, open, decided] = [
      await newOrder(sandbox),
      await newOrder(sandbox),
      await newOrder(sandbox),
    ]
    await sandbox.decide(approved, "approve")
    await sandbox.decide(decided, "reject")
    const text = await read()
    expect(text.indexOf(`order-${open}`)).toBeGreaterThan(0)
    expect(text.indexOf(`order-${open}`)).toBeLessThan(text.indexOf(`order-${approved}`))
    expect(text).not.toContain(`order-${decided}`)
  })
})
