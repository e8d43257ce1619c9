import { offsetAt } from "./moment"

/**
 * A date-time of settlements and operations: the wall clock with parts of a second and a numeric offset. Orders v2,
 * "Conventions"; how the offset is written is not shown.
 */
export function offsetDate(
  time: number,
  { timeZone, offsetStyle }: { timeZone: string; offsetStyle: "+02:00" | "+0200" },
): string {
  const offset = offsetAt(time, timeZone)
  const minutes = Math.abs(Math.round(offset / 60_000))
  const two = (value: number): string => `${value}`.padStart(2, "0")
  const colon = offsetStyle === "+02:00" ? ":" : ""
  const sign = offset < 0 ? "-" : "+"
  const wall = new Date(time + offset).toISOString().slice(0, 23)
  return `${wall}${sign}${two(Math.floor(minutes / 60))}${colon}${two(minutes % 60)}`
}
