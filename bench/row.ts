/** A line of the table. `budget` bounds `ratio` where there is one, else `value`. */
export interface Row {
  name: string
  value: number
  unit: string
  /** The same measurement of the control; null for an absolute limit. */
  control: number | null
  ratio: number | null
  budget: number
  holds: boolean
}

/** At most `budget` times the control. */
export function ratioRow(
  name: string,
  { value, control, unit, budget }: { value: number; control: number; unit: string; budget: number },
): Row {
  const ratio = value / control
  return { name, value, unit, control, ratio, budget, holds: ratio <= budget }
}

/** At least `budget` times the control, for figures where more is better. Its name says so. */
export function leastRow(
  name: string,
  { value, control, unit, budget }: { value: number; control: number; unit: string; budget: number },
): Row {
  const ratio = value / control
  return { name: `${name}, at least`, value, unit, control, ratio, budget, holds: ratio >= budget }
}

/** At most `budget`, independent of the control. */
export function boundRow(
  name: string,
  { value, control, unit, budget }: { value: number; control: number | null; unit: string; budget: number },
): Row {
  return { name, value, unit, control, ratio: null, budget, holds: value <= budget }
}
