import { overviewQuery } from "./query"

const read = (query: object) => {
  const { period } = overviewQuery.parse(query)
  return [period.from.toISOString(), period.until.toISOString(), period.days.length]
}
const problem = (query: object) => overviewQuery.safeParse(query).error?.issues[0]?.message

describe("the period of an overview", () => {
  beforeAll(() => jest.useFakeTimers({ now: new Date("2026-11-20T23:30:00Z") }))
  afterAll(() => jest.useRealTimers())

  it("is the last 30 days, today included, by the calendar of the time zone", () => {
    expect(read({})).toEqual(["2026-10-22T00:00:00.000Z", "2026-11-21T00:00:00.000Z", 30])
    expect(read({ time_zone: "Europe/Madrid" })).toEqual([
      "2026-10-22T22:00:00.000Z",
      "2026-11-21T23:00:00.000Z",
      30,
    ])
  })

  it("takes days in whole and times as they are, both ends included", () => {
    expect(read({ from: "2026-11-01", to: "2026-11-01", time_zone: "Europe/Madrid" })).toEqual([
      "2026-10-31T23:00:00.000Z",
      "2026-11-01T23:00:00.000Z",
      1,
    ])
    expect(read({ from: "2026-11-01T10:00:00+01:00", to: "2026-11-01T10:00:00Z" })).toEqual([
      "2026-11-01T09:00:00.000Z",
      "2026-11-01T10:00:00.001Z",
      1,
    ])
    expect(read({ to: "2026-03-30" })).toEqual(["2026-03-01T00:00:00.000Z", "2026-03-31T00:00:00.000Z", 30])
    expect(read({ from: "2025-11-20", to: "2026-11-20" })[2]).toBe(366)
  })

  it.each([
    [{ from: "2026-11-02", to: "2026-11-01" }, "must be before to"],
    [{ from: "2025-11-19", to: "2026-11-20" }, "must be at most 366 days before to"],
    [{ from: "2026-11-01T10:00:00" }, "must be a day as 2026-11-20, or a time with its zone"],
    [{ from: "2026-02-30" }, "must be a day as 2026-11-20"],
    [{ to: "yesterday" }, "must be a day as 2026-11-20"],
    [{ from: "0001-01-01", to: "0001-01-02" }, "must be after the year 1999"],
    [{ time_zone: "+01:00" }, "must be the name of a time zone"],
    [{ time_zone: "Mars/Phobos" }, "must be the name of a time zone"],
    [{ account: "" }, "Too small"],
    [{ colour: "red" }, "Unrecognized key"],
  ])("%j is refused", (query, message) => {
    expect(problem(query)).toContain(message)
  })
})
