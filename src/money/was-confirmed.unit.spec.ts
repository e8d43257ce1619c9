import { wasConfirmed } from "./was-confirmed"

const refund = {
  id: "r",
  total_amount: 1,
  promoted_amount: null,
  refunded_merchant_cost: null,
  payment_processor_cost: null,
  created_at: null,
}

describe("wasConfirmed", () => {
  it("believes CONFIRMED, and CANCELLED only with a sign that there was a loan", () => {
    const none = { confirmed_at: null, refunds: [] }
    expect(wasConfirmed({ status: "CONFIRMED", ...none })).toBe(true)
    expect(wasConfirmed({ status: "CANCELLED", ...none, refunds: [refund] })).toBe(true)
    expect(wasConfirmed({ status: "CANCELLED", ...none, confirmed_at: "2026-03-01T10:00:00" })).toBe(true)
    expect(wasConfirmed({ status: "CANCELLED", ...none })).toBe(false)
  })

  it.each(["CREATED", "AUTHORIZED", "REJECTED", "INVALIDATED", "UNCONFIRMED", "ERROR", "SOMETHING_NEW"])(
    "never takes %s for a loan, whatever else the order says",
    (status) => {
      expect(wasConfirmed({ status, confirmed_at: "2026-03-01T10:00:00", refunds: [refund] })).toBe(false)
    },
  )
})
