import { isSettleTimeOver } from "./settle-time"

const settings = { refundSettleTime: 1_000, timeouts: { connect: 2_000, answer: 10_000, completion: 8_000 } }
const at = (ms: number) => new Date(1_700_000_000_000 + ms)

describe("isSettleTimeOver", () => {
  it("waits the settle time, to the millisecond, for an answer that is known to be lost", () => {
    const lost = { state: "unknown", created_at: at(0) }
    expect(isSettleTimeOver(lost, settings, at(999))).toBe(false)
    expect(isSettleTimeOver(lost, settings, at(1_000))).toBe(true)
  })

  it("never gives up a request that may still be under way elsewhere", () => {
    const sending = { state: "sending", created_at: at(0).toISOString() }
    expect(isSettleTimeOver(sending, settings, at(14_999))).toBe(false)
    expect(isSettleTimeOver(sending, settings, at(15_000))).toBe(true)
    expect(isSettleTimeOver(sending, { ...settings, refundSettleTime: 60_000 }, at(15_000))).toBe(false)
  })
})
