import { wholeNumber } from "./whole-number"

it("reads cents exactly, or not at all", () => {
  expect(wholeNumber("-1200")).toBe(-1_200)
  expect(wholeNumber(undefined)).toBe(0)
  expect(wholeNumber("9007199254740991")).toBe(Number.MAX_SAFE_INTEGER)
  expect(wholeNumber(7)).toBe(7)
  expect(() => wholeNumber("9007199254740993")).toThrow(/too large/)
  expect(() => wholeNumber("9007199254740993")).toThrow("Not an exact amount")
  expect(() => wholeNumber("1.5")).toThrow("Not an exact amount")
})
