import { ordersOf, reviewToRefund, reviewWithoutOrder } from "./reviews"

const reviewsOf = (...ids: string[]) => ids.map((id) => ({ instalment_order: { id } }))

describe("the review that no order of the shop stands for a loan", () => {
  it("is the first open one that says so, and none where Medusa has the payment", () => {
    const loan = { reason: "confirmed_under_cancelled_payment" }
    expect(reviewWithoutOrder({ reviews: [{ reason: "external_refund" }, loan] })).toBe(loan)
    expect(reviewWithoutOrder({ reviews: [{ reason: "external_refund" }] })).toBeUndefined()
    expect(reviewToRefund({ reviews: [loan] })).toBe(loan)
  })

  it("is not that of a cancelled order, whose loan staff refund all the same", () => {
    const cancelled = { reason: "cancelled_not_refunded" }
    expect(reviewWithoutOrder({ reviews: [cancelled] })).toBeUndefined()
    expect(reviewToRefund({ reviews: [cancelled] })).toBe(cancelled)
  })
})

describe("the orders of a page of reviews", () => {
  it("an order with two reviews stands once, where its first one is", () => {
    expect(ordersOf(reviewsOf("b", "a", "b"))).toEqual([{ id: "b" }, { id: "a" }])
  })

  it("are none without reviews", () => {
    expect(ordersOf([])).toEqual([])
  })
})
