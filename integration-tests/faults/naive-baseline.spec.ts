import { playNaive } from "./naive-baseline/play-naive"

/** On a machine that others use as well, only a test that hangs gets here. */
jest.setTimeout(1_800_000)

describe("the control, a provider that throws at every error and lets people try again", () => {
  it("refunds twice and loses orders on the very schedules the plugin stands", async () => {
    const { schedules, refundedTwice, lostOrders } = await playNaive({ seed: 3, runs: 30, width: 10 })
    expect(schedules).toBe(30)
    expect(refundedTwice).toBeGreaterThan(0)
    expect(lostOrders).toBeGreaterThan(0)
  })
})
