import { madeFrom, madeTo, rangeEnd, rangeStart } from "./query"

it("a day is all of that day in UTC", () => {
  expect(rangeStart.parse("2026-11-20")).toEqual(new Date("2026-11-20T00:00:00Z"))
  expect(rangeEnd.parse("2026-11-20")).toEqual(new Date("2026-11-21T00:00:00Z"))
})

it("a time is itself, and within the range it ends", () => {
  expect(rangeStart.parse("2026-11-20T09:30:00+01:00")).toEqual(new Date("2026-11-20T08:30:00Z"))
  expect(rangeEnd.parse("2026-11-20T09:30:00Z")).toEqual(new Date("2026-11-20T09:30:00.001Z"))
})

it("of a list a day stays that day, for the lender's calendar, and a time is an instant", () => {
  expect([madeFrom.parse("2026-11-20"), madeTo.parse(" 2026-11-20 ")]).toEqual(["2026-11-20", "2026-11-20"])
  expect(madeFrom.parse("2026-11-20T09:30:00Z")).toEqual(new Date("2026-11-20T09:30:00Z"))
  expect(madeTo.parse("2026-11-20T09:30:00Z")).toEqual(new Date("2026-11-20T09:30:00.001Z"))
})

it.each(["", "20/11/2026", "2026-02-30", "2026-11-20T09:30:00", "2026-02-30T09:30:00Z"])(
  "%j is refused with what to write instead",
  (given) => {
    expect(rangeStart.safeParse(given).error?.issues[0]?.message).toContain("2026-11-20")
    for (const bound of [rangeEnd, madeFrom, madeTo]) expect(bound.safeParse(given).success).toBe(false)
  },
)
