import fc from "fast-check"
import type { FaultRule, SettlementError } from "../../../src/lender/sandbox"
import { settlementError } from "../../../src/lender/sandbox/settlements/stored"

/** How a shopper's form ends: `unheard` is approved, but the shopper does not return and no notification arrives. */
export type Ending = "returns" | "notified" | "unheard" | "rejected" | "cancelled" | "abandoned"

export interface Sale {
  /** Of a product whose price has a fraction of a cent. */
  quantity: number
  ending: Ending
}

/** What staff do with a paid order; `which` and `part` are shares of what there is then, from 0 to 1. */
export interface StaffAct {
  kind: "refund" | "refund_in_full" | "click_twice" | "refund_too_much" | "refund_in_portal"
  which: number
  part: number
}

export interface Day {
  sales: Sale[]
  acts: StaffAct[]
  faults: FaultRule[]
  /** The server is killed while the shoppers of the day are buying. */
  crash: boolean
  /** The lender is down while staff work. */
  outage: boolean
  /** What the lender gets wrong in its next settlement. */
  error: SettlementError | null
}

const sale: fc.Arbitrary<Sale> = fc.record({
  quantity: fc.integer({ min: 20, max: 400 }),
  ending: fc.oneof(
    { weight: 14, arbitrary: fc.constant("returns" as const) },
    { weight: 2, arbitrary: fc.constant("notified" as const) },
    { weight: 1, arbitrary: fc.constant("unheard" as const) },
    { weight: 1, arbitrary: fc.constantFrom("rejected" as const, "cancelled" as const) },
    { weight: 2, arbitrary: fc.constant("abandoned" as const) },
  ),
})

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const act: fc.Arbitrary<StaffAct> = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constant("refund" as const) },
    { weight: 4, arbitrary: fc.constant("refund_in_full" as const) },
    { weight: 1, arbitrary: fc.constant("click_twice" as const) },
    { weight: 1, arbitrary: fc.constant("refund_too_much" as const) },
    { weight: 1, arbitrary: fc.constant("refund_in_portal" as const) },
  ),
  which: share,
  part: share,
})

const lost: fc.Arbitrary<FaultRule> = fc.record({
  operation: fc.constantFrom("create" as const, "get" as const, "confirm" as const, "refund" as const),
  kind: fc.constantFrom("lost-response" as const, "reset-before" as const, "reset-after" as const),
})

/** One account has no other to take an operation from; a payout that changes later is in `settlements/injected-errors`. */
const error = fc.constantFrom(...settlementError.exclude(["wrong-account", "changed"]).options)

const rare = (days: number): fc.Arbitrary<boolean> => fc.integer({ min: 1, max: days }).map((n) => n === 1)

/** So many orders, spread evenly over the days, and about one act of staff for six of them. By the seed. */
export function diaryOf({ seed, orders, days }: { seed: number; orders: number; days: number }): Day[] {
  const until = (each: number, day: number) => Math.round((each * day) / days)
  const countOf = (each: number, day: number) => until(each, day + 1) - until(each, day)
  return Array.from({ length: days }, (_, day) => {
    const acts = countOf(orders / 6, day)
    const sold = countOf(orders, day)
    const ofDay = fc.record({
      sales: fc.array(sale, { minLength: sold, maxLength: sold }),
      acts: fc.array(act, { minLength: acts, maxLength: acts }),
      faults: rare(4).chain((fails) =>
        fc.array(lost, { minLength: fails ? 1 : 0, maxLength: fails ? 2 : 0 }),
      ),
      crash: rare(30),
      outage: rare(45),
      error: rare(14).chain((wrong) => (wrong ? error : fc.constant(null))),
    })
    const [drawn] = fc.sample(ofDay, { seed: seed * 1_000 + day, numRuns: 1 })
    if (!drawn) throw new Error("Nothing was drawn.")
    return drawn
  })
}
