import fc from "fast-check"
import { readFigures, type StatedFigures } from "../read/figures"
import { closingPostings, postingsOf, sidesOf, type Posting } from "./postings"

const cents = fc.integer({ min: 0, max: 100_000_000 })
const sign = fc.constantFrom(1, -1)

/** Figures that say nothing about each other, as a lender with errors may write them. */
const anyFigures: fc.Arbitrary<StatedFigures> = fc.record({
  sales_amount: fc.oneof(cents, fc.constant(0)),
  refunds_amount: fc.integer({ min: -200_000_000, max: 200_000_000 }),
  commission: fc.oneof(fc.integer({ min: -5_000_000, max: 5_000_000 }), fc.constant(0)),
  amount_to_settle: fc.integer({ min: -200_000_000, max: 200_000_000 }),
  sale_commission_sum: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  refund_commission_sum: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  sale_sum: cents,
  refund_sum: cents,
  sale_to_settle_sum: cents,
  refund_to_settle_sum: cents,
})

/** Figures that add up, in any of the signs the API documentation leaves open; refunds may exceed sales. */
const matching = fc
  .record({
    sales: fc.oneof(cents, fc.constant(0)),
    refunds: fc.oneof(cents, fc.constant(0)),
    ofSales: fc.oneof(fc.integer({ min: -2_000_000, max: 2_000_000 }), fc.constant(0)),
    ofRefunds: fc.oneof(fc.integer({ min: -2_000_000, max: 2_000_000 }), fc.constant(0)),
    refundSign: sign,
    commissionSign: sign,
    unsigned: fc.boolean(),
    even: fc.boolean(),
  })
  .map(({ even, ...drawn }) => ({ ...drawn, refunds: even ? drawn.sales : drawn.refunds }))
  // Without a sign, who pays the commission of an even settlement only shows in what its sales' operations pay.
  .filter(
    ({ sales, refunds, ofSales, unsigned }) =>
      !unsigned || sales !== refunds || (ofSales !== 0 && sales > 0 && ofSales <= sales),
  )
  .map(({ sales, refunds, ofSales, ofRefunds, refundSign, commissionSign, unsigned }) => {
    const commission = ofSales + ofRefunds
    const payout = sales - refunds - commission
    const stated: StatedFigures = {
      sales_amount: sales,
      refunds_amount: refundSign * refunds,
      commission: commissionSign * commission,
      amount_to_settle: unsigned ? Math.abs(payout) : payout,
      sale_commission_sum: commissionSign * ofSales,
      refund_commission_sum: commissionSign * ofRefunds,
      sale_sum: sales,
      refund_sum: 0,
      sale_to_settle_sum: sales - ofSales,
      refund_to_settle_sum: 0,
    }
    return { stated, sales, refunds, commission, payout }
  })

const linesOf = (postings: Posting[]) => postings.flatMap(sidesOf)
/** Debits less credits of an account. */
const net = (lines: ReturnType<typeof linesOf>, role: string) =>
  lines.reduce((sum, one) => sum + (one.role === role ? one.debit_cents - one.credit_cents : 0), 0)

function expectBalanced(lines: ReturnType<typeof linesOf>): void {
  const sum = (side: "debit_cents" | "credit_cents") => lines.reduce((total, one) => total + one[side], 0)
  expect(sum("debit_cents")).toBe(sum("credit_cents"))
  expect(net(lines, "receivable")).toBe(0)
  for (const { debit_cents, credit_cents } of lines) {
    expect(Math.min(debit_cents, credit_cents)).toBe(0)
    expect(Math.max(debit_cents, credit_cents)).toBeGreaterThan(0)
  }
}

