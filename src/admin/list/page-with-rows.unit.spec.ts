import { isPastEnd, pageWithRows } from "./page-with-rows"

const size = 10

describe("a page that lost its rows", () => {
  it("gives way to the last page that has some", () => {
    expect(pageWithRows({ page: 1, size, rows: 0, count: 10 })).toBe(0)
    expect(pageWithRows({ page: 7, size, rows: 0, count: 21 })).toBe(2)
    expect(isPastEnd({ page: 1, size, rows: 0, count: 10 })).toBe(true)
  })

  it("stays where it has rows, where there are none at all, and until it is read", () => {
    for (const [rows, count] of [
      [1, 11],
      [0, 0],
      [undefined, undefined],
    ]) {
      expect(pageWithRows({ page: 1, size, rows, count })).toBe(1)
      expect(isPastEnd({ page: 1, size, rows, count })).toBe(false)
    }
  })

  it("never goes forward: a row that came between the counting and the reading is no other page", () => {
    expect(pageWithRows({ page: 0, size, rows: 0, count: 30 })).toBe(0)
  })
})
