import { monthsWithoutGaps, scaleFor } from "./months"

const sold = { sales_amount: 100, refunds_amount: 0, commission: 3, payout: 97 }
const month = (name: string) => ({ month: name, ...sold })

describe("the chart's months", () => {
  it("a month without a settlement is there, and empty", () => {
    const months = monthsWithoutGaps(["2026-02", "2025-08", "2025-12"].map(month))
    const told = months.map(({ month: name, sales_amount: sales }) => `${name} ${sales}`).join(", ")
    expect(told).toBe("2025-08 100, 2025-09 0, 2025-10 0, 2025-11 0, 2025-12 100, 2026-01 0, 2026-02 100")
  })

  it("nothing is told of the time before the first and after the last", () => {
    expect(monthsWithoutGaps([month("2026-01")]).map(({ month: name }) => name)).toEqual(["2026-01"])
  })

  it("no more than the last two years are drawn, and nothing of nothing", () => {
    expect(monthsWithoutGaps([month("2020-01"), month("2026-11")])).toHaveLength(24)
    expect(monthsWithoutGaps([])).toEqual([])
  })
})

describe("the chart's scale", () => {
  it("has round steps from zero to over the highest value", () => {
    expect(scaleFor([0, 87_300]).ticks).toEqual([0, 50_000, 100_000])
    expect(scaleFor([30_000, 40_000]).ticks).toEqual([0, 10_000, 20_000, 30_000, 40_000])
  })

  it("goes below zero for a negative commission or payout", () => {
    const scale = { low: -5_000, high: 10_000, ticks: [-5_000, 0, 5_000, 10_000] }
    expect(scaleFor([-1_200, 9_000])).toEqual(scale)
  })

  it("stands even when everything is zero or there is nothing", () => {
    expect(scaleFor([0]).high).toBeGreaterThan(0)
    expect(scaleFor([]).ticks[0]).toBe(0)
  })
})
