import { ordersOf } from "./orders-of"

const reviewsOf = (...ids: string[]) => ids.map((id) => ({ instalment_order: { id } }))

describe("the orders of a page of reviews", () => {
  it("an order with two reviews stands once, where its first one is", () => {
    expect(ordersOf(reviewsOf("b", "a", "b"))).toEqual([{ id: "b" }, { id: "a" }])
  })

  it("are none without reviews", () => {
    expect(ordersOf([])).toEqual([])
  })
})
