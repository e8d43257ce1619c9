import { readCents } from "./read-cents"

describe("readCents", () => {
  it("reads what the driver gives, and nothing it could not hold to the cent", () => {
    expect(readCents("-1234")).toBe(-1234)
    expect(readCents(7)).toBe(7)
    expect(() => readCents("9007199254740993")).toThrow("Not an exact amount")
    expect(() => readCents("1.5")).toThrow("Not an exact amount")
  })
})
