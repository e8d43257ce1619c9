import { aList } from "../fixtures/legacy-service.spec"
import { isWholeList } from "./is-whole-list"

it.each([
  ["no element", aList([])],
  ["no element and no page", aList([], { pages: 0 })],
  ["all it counts", aList([1, 2])],
  ["all it counts, on a page called 0", aList([1], { current: 0 })],
])("a list with %s is whole", (_name, list) => {
  expect(isWholeList(list)).toBe(true)
})

it.each([
  ["its count says more", { ...aList([1, 2]), count: 3 }],
  ["its pagination counts more", aList([1, 2], { count: 3 })],
  ["there is a next page", aList([1, 2], { next: 2 })],
  ["there is an earlier page", aList([1, 2], { previous: 1 })],
  ["there are more pages", aList([1, 2], { pages: 2 })],
])("a list is not whole when %s", (_name, list) => {
  expect(isWholeList(list)).toBe(false)
})
