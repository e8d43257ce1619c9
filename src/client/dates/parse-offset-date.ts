import { parseServiceDate } from "./parse-service-date"

/**
 * The instant of a settlement's or an operation's `created`: fractions of a second (kept to the millisecond) and a
 * numeric offset (`+02:00`, `+0200`, `+02`) or `Z` (Orders v2, "Resources and their fields"). One without an
 * offset is read as UTC.
 *
 * @throws RangeError when it is no date. What `client.settlements` gives always is one.
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
