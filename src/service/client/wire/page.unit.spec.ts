import { aList } from "../fixtures/legacy-service.spec"
import { isWholeList, outOfView } from "./page"

// @contract v1-pag-3
it.each([
  ["no element", aList([])],
  ["no element and no page", aList([], { pages: 0 })],
  ["all it counts", aList([1, 2])],
  ["all it counts, on a page called 0", aList([1], { current: 0 })],
])("a list with %s is whole", (_name, list) => {
  expect(isWholeList(list)).toBe(true)
})

// @contract v1-pag-2, v1-pag-3
it.each([
  ["its count says more", { ...aList([1, 2]), count: 3 }],
  ["its pagination counts more", aList([1, 2], { count: 3 })],
  ["there is a next page", aList([1, 2], { next: 2 })],
  ["there is an earlier page", aList([1, 2], { previous: 1 })],
  ["there are more pages", aList([1, 2], { pages: 2 })],
])("a list is not whole when %s", (_name, list) => {
  expect(isWholeList(list)).toBe(false)
})

const whole = { current: 1, previous: null, next: null, per_page: 25, pages: 1, count: 2 }

describe("outOfView", () => {
  it("is nothing of a list that is whole", () => {
    expect(outOfView(2, { count: 2, pagination: whole })).toBe(0)
    expect(outOfView(0, { count: 0, pagination: { ...whole, pages: 0, count: 0 } })).toBe(0)
  })

  it.each([
    ["the list's count", { count: 5, pagination: whole }, 3],
    ["the pagination's count", { count: 2, pagination: { ...whole, count: 4 } }, 2],
    ["a next page alone", { count: 2, pagination: { ...whole, next: 2 } }, 1],
    ["a previous page alone", { count: 2, pagination: { ...whole, previous: 1 } }, 1],
    ["the number of pages alone", { count: 2, pagination: { ...whole, pages: 3 } }, 1],
  ])("is told by %s", (_, list, missing) => {
    expect(outOfView(2, list)).toBe(missing)
  })
})
