import { aheadOf, duration } from "./parts"

describe("a duration in words", () => {
  it.each([
    [0, "no time"],
    [999, "no time"],
    [1_000, "1 second"],
    [50_400_000, "14 hours"],
    [259_200_000, "3 days"],
    [349_200_000, "4 days 1 hour"],
    [90_061_000, "1 day 1 hour"],
  ])("of %d ms is %s", (milliseconds, words) => {
    expect(duration(milliseconds)).toBe(words)
  })

  it("says whether a clock is ahead, behind or right", () => {
    expect([3_600_000, -7_200_000, 999].map(aheadOf)).toEqual(["1 hour ahead", "2 hours behind", "real time"])
  })
})
