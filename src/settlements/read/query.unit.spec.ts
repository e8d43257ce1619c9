import { containing, orderBy, orders } from "./query"

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
