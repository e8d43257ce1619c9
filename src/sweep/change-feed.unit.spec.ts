import { updatedWindow } from "./change-feed"

const HOUR = 3_600_000
const now = new Date("2026-03-01T12:00:00Z")
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR)

/** How many hours before now something may have changed, on a clock set to UTC, to be within the range. */
const reach = (seenUntil: Date | null) =>
  (now.getTime() - updatedWindow(seenUntil, now).from.getTime()) / HOUR - 12

describe("updatedWindow", () => {
  it("reaches back a day and two hours the first time", () => {
    expect(reach(null)).toBe(26)
  })

  it("overlaps the last pass that saw everything, however long ago that was, up to a month", () => {
    expect(reach(hoursAgo(1))).toBe(3)
    expect(reach(hoursAgo(100))).toBe(102)
    expect(reach(hoursAgo(10_000))).toBe(31 * 24)
  })

  // @contract list-8
  it("holds what changed just now in any zone there is", () => {
    const { from, to } = updatedWindow(hoursAgo(0), now)
    for (const offset of [-12, 0, 2, 14]) {
      const face = now.getTime() + offset * HOUR
      expect(from.getTime()).toBeLessThan(face)
      expect(to.getTime()).toBeGreaterThanOrEqual(face)
    }
  })

  it("misses nothing when this clock was ahead at the last pass", () => {
    expect(reach(hoursAgo(-5))).toBe(2)
  })
})
