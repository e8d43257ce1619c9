import { scaleFor } from "./scale"

describe("the chart's scale", () => {
  it("has round steps from zero to over the highest value", () => {
    expect(scaleFor([0, 87_300]).ticks).toEqual([0, 50_000, 100_000])
    expect(scaleFor([30_000, 40_000]).ticks).toEqual([0, 10_000, 20_000, 30_000, 40_000])
  })

  it("goes below zero for a negative commission or payout", () => {
    expect(scaleFor([-1_200, 9_000])).toEqual({
      low: -5_000,
      high: 10_000,
      ticks: [-5_000, 0, 5_000, 10_000],
    })
  })

  it("stands even when everything is zero or there is nothing", () => {
    expect(scaleFor([0]).high).toBeGreaterThan(0)
    expect(scaleFor([]).ticks[0]).toBe(0)
  })
})
