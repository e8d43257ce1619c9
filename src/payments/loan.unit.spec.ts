import { BigNumber, MathBN } from "@medusajs/framework/utils"
import fc from "fast-check"
import { toCents } from "./amounts"
import { leftOfLoan, promotedRefundCents, refundCents, refundedCents, refundRequest } from "./loan"
import { aLenderRefund, anOrder } from "./refunds/a-refund.spec"

/** Sends the refunds one after the other, as Medusa would ask for them. */
function sent(amounts: string[]): number[] {
  return amounts.map((amount, index) =>
    refundCents({ refundedBefore: MathBN.sum(...amounts.slice(0, index)), amount }),
  )
}

const sum = (parts: number[]) => parts.reduce((before, part) => before + part, 0)
const written = (tenthousandths: number) => MathBN.div(tenthousandths, 10_000).toString()
const splits = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 12 })

describe("refundCents", () => {
  it("makes exactly 1001 of three refunds of 3.335 on a loan of 10.01", () => {
    expect(sent(["3.335", "3.335", "3.335"])).toEqual([334, 333, 334])
  })

  // @contract lim-3
  it("adds up to the loan whatever the split, and never goes over it on the way", () => {
    fc.assert(
      fc.property(splits, (split) => {
        const amounts = split.map(written)
        const loanCents = toCents(MathBN.sum(...amounts))
        const parts = sent(amounts)
        expect(sum(parts)).toBe(loanCents)
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
      }),
    )
  })

  // @contract conv-7
  it("is 0 when the refund does not move the sum by a cent", () => {
    expect(refundCents({ refundedBefore: 5, amount: "0.001" })).toBe(0)
  })

  it.each([-1, Number.NaN, "x"])("throws on a refund of %p, whatever was refunded before", (amount) => {
    expect(() => refundCents({ refundedBefore: 5, amount })).toThrow(RangeError)
  })

  it("reads Medusa's raw values", () => {
    const refund = { refundedBefore: new BigNumber("3.335"), amount: { value: "3.335", precision: 20 } }
    expect(refundCents(refund)).toBe(333)
  })
})

describe("promotedRefundCents", () => {
  const loans = fc
    .record({ loanCents: fc.integer({ min: 1, max: 5_000_000 }), ratio: fc.nat(1000) })
    .map(({ loanCents, ratio }) => ({ loanCents, promotedCents: Math.floor((loanCents * ratio) / 1000) }))

  // @contract ref-3, refund-9
  it("gives back all that was promoted once the loan is refunded, following its share on the way", () => {
    fc.assert(
      fc.property(
        loans,
        fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 10 }),
        (loan, wanted) => {
          let refundedCentsBefore = 0
          let refundedPromotedBefore = 0
          for (const want of [...wanted, loan.loanCents]) {
            const refundCents = Math.min(want, loan.loanCents - refundedCentsBefore)
            const before = { refundedCentsBefore, refundedPromotedBefore }
            const part = promotedRefundCents({ ...loan, ...before, refundCents })
            expect(part).toBeGreaterThanOrEqual(0)
            expect(part).toBeLessThanOrEqual(refundCents)
            refundedCentsBefore += refundCents
            refundedPromotedBefore += part
            const share = (loan.promotedCents * refundedCentsBefore) / loan.loanCents
            expect(Math.abs(refundedPromotedBefore - share)).toBeLessThanOrEqual(0.5 + 1e-6)
          }
          expect(refundedPromotedBefore).toBe(loan.promotedCents)
        },
      ),
    )
  })

  // @contract ref-3
  it("stays within the refund and what is left, whatever others refunded before", () => {
    fc.assert(
      fc.property(loans, fc.nat(), fc.nat(), fc.nat(), (loan, before, promotedBefore, wanted) => {
        const refundedCentsBefore = before % loan.loanCents
        const refundedPromotedBefore = promotedBefore % (loan.promotedCents + 1)
        const refundCents = wanted % (loan.loanCents - refundedCentsBefore + 1)
        const refunded = { refundedCentsBefore, refundedPromotedBefore }
        const part = promotedRefundCents({ ...loan, ...refunded, refundCents })
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(refundCents)
        expect(part).toBeLessThanOrEqual(loan.promotedCents - refundedPromotedBefore)
      }),
    )
  })

  it("is never more than what was promoted, though more than the loan were refunded", () => {
    const loan = {
      loanCents: 1000,
      promotedCents: 300,
      refundedCentsBefore: 900,
      refundedPromotedBefore: 270,
    }
    expect(promotedRefundCents({ ...loan, refundCents: 200 })).toBe(30)
  })

  it("is 0 of a loan of nothing", () => {
    const loan = { loanCents: 0, promotedCents: 0, refundedCentsBefore: 0, refundedPromotedBefore: 0 }
    expect(promotedRefundCents({ ...loan, refundCents: 0 })).toBe(0)
  })
})

describe("refundRequest", () => {
  // @contract refund-9
  it("names the promoted part of a refund, and none of 0", () => {
    const request = { total_amount: 500, promoted_amount: 20 }
    expect(refundRequest({ cents: 500, promotedCents: 20 })).toEqual(request)
    expect(Object.keys(refundRequest({ cents: 500, promotedCents: 0 }))).toEqual(["total_amount"])
  })
})

describe("what the lender has refunded of a loan", () => {
  it("is the sum of its refunds, and what is left is the rest of the total", () => {
    const order = anOrder({ total: 1001, refunds: [aLenderRefund("a", 334), aLenderRefund("b", 333)] })
    expect([refundedCents(order), leftOfLoan(order)]).toEqual([667, 334])
    expect([refundedCents(anOrder()), leftOfLoan(anOrder())]).toEqual([0, 10_000])
  })
})
