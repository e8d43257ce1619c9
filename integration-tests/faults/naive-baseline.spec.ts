import { playNaive } from "./naive-baseline/play-naive"

describe("the control, a provider that throws at every error and lets people try again", () => {
  it("refunds twice and loses orders on the very schedules the plugin stands", async () => {
    const { schedules, refundedTwice, lostOrders } = await playNaive({ seed: 3, runs: 30, width: 10 })
    expect(schedules).toBe(30)
    expect(refundedTwice).toBeGreaterThan(0)
    expect(lostOrders).toBeGreaterThan(0)
  }, 600_000)
})
