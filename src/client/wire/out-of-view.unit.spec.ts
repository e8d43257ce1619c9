import { outOfView } from "./out-of-view"

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
