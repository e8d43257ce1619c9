import { formatServiceDate, isOffsetDate, parseOffsetDate, parseServiceDate } from "./dates"

// @contract conv-4
it.each([
  ["2026-11-12T10:20:30.123+02:00", "2026-11-12T08:20:30.123Z"],
  ["2026-11-12T10:20:30.123456+0200", "2026-11-12T08:20:30.123Z"],
  ["2026-11-12T10:20:30.1+02", "2026-11-12T08:20:30.100Z"],
  ["2026-11-12T10:20:30.5-03:30", "2026-11-12T13:50:30.500Z"],
  ["2026-11-12T00:20:30+01:00", "2026-11-11T23:20:30.000Z"],
  ["2026-11-12T10:20:30.9Z", "2026-11-12T10:20:30.900Z"],
  ["2026-11-12T10:20:30", "2026-11-12T10:20:30.000Z"],
  ["2028-02-29T23:59:59.999999999+00:00", "2028-02-29T23:59:59.999Z"],
  ["2026-10-31T10:20:30+01:00", "2026-10-31T09:20:30.000Z"],
])("%s is the instant %s", (raw, expected) => {
  expect(isOffsetDate(raw)).toBe(true)
  expect(parseOffsetDate(raw).toISOString()).toBe(expected)
})

// @contract conv-4
it.each([
  "",
  "2026-11-12",
  "2026-02-29T00:00:00+01:00",
  "2026-11-31T10:20:30+01:00",
  "2026-13-01T10:20:30+01:00",
  "2026-11-00T10:20:30+01:00",
  "2026-11-12T24:00:00+01:00",
  "2026-11-12T10:20:30+16:00",
  "2026-11-12T10:20:30+01:60",
  "2026-11-12T10:20:30 +01:00",
  "1731400830",
])("%j is no date", (raw) => {
  expect(isOffsetDate(raw)).toBe(false)
  expect(() => parseOffsetDate(raw)).toThrow(RangeError)
})

// @contract conv-3
it.each([
  ["2018-06-06T11:57:00", 120, "2018-06-06T09:57:00.000Z"],
  ["2018-06-06T11:57:00.5", 0, "2018-06-06T11:57:00.500Z"],
  ["2018-06-06T11:57:00.123456", 0, "2018-06-06T11:57:00.123Z"],
  ["2018-06-06T11:57:00Z", 120, "2018-06-06T11:57:00.000Z"],
  ["2018-06-06T11:57:00.25+02:00", 0, "2018-06-06T09:57:00.250Z"],
  ["2018-06-06T11:57:00-0330", 0, "2018-06-06T15:27:00.000Z"],
  ["2018-06-06T11:57:00+02", 0, "2018-06-06T09:57:00.000Z"],
])("%s at %d minutes is %s", (text, offset, expected) => {
  expect(parseServiceDate(text, offset)?.toISOString()).toBe(expected)
})

it.each([
  "2018-06-06",
  "2018-06-06 11:57:00",
  "2019-02-29T00:00:00",
  "2018-06-06T11:57",
  "2018-06-06T11:57:00 CET",
])("%j is no date of an order", (text) => expect(parseServiceDate(text)).toBeNull())

// @contract conv-2
it("writes the lender's clock of 24 hours, and reads it back", () => {
  for (const time of ["15:30:00", "03:30:00", "00:05:09"])
    expect(formatServiceDate(new Date(`2026-01-02T${time}.999Z`))).toBe(`2026-01-02T${time}`)
  const date = new Date("2026-01-01T23:30:00Z")
  expect(formatServiceDate(date, 60)).toBe("2026-01-02T00:30:00")
  expect(parseServiceDate(formatServiceDate(date, 60), 60)).toEqual(date)
})

it("an invalid date is refused, not written", () => {
  expect(() => formatServiceDate(new Date(Number.NaN))).toThrow(RangeError)
})
