import { momentOf, offsetDate, serviceDate } from "./dates"

describe("a service date", () => {
  it.each([
    ["2024-01-15T15:30:00Z", "UTC", "2024-01-15T15:30:00"],
    ["2024-01-15T00:00:59.999Z", "UTC", "2024-01-15T00:00:59"],
    ["2024-01-15T23:30:00Z", "Europe/Madrid", "2024-01-16T00:30:00"],
    ["2024-07-15T12:00:00Z", "Europe/Madrid", "2024-07-15T14:00:00"],
    ["2024-12-31T23:00:00Z", "America/New_York", "2024-12-31T18:00:00"],
    ["2024-02-29T12:00:00Z", "Asia/Kolkata", "2024-02-29T17:30:00"],
  ])("of %s in %s is %s: 24 hours, no zone, no fraction", (moment, zone, text) => {
    expect(serviceDate(Date.parse(moment), zone)).toBe(text)
  })
})

describe("a date of settlements", () => {
  it.each([
    ["2026-11-20T12:00:00.417Z", "UTC", "+02:00", "2026-11-20T12:00:00.417+00:00"],
    ["2026-11-20T12:00:00.000Z", "Europe/Madrid", "+02:00", "2026-11-20T13:00:00.000+01:00"],
    ["2026-07-20T22:30:00.999Z", "Europe/Madrid", "+0200", "2026-07-21T00:30:00.999+0200"],
    ["2026-11-20T02:00:00.001Z", "America/New_York", "+02:00", "2026-11-19T21:00:00.001-05:00"],
    ["2026-11-20T12:00:00.500Z", "Asia/Kolkata", "+0200", "2026-11-20T17:30:00.500+0530"],
    ["2026-11-20T12:00:00.500Z", "America/St_Johns", "+02:00", "2026-11-20T08:30:00.500-03:30"],
  ] as const)("of %s in %s written like %s is %s", (moment, timeZone, offsetStyle, text) => {
    expect(offsetDate(Date.parse(moment), { timeZone, offsetStyle })).toBe(text)
  })

  it("names the same moment on both sides of a change of the clocks", () => {
    const change = Date.parse("2026-10-25T01:00:00Z")
    for (const time of [change - 1, change, change + 1, change + 899_999]) {
      const text = offsetDate(time, { timeZone: "Europe/Madrid", offsetStyle: "+02:00" })
      expect(Date.parse(text)).toBe(time)
      expect(text.endsWith(time < change ? "+02:00" : "+01:00")).toBe(true)
    }
  })
})

describe("the moment a wall clock shows a time", () => {
  it.each([
    ["2026-11-20T03:00:00", "Europe/Madrid", "2026-11-20T02:00:00.000Z"],
    ["2026-10-25T03:00:00", "Europe/Madrid", "2026-10-25T02:00:00.000Z"],
    ["2026-03-29T03:00:00", "Europe/Madrid", "2026-03-29T01:00:00.000Z"],
    ["2026-11-01T03:00:00", "America/New_York", "2026-11-01T08:00:00.000Z"],
    ["2026-07-20T03:00:00", "America/New_York", "2026-07-20T07:00:00.000Z"],
  ])("%s in %s is %s, also on the day the clocks change", (wall, zone, moment) => {
    expect(new Date(momentOf(wall, zone)).toISOString()).toBe(moment)
  })
})
