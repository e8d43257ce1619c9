import { z } from "zod"
import { rangeEnd, rangeStart } from "./admin/instalments/settlements/query"
import { comparing, readInput } from "./read-input"

const range = comparing(z.strictObject({ from: rangeStart, to: rangeEnd }), ({ from, to }) =>
  from.getTime() < to.getTime() ? [] : [{ path: "to", message: "must not be before from" }],
)

it("compares fields that are right one by one, and names the one that is not", () => {
  expect(readInput(range, { from: "2026-11-20", to: "2026-11-20" }).to).toEqual(new Date("2026-11-21"))
  expect(() => readInput(range, { from: "2026-11-20", to: "2026-11-18" })).toThrow(
    /^to: must not be before from$/,
  )
})

it.each(["2026-11-20T09:30:00", "+275760-09-13T00:00:00.000Z", "", null, 7, ["2026-11-20"]])(
  "compares nothing with a field that is wrong by itself: %j",
  (wrong) => {
    expect(() => readInput(range, { from: wrong, to: wrong })).toThrow(/^from: .*; to: /)
    expect(() => readInput(range, { from: "2026-11-20", to: wrong })).toThrow(/^to: /)
  },
)

it("names a few of many problems, each cut to a line, and no value", () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`field_${at}`, "secret"]))
  const said = (() => {
    try {
      return String(readInput(range, { ...many, from: "secret" }))
    } catch (error) {
      return error instanceof Error ? error.message : ""
    }
  })()
  expect(said.length).toBeLessThan(600)
  expect(said).toContain("field_0")
  expect(said).not.toContain("secret")
})
