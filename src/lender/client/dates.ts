const PATTERN =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-](?:0\d|1[0-5])(?::?[0-5]\d)?)?$/

/**
 * The instant of a settlement's or an operation's `created`: fractions of a second (kept to the millisecond) and a
 * numeric offset (`+02:00`, `+0200`, `+02`) or `Z` (Orders v2, "Resources and their fields"). Without an offset it is
 * read as UTC.
 *
 * @throws RangeError when it is not a date. The values `client.settlements` returns always are.
 */
export function parseOffsetDate(raw: string): Date {
  const date = parseServiceDate(raw)
  if (date === null) throw new RangeError("not a date of a settlement")
  return date
}

/** The days every month has: only the others need a calendar. */
const PLAIN =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-5])(?::?[0-5]\d)?)?$/

/** Whether `parseOffsetDate` can read it; cheap, as there are a million to check. */
export function isOffsetDate(raw: string): boolean {
  return PLAIN.test(raw) || parseServiceDate(raw) !== null
}

/**
 * The instant of a date-time of the lender, or null when it is none: `yyyy-MM-ddThh:mm:ss`, with or without fractions
 * (kept to the millisecond) and a numeric offset or `Z`.
 *
 * @param utcOffsetMinutes offset of the lender's clock from UTC, for texts without a zone of their own.
 */
export function parseServiceDate(text: string, utcOffsetMinutes = 0): Date | null {
  const match = PATTERN.exec(text)
  if (match === null) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number)
  const wall = new Date(0)
  wall.setUTCFullYear(year, month - 1, day)
  if (wall.getUTCMonth() !== month - 1 || wall.getUTCDate() !== day) return null
  if (hour > 23 || minute > 59 || second > 59) return null
  wall.setUTCHours(hour, minute, second, Number((match[7] ?? "").padEnd(3, "0").slice(0, 3)))
  const offset = zoneMinutes(match[8]) ?? utcOffsetMinutes
  const instant = new Date(wall.getTime() - offset * 60_000)
  return Number.isNaN(instant.getTime()) ? null : instant
}

function zoneMinutes(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined
  if (zone === "Z") return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(":", ""))
  return zone.startsWith("-") ? -minutes : minutes
}

/**
 * `yyyy-MM-ddThh:mm:ss` on a 24-hour clock, the lender's format of date-times; fractions are dropped.
 *
 * @param utcOffsetMinutes offset of the lender's clock from UTC.
 * @throws RangeError for an invalid date.
 */
export function formatServiceDate(date: Date, utcOffsetMinutes = 0): string {
  return new Date(date.getTime() + utcOffsetMinutes * 60_000).toISOString().slice(0, 19)
}