// @contract set-1a, set-1c, set-3b
it("figures without a sign but for the settlement's commission, as the documents have them, are read as what they are", () => {
  const part = fc.record({ amount: fc.oneof(cents, fc.constant(0)), share: fc.integer({ min: 0, max: 100 }) })
  const withCommission = part.map(({ amount, share }) => ({
    amount,
    fee: Math.round((amount * share) / 100),
  }))
  fc.assert(
    fc.property(withCommission, withCommission, (sold, refunded) => {
      const commission = sold.fee - refunded.fee
      const payout = sold.amount - refunded.amount - commission
      const stated: StatedFigures = {
        sales_amount: sold.amount,
        refunds_amount: refunded.amount,
        commission,
        amount_to_settle: Math.abs(payout),
        sale_commission_sum: sold.fee,
        refund_commission_sum: refunded.fee,
        sale_sum: sold.amount,
        refund_sum: refunded.amount,
        sale_to_settle_sum: sold.amount - sold.fee,
        refund_to_settle_sum: refunded.amount - refunded.fee,
      }
      expect(readFigures(stated)).toMatchObject({ commission, payout, ofSales: sold.fee })
    }),
  )
})

// @contract set-1c
it("debits equal credits and nothing stays on the receivable, whatever the lender's figures", () => {
  fc.assert(
    fc.property(anyFigures, fc.integer({ min: -1_000_000, max: 1_000_000 }), (stated, open) => {
      expectBalanced(linesOf(postingsOf(stated)))
      const operations: Posting[] = [{ kind: "sales", cents: open }]
      expectBalanced(
        linesOf([...operations.filter((one) => one.cents !== 0), ...closingPostings(stated, open)]),
      )
    }),
    { numRuns: 500 },
  )
})

// @contract set-1c
it("the bank gets the payout to the cent, whatever the lender's figures", () => {
  fc.assert(
    fc.property(anyFigures, (stated) => {
      const bank = net(linesOf(postingsOf(stated)), "bank")
      const { sales_amount, refunds_amount, commission, amount_to_settle } = stated
      const added = Math.abs(sales_amount) - Math.abs(refunds_amount)
      const owed = [commission, -commission].some((one) => added - one === -amount_to_settle)
      expect(owed ? Math.abs(bank) : bank).toBe(owed ? Math.abs(amount_to_settle) : amount_to_settle)
    }),
    { numRuns: 500 },
  )
})

// @contract set-1a
it("figures that add up leave no adjustment: each account gets its own to the cent, in every sign", () => {
  fc.assert(
    fc.property(matching, ({ stated, sales, refunds, commission, payout }) => {
      const lines = linesOf(postingsOf(stated))
      expectBalanced(lines)
      const nets = ["sales", "refunds", "commission", "adjustments", "bank"].map((role) => net(lines, role))
      expect(nets).toEqual([-sales + 0, refunds, commission, 0, payout].map((one) => one + 0))
    }),
    { numRuns: 500 },
  )
})

/** Operations that explain the payout, under a settlement that states the rest in any way the comparison accepts. */
const explained = fc
  .record({
    sales: fc.integer({ min: 1, max: 100_000_000 }),
    refunds: cents,
    ofSales: fc.integer({ min: 0, max: 2_000_000 }),
    given: fc.integer({ min: 0, max: 2_000_000 }),
    added: sign,
    commissionSign: sign,
    refundCommissionSign: sign,
    refundPaySign: sign,
    side: sign,
    unsigned: fc.boolean(),
  })
  .map((drawn) => {
    const { sales, refunds, side, unsigned } = drawn
    const ofSales = Math.min(drawn.ofSales, sales)
    const given = Math.min(drawn.given, refunds)
    const payout = sales - refunds - ofSales + given
    const stated: StatedFigures = {
      sales_amount: side * sales,
      refunds_amount: side * refunds,
      commission: side * (ofSales + drawn.added * given),
      amount_to_settle: side < 0 ? -payout : unsigned ? Math.abs(payout) : payout,
      sale_commission_sum: drawn.commissionSign * ofSales,
      refund_commission_sum: drawn.refundCommissionSign * given,
      sale_sum: sales,
      refund_sum: -refunds,
      sale_to_settle_sum: sales - ofSales,
      refund_to_settle_sum: drawn.refundPaySign * (refunds - given),
    }
    return { stated, sales, refunds, ofSales, given, payout }
  })

