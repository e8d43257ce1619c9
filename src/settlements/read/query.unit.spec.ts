import { Conditions, containing, orderBy, orders } from "./query"

// @asvs 1.2.4
it("joins conditions, and keeps their values in order; none is always true", () => {
  const where = new Conditions().add("a = ?", 1).add("b IN (?, ?)", 2, 3)
  expect([String(where), where.values]).toEqual(["a = ? AND b IN (?, ?)", [1, 2, 3]])
  expect(String(new Conditions())).toBe("true")
})

// @asvs 1.2.4
it("what is looked for means itself", () => {
  expect(containing("50%_\\")).toBe("%50\\%\\_\\\\%")
})

it("a page's order is certain, in the direction of its index", () => {
  expect(orderBy("created", "id")).toBe("created ASC, id ASC")
  expect(orderBy("-amount", "position")).toBe("amount DESC, position DESC")
  expect(orderBy("-position", "position")).toBe("position DESC")
})

it("each column goes both ways", () => {
  expect(orders("created", "amount")).toEqual(["created", "-created", "amount", "-amount"])
})
