import { monthsWithoutGaps } from "./months"

const month = (name: string) => ({
  month: name,
  sales_amount: 100,
  refunds_amount: 0,
  commission: 3,
  amount_to_settle: 97,
})

describe("the chart's months", () => {
  it("a month without a settlement is there, and empty", () => {
    const months = monthsWithoutGaps(["2026-02", "2025-08", "2025-12"].map(month))
    expect(months.map(({ month: name, sales_amount: sales }) => [name, sales])).toEqual([
      ["2025-08", 100],
      ["2025-09", 0],
      ["2025-10", 0],
      ["2025-11", 0],
      ["2025-12", 100],
      ["2026-01", 0],
      ["2026-02", 100],
    ])
  })

  it("nothing is told of the time before the first and after the last", () => {
    expect(monthsWithoutGaps([month("2026-01")]).map(({ month: name }) => name)).toEqual(["2026-01"])
  })

  it("no more than the last two years are drawn, and nothing of nothing", () => {
    expect(monthsWithoutGaps([month("2020-01"), month("2026-11")])).toHaveLength(24)
    expect(monthsWithoutGaps([])).toEqual([])
  })
})
