import { dailyFrom } from "./imports"

const now = new Date("2026-11-20T04:13:00Z")

// @contract set-3d
it("goes on a week before where the last one ended, however long ago, so that no day is left out", () => {
  expect(dailyFrom(new Date("2026-11-19T04:13:00Z"), now)).toEqual(new Date("2026-11-12T04:13:00Z"))
  expect(dailyFrom(new Date("2025-01-31T04:13:00Z"), now)).toEqual(new Date("2025-01-24T04:13:00Z"))
})

it("begins ninety days back the first time", () => {
  expect(dailyFrom(null, now)).toEqual(new Date("2026-08-22T04:13:00Z"))
})
