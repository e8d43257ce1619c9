import { halvesOf, importWindows, withMargin } from "./import-window"

const date = (text: string) => new Date(`${text}Z`)
const texts = (windows: { from: Date; to: Date }[]) =>
  windows.map(({ from, to }) => [from.toISOString().slice(0, 16), to.toISOString().slice(0, 16)])

it("a long range is asked for month by month, without a gap, to its end", () => {
  const range = { from: date("2026-01-01T00:00:00"), to: date("2026-03-05T12:30:00") }
  expect(texts(importWindows(range))).toEqual([
    ["2026-01-01T00:00", "2026-02-01T00:00"],
    ["2026-02-01T00:00", "2026-03-04T00:00"],
    ["2026-03-04T00:00", "2026-03-05T12:30"],
  ])
})

it("a range that ends where a month does has no empty window, and an instant still has one", () => {
  const from = date("2026-01-01T00:00:00")
  expect(importWindows({ from, to: date("2026-02-01T00:00:00") })).toHaveLength(1)
  expect(importWindows({ from, to: from })).toEqual([{ from, to: from }])
})

it("a range is halved by whole days, without a gap, down to a day", () => {
  const range = { from: date("2026-01-01T00:00:00"), to: date("2026-01-04T12:30:00") }
  expect(texts(halvesOf(range))).toEqual([
    ["2026-01-01T00:00", "2026-01-03T00:00"],
    ["2026-01-03T00:00", "2026-01-04T12:30"],
  ])
  expect(halvesOf({ from: range.from, to: date("2026-01-02T00:00:00") })).toEqual([])
  expect(halvesOf({ from: range.from, to: range.from })).toEqual([])
})

// @contract settle-1c
it("a day's margin at both ends covers any zone the lender may mean", () => {
  const from = date("2026-01-02T00:00:00")
  expect(texts([withMargin({ from, to: from })])).toEqual([["2026-01-01T00:00", "2026-01-03T00:00"]])
})
