import type { StoredRefund } from "../orders/stored-order"
import { commissionOf, commissionOfRefund } from "./operations"

const rates = { commissionPercent: 3, promotedPercent: 2 }

function refund(id: string, totalAmount: number, promotedAmount = 0, refundedMerchantCost = 0): StoredRefund {
  const dated = { sequence: 1, paymentProcessorCost: 0, createdAt: 0 }
  return { id, totalAmount, promotedAmount, refundedMerchantCost, ...dated }
}

describe("the commission", () => {
  it.each([
    [20_400, 0, 612],
    [20_400, 5_000, 712],
    [17, 0, 1],
    [16, 0, 0],
    [0, 0, 0],
  ])("of %i with %i promoted is %i, in whole cents", (amount, promoted, commission) => {
    expect(commissionOf({ amount, promoted }, rates)).toBe(commission)
  })

  it("is given back by refunds of everything to the cent, however they are cut", () => {
    const refunds = [refund("a", 3_333, 1_111), refund("b", 3_334, 1_111), refund("c", 13_733, 2_778)]
    const given = refunds.map(({ id }) => commissionOfRefund(refunds, id, rates))
    expect(given.every((one) => one < 0)).toBe(true)
    expect(given.reduce((sum, one) => sum + one, 0)).toBe(0 - 712)
  })

  it("is shared by the sums: what one refund rounds up another rounds down", () => {
    const refunds = [refund("a", 17), refund("b", 17), refund("c", 17)]
    expect(refunds.map(({ id }) => 0 - commissionOfRefund(refunds, id, rates))).toEqual([1, 0, 1])
  })

  it("keeps the costs the refund was answered with", () => {
    expect(commissionOfRefund([refund("a", 10_000, 0, 100)], "a", rates)).toBe(-200)
  })
})
