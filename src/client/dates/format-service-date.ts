/**
 * `yyyy-MM-ddThh:mm:ss` on a 24-hour clock, as the service wants date-times; fractions are dropped.
 *
 * @param utcOffsetMinutes the service's clock against UTC.
 * @throws RangeError for an invalid date.
 */
export function formatServiceDate(date: Date, utcOffsetMinutes = 0): string {
  return new Date(date.getTime() + utcOffsetMinutes * 60_000).toISOString().slice(0, 19)
}
