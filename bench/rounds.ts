import { median } from "./quantile"
import { say } from "./say"

/** What was measured on either side, round by round. */
export interface Rounds {
  ours: readonly number[]
  control: readonly number[]
}

export interface Compared {
  /** The medians of the two sides. */
  value: number
  control: number
  /** The median of the rounds' ratios, which a machine that becomes slower between two rounds affects little. */
  ratio: number
  interval: Interval
}

export type Interval = readonly [least: number, most: number]

/** How often the interval of a measurement may miss, at either end. */
const MISSED = 0.025

/** Compares each round with the control of the same round, and reports the result. */
export function compareRounds(name: string, { ours, control }: Rounds): Compared {
  const ratios = ours.map((value, round) => value / (control[round] ?? Number.NaN))
  const ratio = median(ratios)
  const interval = intervalOf(ratios)
  const [least, most] = interval.map((bound) => bound.toFixed(3))
  say(
    `  ${name}: ${ratio.toFixed(3)} x the control, ${least} to ${most}, over ${ratios.length} rounds of ` +
      `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
  )
  return { value: median(ours), control: median(control), ratio, interval }
}

/**
 * The interval in which the true median lies in 19 of 20 measurements, whatever the distribution: by the binomial
 * distribution of how many values lie below it. Fewer than six values cannot tell, and give their extremes.
 */
function intervalOf(values: readonly number[]): Interval {
  const sorted = [...values].sort((a, b) => a - b)
  const count = sorted.length
  let cut = 0
  let chance = 0.5 ** count
  for (let sum = chance; sum <= MISSED; sum += chance) {
    cut += 1
    chance *= (count - cut + 1) / cut
  }
  const at = Math.max(0, cut - 1)
  return [sorted[at] ?? Number.NaN, sorted[count - 1 - at] ?? Number.NaN]
}
