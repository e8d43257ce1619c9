import refund from "../fixtures/refund.json"
import olderShape from "../fixtures/refund.older-shape.json"
import { refundSchema } from "./refund"

it("reads a refund as documented", () => {
  expect(refundSchema.parse(refund)).toEqual(refund)
})

it("reads an older refund: text amounts, refunded_at, no costs", () => {
  expect(refundSchema.parse(olderShape)).toEqual({
    id: "r5b1906b4e659900006a7c623",
    total_amount: 588,
    promoted_amount: 0,
    refunded_merchant_cost: null,
    payment_processor_cost: null,
    created_at: "2020-01-31T11:22:14",
  })
})
