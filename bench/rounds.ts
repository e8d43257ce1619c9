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
  /** Null where there were too few rounds to tell. */
  interval: Interval | null
}

export type Interval = readonly [least: number, most: number]

/** How often the interval of a measurement may miss, at either end. */
const MISSED = 0.025

/**
 * Compares each round with the control of the same round, and reports the result.
 * @throws Error when one side has more rounds
 */
export function compareRounds(name: string, { ours, control }: Rounds): Compared {
  if (ours.length !== control.length)
    throw new Error(`${name}: ${ours.length} rounds, and ${control.length} of the control.`)
  const ratios = ours.map((value, round) => value / (control[round] ?? Number.NaN))
  const ratio = median(ratios)
  const interval = intervalOf(ratios)
  const bounds = interval?.map((bound) => bound.toFixed(3)).join(" to ") ?? "too few for an interval"
  say(
    `  ${name}: ${ratio.toFixed(3)} x the control, ${bounds}, over ${ratios.length} rounds of ` +
      `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
  )
  return { value: median(ours), control: median(control), ratio, interval }
}

/**
 * The interval in which the true median lies in 19 of 20 measurements, whatever the distribution: by the binomial
 * distribution of how many values lie below it. Null for fewer than six values: even their extremes miss it more often.
 */
function intervalOf(values: readonly number[]): Interval | null {
  const sorted = [...values].sort((a, b) => a - b)
  const count = sorted.length
  let cut = 0
  let chance = 0.5 ** count
  for (let sum = chance; sum <= MISSED; sum += chance) {
    cut += 1
    chance *= (count - cut + 1) / cut
  }
  if (cut === 0) return null
  return [sorted[cut - 1] ?? Number.NaN, sorted[count - cut] ?? Number.NaN]
}
