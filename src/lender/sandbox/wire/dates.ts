import { z } from "zod"

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  })
  formats.set(timeZone, format)
  return format
}

/**
 * The lender's date-time `yyyy-MM-ddThh:mm:ss`: the local time of its zone on 24 hours, without a zone in the text.
 * @param time epoch milliseconds; parts of a second are dropped
 */
export function serviceDate(time: number, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(time)
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  )
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}

/** A request's date-time parameter: exactly `yyyy-MM-ddThh:mm:ss`, a valid date and time. */
export const serviceDateText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, "must be yyyy-MM-ddThh:mm:ss")
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, "must be a day of the calendar")

/**
 * A date-time of settlements and operations: the local time with parts of a second and a numeric offset. Orders v2,
 * "Conventions"; how the offset is written is not specified.
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

const QUARTER = 900_000
const known = new Map<string, { quarter: number; offset: number }>()

/** How far the wall clock of a zone is ahead of UTC at a moment, in milliseconds. Zones change on quarter hours. */
function offsetAt(time: number, timeZone: string): number {
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
