import fc from "fast-check"
import { addDays, Days, isZoneName } from "./days"

const HOUR_MS = 3_600_000

describe("days of a time zone", () => {
  it.each([
    ["UTC", "2026-11-20", "2026-11-20T00:00:00.000Z"],
    ["Europe/Madrid", "2026-11-20", "2026-11-19T23:00:00.000Z"],
    ["Europe/Madrid", "2026-07-01", "2026-06-30T22:00:00.000Z"],
    ["Asia/Kathmandu", "2026-11-20", "2026-11-19T18:15:00.000Z"],
    ["Pacific/Kiritimati", "2026-11-20", "2026-11-19T10:00:00.000Z"],
    ["Pacific/Pago_Pago", "2026-11-20", "2026-11-20T11:00:00.000Z"],
    // Clocks went from 23:59 to 01:00.
    ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
    // Clocks went from 23:59 back to 23:00.
    ["America/Asuncion", "2023-03-26", "2023-03-26T04:00:00.000Z"],
    // The island crossed the date line: this day was left out, and begins and ends with the next.
    ["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z"],
  ])("in %s, %s begins at %s", (zone, day, start) => {
    expect(new Days(zone).startOf(day).toISOString()).toBe(start)
  })

  it("each begins with its first minute and ends where the next begins, in any zone", () => {
    const zones = fc.constantFrom(
      "Europe/Lisbon",
      "America/New_York",
      "Australia/Lord_Howe",
      "Asia/Beirut",
      "UTC",
    )
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 12_000 }), (zone, number) => {
        const days = new Days(zone)
        const day = addDays("2000-01-01", number)
        const start = days.startOf(day)
        expect([days.of(new Date(start.getTime() - 1)), days.of(start)]).toEqual([addDays(day, -1), day])
        const hours = (days.startOf(addDays(day, 1)).getTime() - start.getTime()) / HOUR_MS
        expect([23, 23.5, 24, 24.5, 25]).toContain(hours)
      }),
    )
  })

  it("between two times are all days, the first from the first time on", () => {
    const from = new Date("2026-03-28T12:00:00Z")
    const { days } = new Days("Europe/Madrid").between(from, new Date("2026-03-30T22:00:00Z"))
    expect(days.map(({ day, start }) => [day, start.toISOString()])).toEqual([
      ["2026-03-28", from.toISOString()],
      ["2026-03-29", "2026-03-28T23:00:00.000Z"],
      ["2026-03-30", "2026-03-29T22:00:00.000Z"],
    ])
  })

  it("a zone is a name; an offset, which does not know when clocks change, is none", () => {
    for (const name of ["UTC", "Europe/Madrid", "America/Argentina/Buenos_Aires", "Etc/GMT+2"])
      expect(isZoneName(name)).toBe(true)
    for (const name of [
      "",
      "+01:00",
      "-0500",
      "Europe/Atlantis",
      "Europe/Madrid ",
      "'; DROP TABLE",
      "../etc",
    ])
      expect(isZoneName(name)).toBe(false)
  })
})
