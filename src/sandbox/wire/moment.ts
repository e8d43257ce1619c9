import { serviceDate } from "./service-date"

const QUARTER = 900_000
const known = new Map<string, { quarter: number; offset: number }>()

/** How far the wall clock of a zone is ahead of UTC at a moment, in milliseconds. Zones change on quarter hours. */
export function offsetAt(time: number, timeZone: string): number {
  const quarter = Math.floor(time / QUARTER)
  const last = known.get(timeZone)
  if (last?.quarter === quarter) return last.offset
  const start = quarter * QUARTER
  const offset = Date.parse(`${serviceDate(start, timeZone)}Z`) - start
  known.set(timeZone, { quarter, offset })
  return offset
}

/** The moment, in epoch milliseconds, at which the wall clock of a zone shows `yyyy-MM-ddThh:mm:ss`. */
export function momentOf(wall: string, timeZone: string): number {
  const shown = Date.parse(`${wall}Z`)
  const near = shown - offsetAt(shown, timeZone)
  return shown - offsetAt(near, timeZone)
}
