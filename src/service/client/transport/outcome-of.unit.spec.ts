import { retryAfterMs } from "./outcome-of"

const now = Date.parse("2026-01-01T00:00:00Z")

it.each([
  ["0", 0],
  [" 12 ", 12_000],
  ["Thu, 01 Jan 2026 00:00:05 GMT", 5_000],
  ["Wed, 31 Dec 2025 00:00:00 GMT", 0],
  ["-1", undefined],
  ["1.5", undefined],
  ["soon", undefined],
  ["2026", 2_026_000],
  ["", undefined],
])("%j is %p milliseconds", (header, expected) => {
  expect(retryAfterMs(header, now)).toBe(expected)
})
