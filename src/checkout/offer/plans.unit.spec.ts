import fc from "fast-check"
import { toCents } from "../../payments/amounts"
import { planDay } from "../../modules/instalments/service-time"
import { plansFor } from "./plans"

const free = { fixed: 0, percent: 0 }
const TODAY = "2026-11-27"

describe("plansFor", () => {
  it("splits an amount into instalments that differ by a cent at most, the first ones larger", () => {
    const rates = { borrowing_rate_percent: 0, apr_percent: 0 }
    const plan = { count: 3, amounts: [33.34, 33.33, 33.33], total: 100, cost: 0, ...rates }
    expect(plansFor([{ count: 3, cost: free }], 100_00, TODAY)).toEqual([plan])
  })

  it("adds a fixed cost and a percentage, rounded half up to the cent", () => {
    const [plan] = plansFor([{ count: 2, cost: { fixed: 150, percent: 2.5 } }], 10_20, TODAY)
    expect(plan).toMatchObject({ amounts: [5.98, 5.98], total: 11.96, cost: 1.76 })
  })

  it("rounds a percentage in exact arithmetic", () => {
    // 0.29 % of 50.00 is 14.5 cents; as a float it is a little less.
    expect(plansFor([{ count: 2, cost: { fixed: 0, percent: 0.29 } }], 50_00, TODAY)[0]?.cost).toBe(0.15)
  })

  it("states the borrowing rate that the shop set, none of a plan with a cost otherwise", () => {
    const rates = (plan: object) => {
      const plans = plansFor([{ count: 2, cost: { fixed: 0, percent: 1 }, ...plan }], 100_00, TODAY)
      return plans.map((one) => one.borrowing_rate_percent)
    }
    expect(rates({ borrowingRate: 11.5 })).toEqual([11.5])
    expect(rates({})).toEqual([null])
    expect(rates({ cost: free })).toEqual([0])
  })

  it("lists the plans that take the amount, both ends included, the shortest first", () => {
    const plans = [
      { count: 12, cost: free, from: 100_00 },
      { count: 6, cost: free, from: 50_01, to: 200_00 },
      { count: 3, cost: free, to: 100_00 },
    ]
    const counts = (cents: number) => plansFor(plans, cents, TODAY).map(({ count }) => count)
    expect(counts(50_00)).toEqual([3])
    expect(counts(50_01)).toEqual([3, 6])
    expect(counts(100_00)).toEqual([3, 6, 12])
    expect(counts(200_01)).toEqual([12])
  })

  it("lists a plan from its first day to its last, by the calendar of the stated time zone", () => {
    const black = { count: 3, cost: free, startsOn: "2026-11-23", endsOn: "2026-11-27" }
    const listed = (at: string, lenderTimeZone?: string) =>
      plansFor([black], 100_00, planDay({ lenderTimeZone }, new Date(at))).length === 1
    expect(listed("2026-11-22T22:59:59Z")).toBe(false)
    expect(listed("2026-11-22T23:00:00Z")).toBe(true)
    expect(listed("2026-11-27T22:59:59Z")).toBe(true)
    expect(listed("2026-11-27T23:00:00Z")).toBe(false)
    expect(listed("2026-11-27T23:00:00Z", "Europe/Lisbon")).toBe(true)
    expect(plansFor([{ count: 3, cost: free, startsOn: "2026-11-28" }], 100_00, TODAY)).toEqual([])
    expect(plansFor([{ count: 3, cost: free, endsOn: "2026-11-26" }], 100_00, TODAY)).toEqual([])
  })

  it("states the annual rate of a plan whose first instalment is paid with the purchase", () => {
    // 505 today and 505 in a month for 1,000 is 505 / 495 a month.
    const [plan] = plansFor([{ count: 2, cost: { fixed: 0, percent: 1 } }], 1_000_00, TODAY)
    expect(plan?.apr_percent).toBe(Math.round(((505 / 495) ** 12 - 1) * 1_000) / 10)
  })

  it("states no rate where the cost is out of all proportion", () => {
    expect(
      plansFor([{ count: 2, cost: { fixed: 1_000_00, percent: 0 } }], 10_00, TODAY)[0]?.apr_percent,
    ).toBeNull()
  })

  it("adds up to the cent for every amount and plan, and its rate discounts the instalments to the amount", () => {
    const plan = fc.record({
      count: fc.integer({ min: 2, max: 36 }),
      cost: fc.record({
        fixed: fc.integer({ min: 0, max: 5_000 }),
        percent: fc.integer({ min: 0, max: 300_000 }).map((tenThousandths) => tenThousandths / 10_000),
      }),
    })
    fc.assert(
      fc.property(plan, fc.integer({ min: 5_000, max: 10_000_000 }), (option, cents) => {
        const [found] = plansFor([option], cents, TODAY)
        if (!found) throw new Error("no plan")
        const amounts = found.amounts.map(toCents)
        const sum = amounts.reduce((before, amount) => before + amount, 0)
        expect(sum).toBe(toCents(found.total))
        expect(toCents(found.total) - toCents(found.cost)).toBe(cents)
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
        if (found.apr_percent === null) return
        const rate = 1 + found.apr_percent / 100
        const worth = amounts.reduce((total, amount, month) => total + amount / rate ** (month / 12), 0)
        // One decimal of the rate, over the years that the plan runs.
        expect(Math.abs(worth - cents)).toBeLessThanOrEqual(cents * 0.0005 * (found.count / 12) + 1)
      }),
    )
  })
})
