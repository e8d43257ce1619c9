import type { Interval } from "./rounds"

/** A line of the table. `budget` bounds `ratio` where there is one, else `value`. */
export interface Row {
  name: string
  value: number
  unit: string
  /** The same measurement of the control; null for an absolute limit. */
  control: number | null
  ratio: number | null
  /** Where the ratio lies in 19 of 20 measurements; null where it was not measured in rounds, or in too few. */
  interval: Interval | null
  budget: number
  holds: boolean
  /** A defect lies beyond it; null where there is none, and every value is within it. */
  limit: number | null
  withinLimit: boolean
}

interface Measured {
  value: number
  control: number
  unit: string
  budget: number
  /** By default the value's share of the control. */
  ratio?: number
  interval?: Interval | null
  limit?: number
}

/** At most `budget` times the control. */
export function ratioRow(name: string, measured: Measured): Row {
  return rowOf(name, measured, (ratio, bound) => ratio <= bound)
}

/** At least `budget` times the control, for figures where more is better. Its name says so. */
export function leastRow(name: string, measured: Measured): Row {
  return rowOf(`${name}, at least`, measured, (ratio, bound) => ratio >= bound)
}

function rowOf(
  name: string,
  { value, control, unit, budget, ...rest }: Measured,
  keeps: (ratio: number, bound: number) => boolean,
): Row {
  const { ratio = value / control, interval = null, limit = null } = rest
  const holds = keeps(ratio, budget)
  const withinLimit = limit === null || keeps(ratio, limit)
  return { name, value, unit, control, ratio, interval, budget, holds, limit, withinLimit }
}

/** At most `budget`, independent of the control. */
export function boundRow(
  name: string,
  { value, control, unit, budget }: { value: number; control: number | null; unit: string; budget: number },
): Row {
  const without = { ratio: null, interval: null, limit: null, withinLimit: true }
  return { name, value, unit, control, budget, holds: value <= budget, ...without }
}
