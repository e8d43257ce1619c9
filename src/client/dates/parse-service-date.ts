const PATTERN =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-](?:0\d|1[0-5])(?::?[0-5]\d)?)?$/

/**
 * The instant of a date-time of the service, or null when it is none: `yyyy-MM-ddThh:mm:ss`, with or without
 * fractions (kept to the millisecond) and a numeric offset or `Z`.
 *
 * @param utcOffsetMinutes the service's clock against UTC, for texts that carry no zone of their own.
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
