import { updatedWindows } from "./hourly-comparison"

const HOUR = 3_600_000
const now = new Date("2026-03-01T12:00:00Z")
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR)

/** How many hours before now something may have changed, on a clock set to UTC, to be within the ranges. */
const reach = (seenUntil: Date | null) => {
  const [first] = updatedWindows(seenUntil, now)
  return first && (now.getTime() - first.window.from.getTime()) / HOUR - 12
}

describe("updatedWindows", () => {
  it("reach back a day and two hours the first time", () => {
    expect(reach(null)).toBe(26)
  })

  it("overlap the last pass that saw everything, however long ago that was", () => {
    expect(reach(hoursAgo(1))).toBe(3)
    expect(reach(hoursAgo(100))).toBe(102)
    expect(reach(hoursAgo(10_000))).toBe(10_002)
  })

  it("are one as long as nothing failed, and a week each after an outage, without a gap", () => {
    expect(updatedWindows(hoursAgo(1), now)).toHaveLength(1)
    const after = updatedWindows(hoursAgo(40 * 24), now)
    expect(after).toHaveLength(6)
    expect(after.at(-1)?.seenUntil).toEqual(now)
    for (const [index, { window, seenUntil }] of after.entries()) {
      const next = after[index + 1]?.window
      // In any zone, what is dated between this one's last moment and the next one's first is in either.
      if (next) expect(next.from.getTime()).toBe(seenUntil.getTime() - 12 * HOUR)
      expect(window.to.getTime()).toBe(seenUntil.getTime() + 14 * HOUR)
    }
  })

  // @contract list-8
  it("hold what changed just now in any zone there is", () => {
    const [{ from, to } = { from: now, to: now }] = updatedWindows(hoursAgo(0), now).map((one) => one.window)
    for (const offset of [-12, 0, 2, 14]) {
      const face = now.getTime() + offset * HOUR
      expect(from.getTime()).toBeLessThan(face)
      expect(to.getTime()).toBeGreaterThanOrEqual(face)
    }
  })

  it("miss nothing when this clock was ahead at the last pass", () => {
    expect(reach(hoursAgo(-5))).toBe(2)
  })
})
