import { dateOf, dayOf, daysBetween } from "./days"

describe("days", () => {
  it("a day is the reader's, whatever the hour", () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05")
    expect(dayOf(new Date(2026, 0, 5, 0, 0))).toBe("2026-01-05")
  })

  it("a day is read as it was written, and nothing else is a day", () => {
    expect(dateOf("2026-01-05")).toEqual(new Date(2026, 0, 5))
    for (const text of ["", "2026-02-30", "2026-1-5", "20/11/2026", "0026-01-05"])
      expect(dateOf(text)).toBeNull()
  })

  it("a range over a change of the clocks has its full days", () => {
    expect(daysBetween(new Date(2026, 2, 1, 23), new Date(2026, 3, 1, 1))).toBe(31)
    expect(daysBetween(new Date(2026, 3, 1), new Date(2026, 2, 31))).toBe(-1)
  })
})
