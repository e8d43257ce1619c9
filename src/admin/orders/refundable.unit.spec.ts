import { refundable, returnRefund, type CountedRefund } from "./refundable"

type State = CountedRefund["state"]
const refund = (cents: number, promoted_cents: number, state: State = "done") => ({
  cents,
  promoted_cents,
  state,
})
const loan = (...refunds: CountedRefund[]) =>
  refundable({ total_cents: 30_000, promoted_cents: 10_000, refunds })

describe("what is left to give back of a loan", () => {
  it("is all of it while nothing was refunded", () => {
    expect(loan()).toEqual({ cents: 30_000, promotedCents: 10_000, unresolved: false })
  })

  it("is less by the refunds that were made, wherever they were asked for, and by no others", () => {
    const found = { ...refund(2_500, 833), origin: "service" as const }
    const others = (["refused", "unsent", "not_done"] as const).map((state) => refund(1_000, 0, state))
    const left = { cents: 17_450, promotedCents: 5_817, unresolved: false }
    expect(loan(refund(10_050, 3_350), found, ...others)).toEqual(left)
  })

  it.each(["sending", "unknown"] as const)("does not count one that is %s, and says so", (state) => {
    const left = { cents: 30_000, promotedCents: 10_000, unresolved: true }
    expect(loan(refund(10_050, 3_350, state))).toEqual(left)
  })

  it("is never less than nothing, nor more of it interest-free than there is", () => {
    expect(loan(refund(30_001, 9_000))).toMatchObject({ cents: 0, promotedCents: 0 })
    expect(loan(refund(25_000, 0))).toMatchObject({ cents: 5_000, promotedCents: 5_000 })
  })
})

const of = (valueCents: number, feeCents: number, leftCents = 100_00) =>
  returnRefund({ valueCents, feeCents, leftCents })

describe("the refund of a return", () => {
  it("is the goods less the fee", () => {
    expect(of(20_00, 0)).toEqual({ cents: 20_00, limit: null })
    expect(of(20_00, 4_95)).toEqual({ cents: 15_05, limit: null })
  })

  it("is nothing where the fee is as high as the goods, or higher", () => {
    expect(of(4_95, 4_95)).toEqual({ cents: 0, limit: "fee" })
    expect(of(4_95, 10_00)).toEqual({ cents: 0, limit: "fee" })
  })

  it("is never more than what is left of the loan", () => {
    expect(of(20_00, 5_00, 15_00)).toEqual({ cents: 15_00, limit: null })
    expect(of(20_00, 4_99, 15_00)).toEqual({ cents: 15_00, limit: "loan" })
    expect(of(20_00, 0, 0)).toEqual({ cents: 0, limit: "loan" })
  })
})
