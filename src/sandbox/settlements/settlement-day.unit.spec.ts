import { settlementDayOf } from "./settlement-day"

describe("the day that settles what was done on a day", () => {
  it.each([
    ["2026-11-20", "daily", "2026-11-21"],
    ["2026-12-31", "daily", "2027-01-01"],
    ["2026-11-20", "weekly", "2026-11-23"],
    ["2026-11-22", "weekly", "2026-11-23"],
    ["2026-11-23", "weekly", "2026-11-30"],
    ["2026-11-20", "monthly", "2026-12-01"],
    ["2026-11-30", "monthly", "2026-12-01"],
    ["2026-12-01", "monthly", "2027-01-01"],
    ["2026-11-20", "never", null],
  ] as const)("%s, %s, is a later day: %s", (day, days, settled) => {
    expect(settlementDayOf(day, days)).toBe(settled)
  })
})