// @contract set-1a
it("operations that explain the payout decide, however the settlement states its commission and its sign", () => {
  fc.assert(
    fc.property(explained, ({ stated, sales, refunds, ofSales, given, payout }) => {
      const postings = [
        { kind: "sales", cents: sales },
        { kind: "refunds", cents: refunds },
        { kind: "commission", cents: ofSales },
        { kind: "refund_commission", cents: 0 - given },
        { kind: "payout", cents: payout },
      ]
      expect(postingsOf(stated)).toEqual(postings.filter((one) => one.cents !== 0))
    }),
    { numRuns: 500 },
  )
})

/** More of the sales is reversed than was sold: the operations and the figure say so, the payout perhaps without a sign. */
const takenBack = fc
  .record({
    sales: fc.integer({ min: 1, max: 100_000_000 }),
    refunds: cents,
    ofSales: fc.integer({ min: 0, max: 2_000_000 }),
    commissionSign: sign,
    refundSign: sign,
    unsigned: fc.boolean(),
  })
  .map(({ sales, refunds, commissionSign, refundSign, unsigned, ...drawn }) => {
    const ofSales = Math.min(drawn.ofSales, sales)
    const payout = -sales - refunds + ofSales
    const stated: StatedFigures = {
      sales_amount: -sales,
      refunds_amount: refundSign * refunds,
      commission: commissionSign * -ofSales,
      amount_to_settle: unsigned ? -payout : payout,
      sale_commission_sum: commissionSign * -ofSales,
      refund_commission_sum: 0,
      sale_sum: -sales,
      refund_sum: refundSign * refunds,
      sale_to_settle_sum: ofSales - sales,
      refund_to_settle_sum: -refundSign * refunds,
    }
    return { stated, sales, refunds, ofSales, payout }
  })

// @contract set-1c
it("sales that the lender takes back are booked the other way round, and the bank pays them", () => {
  fc.assert(
    fc.property(takenBack, fc.boolean(), ({ stated, sales, refunds, ofSales, payout }, isExplained) => {
      // Where the operations do not explain the payout, the settlement's own figures do.
      const shown = isExplained ? stated : { ...stated, refund_sum: 1, amount_to_settle: payout }
      const postings: Posting[] = [
        { kind: "sales", cents: -sales },
        { kind: "refunds", cents: refunds },
        { kind: "commission", cents: -ofSales },
        { kind: "payout", cents: payout },
      ]
      expect(postingsOf(shown)).toEqual(postings.filter((one) => one.cents !== 0))
    }),
    { numRuns: 500 },
  )
})

const ZERO: StatedFigures = {
  sales_amount: 0,
  refunds_amount: 0,
  commission: 0,
  amount_to_settle: 0,
  sale_commission_sum: 0,
  refund_commission_sum: 0,
  sale_sum: 0,
  refund_sum: 0,
  sale_to_settle_sum: 0,
  refund_to_settle_sum: 0,
}

/** 1,000.00 sold and 200.00 refunded, whose figures add up. */
const EVEN: Partial<StatedFigures> = {
  ...{ sales_amount: 100_000, refunds_amount: 20_000, commission: 2_400, amount_to_settle: 77_600 },
  ...{
    sale_commission_sum: 3_000,
    refund_commission_sum: -600,
    sale_sum: 100_000,
    sale_to_settle_sum: 97_000,
  },
}

/** The same as a loss of a cent. */
const ODD = { ...EVEN, amount_to_settle: 77_599 }
const NEGATIVE = { ...EVEN, sale_sum: -100_000, sale_to_settle_sum: -97_000 }
const TAKEN = { ...NEGATIVE, refunds_amount: 0, commission: 3_000, refund_commission_sum: 0 }
/** 100.00 sold, by the operations. */
const SMALL = {
  sale_commission_sum: 300,
  refund_commission_sum: -60,
  sale_sum: 10_000,
  sale_to_settle_sum: 9_700,
}

