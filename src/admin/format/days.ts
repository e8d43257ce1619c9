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

/** The periods that are proposed, in days. */
export const PERIODS = [
  { days: 7, word: "general.range.week" },
  { days: 30, word: "general.range.month" },
  { days: 90, word: "general.range.quarter" },
  { days: 365, word: "general.range.year" },
] as const

/**
 * The midnight at which the last so many days begin, today among them: one on the calendar also where clocks have changed
 * since.
 */
export function startOfLast(days: number): Date {
  const today = new Date()
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - days + 1)
}

/** How many midnights lie between; negative when `to` is the earlier one. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / 86_400_000)
}

/** The name of the reader's time zone, such as `Europe/Madrid`. */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC"
}

/** `2026-11-20`, as a calendar in a time zone says now. */
export function todayIn(timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" })
  return format.format(new Date())
}
