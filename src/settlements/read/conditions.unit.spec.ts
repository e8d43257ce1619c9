import { Conditions, containing } from "./conditions"

it("joins conditions, and keeps their values in order; none is always true", () => {
  const where = new Conditions().add("a = ?", 1).add("b IN (?, ?)", 2, 3)
  expect([String(where), where.values]).toEqual(["a = ? AND b IN (?, ?)", [1, 2, 3]])
  expect(String(new Conditions())).toBe("true")
})

it("what is looked for means itself", () => {
  expect(containing("50%_\\")).toBe("%50\\%\\_\\\\%")
})