const small = (...[sales_amount, refunds_amount, commission, amount_to_settle]: number[]) => ({
  ...SMALL,
  ...{ sales_amount, refunds_amount, commission, amount_to_settle },
})

// @contract set-1c
it.each<[string, Partial<StatedFigures>, string]>([
  [
    "sales are not taken back where only their operations say so",
    { ...TAKEN, amount_to_settle: 97_000 },
    "sales 100000, commission 3000, payout 97000",
  ],
  [
    "sales are taken back where the payout says so, too",
    { ...TAKEN, amount_to_settle: -97_000 },
    "sales -100000, commission -3000, payout -97000",
  ],
  [
    "sales that a lender writes as what it owes are not taken back where refunds explain the payout",
    {
      ...{ sales_amount: 100_000, refunds_amount: 150_000, commission: -1_500, amount_to_settle: -48_500 },
      ...{ sale_sum: -100_000, sale_to_settle_sum: -97_000, sale_commission_sum: 3_000 },
      ...{ refund_sum: 150_000, refund_to_settle_sum: 145_500, refund_commission_sum: -4_500 },
    },
    "sales 100000, refunds 150000, commission 3000, refund_commission -4500, payout -48500",
  ],
  [
    "a commission of nothing keeps the side of its sales and of its refunds",
    { ...small(10_000, 10_000, 0, 0), sale_commission_sum: -300, refund_commission_sum: 300 },
    "sales 10000, refunds 10000, commission 300, refund_commission -300",
  ],
  [
    "the commission of sales and what is given back for refunds are apart where they add up",
    EVEN,
    "sales 100000, refunds 20000, commission 3000, refund_commission -600, payout 77600",
  ],
  [
    "they are not apart where they do not add up",
    { ...EVEN, refund_commission_sum: 1 },
    "sales 100000, refunds 20000, commission 2400, payout 77600",
  ],
  [
    "what the figures leave unexplained is an adjustment",
    ODD,
    "sales 100000, refunds 20000, commission 3000, refund_commission -600, adjustment 1, payout 77599",
  ],
  [
    "the commission has the sign then that sales show",
    { ...ODD, commission: -2_400, sale_commission_sum: -3_000, refund_commission_sum: 600 },
    "sales 100000, refunds 20000, commission 3000, refund_commission -600, adjustment 1, payout 77599",
  ],
  [
    "a bonus is an adjustment, though the payout alone is nearer to a commission that the lender pays",
    small(10_000, 2_000, 240, 8_260),
    "sales 10000, refunds 2000, commission 300, refund_commission -60, adjustment -500, payout 8260",
  ],
  [
    "a commission that the sales' operations show is a cost, though as income it would explain the payout",
    small(10_000, 10_000, 240, 240),
    "sales 10000, refunds 10000, commission 300, refund_commission -60, payout -240",
  ],
  [
    "it is a cost where the payout leaves refunds out, too",
    { ...small(10_000, 600, 300, 9_700), refund_commission_sum: 0 },
    "sales 10000, refunds 600, commission 300, adjustment -600, payout 9700",
  ],
  [
    "a commission whose sign is not that of its operations is what they show",
    { ...ODD, commission: -2_400 },
    "sales 100000, refunds 20000, commission 2400, adjustment 1, payout 77599",
  ],
  [
    "a payout is what the shop owes when the figures then add up",
    { refunds_amount: 20_000, amount_to_settle: 20_000 },
    "refunds 20000, payout -20000",
  ],
  [
    "a payout is what the lender owes when they then do not",
    { refunds_amount: 20_000, amount_to_settle: 19_999 },
    "refunds 20000, adjustment -39999, payout 19999",
  ],
  ["a settlement of nothing has no lines", {}, ""],
])("%s", (_, given, postings) => {
  const booked = postingsOf({ ...ZERO, ...given })
  expect(booked.map(({ kind, cents }) => `${kind} ${cents}`).join(", ")).toBe(postings)
})
