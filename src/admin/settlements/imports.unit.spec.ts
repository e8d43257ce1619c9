import { canImport, importDays, shownImports, type SettlementImport } from "./imports"

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

describe("the days of an import", () => {
  it("are those that were asked for, and end with the day that is not over where the import ended then", () => {
    const days = (from: string, to: string) => importDays({ from: `${from}:00.000Z`, to: `${to}:00.000Z` })
    const whole = { from: "2026-11-01", to: "2026-11-20" }
    expect(days("2026-11-01T00:00", "2026-11-21T00:00")).toEqual(whole)
    const begun = { from: "2026-11-20", to: "2026-11-21" }
    expect(days("2026-11-20T23:30", "2026-11-21T00:10")).toEqual(begun)
  })
})

function imported(id: string, account: string, state: SettlementImport["state"]): SettlementImport {
  return {
    ...{
      id,
      account,
      state,
      from: "2026-11-01T00:00:00.000Z",
      to: "2026-11-21T00:00:00.000Z",
      reached: null,
    },
    ...{ settlements_seen: 0, settlements_changed: 0, operations_read: 0, requested_by: null },
    failure: state === "failed" ? "The service refused the keys." : null,
    ...{ created_at: "2026-11-21T09:00:00.000Z", started_at: null, finished_at: null },
  }
}

describe("how the imports stand", () => {
  it.each([
    ["a failed import, whatever another account's did", "spain done,france failed,france done", [0, 1]],
    ["only how the last one of an account ended", "spain done,spain failed", [0]],
    ["imports under way instead of the last one", "spain queued,spain running,spain done", [0, 1]],
    ["another account's last one beside those", "spain queued,spain done,france failed", [0, 2]],
  ])("tells %s", (_, imports, shown) => {
    const all = imports.split(",").map((one, at) => {
      const [account = "", state] = one.split(" ")
      return imported(`${at}`, account, state as SettlementImport["state"])
    })
    expect(shownImports(all).map(({ id }) => Number(id))).toEqual(shown)
  })

  it("is nothing without imports", () => {
    expect(shownImports([])).toEqual([])
  })
})
