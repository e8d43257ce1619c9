import { formatServiceDate } from "./format-service-date"
import { parseServiceDate } from "./parse-service-date"

it("half past three in the afternoon and at night differ: a 24-hour clock", () => {
  expect(formatServiceDate(new Date("2026-01-02T15:30:00Z"))).toBe("2026-01-02T15:30:00")
  expect(formatServiceDate(new Date("2026-01-02T03:30:00Z"))).toBe("2026-01-02T03:30:00")
  expect(formatServiceDate(new Date("2026-01-02T00:05:09.999Z"))).toBe("2026-01-02T00:05:09")
})

it("writes the service's clock, and reads it back", () => {
  const date = new Date("2026-01-01T23:30:00Z")
  expect(formatServiceDate(date, 60)).toBe("2026-01-02T00:30:00")
  expect(parseServiceDate(formatServiceDate(date, 60), 60)).toEqual(date)
})

it("an invalid date is refused, not written", () => {
  expect(() => formatServiceDate(new Date(Number.NaN))).toThrow(RangeError)
})
