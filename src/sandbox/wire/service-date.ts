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
 * The service's date-time `yyyy-MM-ddThh:mm:ss`: the wall clock of its zone on 24 hours, with no zone in the text.
 * @param time epoch milliseconds; parts of a second are dropped
 */
export function serviceDate(time: number, timeZone: string): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ""
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}`
}

/** A request's date-time parameter: exactly `yyyy-MM-ddThh:mm:ss`, a real moment of the calendar. */
export const serviceDateText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, "must be yyyy-MM-ddThh:mm:ss")
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, "must be a day of the calendar")
