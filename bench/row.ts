import type { Interval } from "./rounds"

/** A line of the table. `budget` bounds `ratio` where there is one, else `value`. */
export interface Row {
  name: string
  value: number
  unit: string
  /** The same measurement of the control; null for an absolute limit. */
  control: number | null
  ratio: number | null
  /** Where the ratio lies in 19 of 20 measurements; null where it was not measured in rounds. */
  interval: Interval | null
  budget: number
  holds: boolean
}

interface Measured {
  value: number
  control: number
  unit: string
  budget: number
  /** By default the value's share of the control. */
  ratio?: number
  interval?: Interval
}

/** At most `budget` times the control. */
export function ratioRow(name: string, measured: Measured): Row {
  const row = rowOf(name, measured)
  return { ...row, holds: row.ratio <= row.budget }
}

/** At least `budget` times the control, for figures where more is better. Its name says so. */
export function leastRow(name: string, measured: Measured): Row {
  const row = rowOf(`${name}, at least`, measured)
  return { ...row, holds: row.ratio >= row.budget }
}

function rowOf(name: string, { value, control, unit, budget, ...rest }: Measured) {
  const { ratio = value / control, interval = null } = rest
  return { name, value, unit, control, ratio, interval, budget }
}

/** At most `budget`, independent of the control. */
export function boundRow(
  name: string,
  { value, control, unit, budget }: { value: number; control: number | null; unit: string; budget: number },
): Row {
  return { name, value, unit, control, ratio: null, interval: null, budget, holds: value <= budget }
}
