import { orderBy, orders } from "./order-by"

it("a page's order is certain, in the direction of its index", () => {
  expect(orderBy("created", "id")).toBe("created ASC, id ASC")
  expect(orderBy("-amount", "position")).toBe("amount DESC, position DESC")
  expect(orderBy("-position", "position")).toBe("position DESC")
})

it("each column goes both ways", () => {
  expect(orders("created", "amount")).toEqual(["created", "-created", "amount", "-amount"])
})
