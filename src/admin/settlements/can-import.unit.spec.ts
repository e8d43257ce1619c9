import { canImport } from "./can-import"

const now = Date.parse("2026-11-21T12:00:00Z")
const on = (year: number, month: number, day: number) => new Date(year, month - 1, day, 15, 30)

describe("days to import", () => {
  it("one day is enough, and 366 with both ends are the most the server takes", () => {
    expect(canImport(on(2026, 11, 20), on(2026, 11, 20), now)).toBe(true)
    expect(canImport(on(2025, 11, 21), on(2026, 11, 20), now)).toBe(true)
    expect(canImport(on(2025, 11, 20), on(2026, 11, 20), now)).toBe(true)
    expect(canImport(on(2025, 11, 19), on(2026, 11, 20), now)).toBe(false)
  })

  it("the first comes not after the last, and has begun", () => {
    expect(canImport(on(2026, 11, 20), on(2026, 11, 19), now)).toBe(false)
    expect(canImport(on(2026, 11, 21), on(2026, 12, 31), now)).toBe(true)
    expect(canImport(on(2026, 11, 22), on(2026, 12, 31), now)).toBe(false)
  })
})
