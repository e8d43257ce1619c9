import { dateOf, dayOf, daysBetween, todayIn } from "./days"

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

  it("today is the day on the calendar of the time zone, which may be another one elsewhere", () => {
    jest.useFakeTimers({ now: new Date("2026-11-30T23:30:00Z") })
    expect([todayIn("Europe/Madrid"), todayIn("America/New_York")]).toEqual(["2026-12-01", "2026-11-30"])
    jest.useRealTimers()
  })
})
