import { isAdvertisedOn, type PlanRule } from "../../modules/instalments/options/selling-rules"

/** What paying an amount in instalments comes to. Amounts in the shop's units. */
export interface Plan {
  /** How many instalments. */
  count: number
  /** Each instalment, the first one first; they add up to `total`. */
  amounts: number[]
  /** All that the shopper pays: the amount and the cost. */
  total: number
  /** Of that, the cost of the credit. */
  cost: number
  /** The fixed yearly borrowing rate in percent; null where the shop states none. */
  borrowing_rate_percent: number | null
  /** Annual percentage rate of charge, one decimal; null where the cost is too high to be expressed as one. */
  apr_percent: number | null
}

/**
 * The plans that the shop advertises for an amount in cents, those with the fewest instalments first.
 * @param today `2026-11-27`, in the time zone of the plans' days
 */
export function plansFor(plans: readonly PlanRule[], cents: number, today: string): Plan[] {
  return plans
    .filter(({ from, to }) => (from === undefined || cents >= from) && (to === undefined || cents <= to))
    .filter((plan) => isAdvertisedOn(plan, today))
    .map((plan) => toPlan(plan, cents))
    .sort((one, other) => one.count - other.count || one.cost - other.cost)
}

function toPlan({ count, cost, borrowingRate }: PlanRule, cents: number): Plan {
  const costCents = cost.fixed + percentOf(cents, cost.percent)
  const amounts = split(cents + costCents, count)
  return {
    count,
    amounts: amounts.map(inUnits),
    total: inUnits(cents + costCents),
    cost: inUnits(costCents),
    borrowing_rate_percent: borrowingRate ?? (costCents === 0 ? 0 : null),
    apr_percent: annualRate(cents, amounts),
  }
}

/** Into parts that differ by a cent at most, the larger ones first. The admin's preview runs this in a browser, without Medusa. */
function split(cents: number, count: number): number[] {
  const each = Math.floor(cents / count)
  return Array.from({ length: count }, (_, index) => (index < cents % count ? each + 1 : each))
}

function inUnits(cents: number): number {
  return cents / 100
}

const TEN_THOUSANDTHS = 10_000n

/** In whole ten-thousandths of a percent, to the nearest cent: floats would be a cent off at a half. */
function percentOf(cents: number, percent: number): number {
  const exact = BigInt(cents) * BigInt(Math.round(percent * Number(TEN_THOUSANDTHS)))
  const whole = 100n * TEN_THOUSANDTHS
  return Number((exact + whole / 2n) / whole)
}

/** A year's interest of a hundredfold: beyond it a rate tells a shopper nothing. */
const HIGHEST_RATE = 100
const STEPS = 60

/**
 * The annual percentage rate of charge (directive 2023/2225, annex III): the yearly rate at which the instalments are
 * worth the amount today. The first instalment is paid with the purchase, the others a month apart.
 */
function annualRate(cents: number, amounts: readonly number[]): number | null {
  const worth = (rate: number) =>
    amounts.reduce((sum, amount, month) => sum + amount / (1 + rate) ** (month / 12), 0)
  if (worth(0) <= cents) return 0
  if (worth(HIGHEST_RATE) > cents) return null
  let [low, high] = [0, HIGHEST_RATE]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > cents) low = middle
    else high = middle
  }
  return Math.round(high * 1_000) / 10
}
