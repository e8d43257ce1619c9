import { serviceDate } from "./service-date"

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
