/** `2026-11-20`, as the calendar on the reader's wall says. */
export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0")
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The midnight a day begins with on that calendar; null for a text that is no day. */
export function dateOf(day: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  const [year = 0, month = 0, number = 0] = day.split("-").map(Number)
  const date = new Date(year, month - 1, number)
  return dayOf(date) === day ? date : null
}

/** How many midnights lie between; negative when `to` is the earlier one. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / 86_400_000)
}

/** The name of the reader's time zone, such as `Europe/Madrid`. */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC"
}
