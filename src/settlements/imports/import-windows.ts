const DAY_MS = 86_400_000
const WINDOW_DAYS = 31

export interface DateRange {
  from: Date
  to: Date
}

/** What is asked of the service at once: a month, however long an import is. */
export function importWindows({ from, to }: DateRange): DateRange[] {
  const windows: DateRange[] = []
  let start = from.getTime()
  do {
    const end = Math.min(start + WINDOW_DAYS * DAY_MS, to.getTime())
    windows.push({ from: new Date(start), to: new Date(end) })
    start = end
  } while (start < to.getTime())
  return windows
}

/** A window with a day's margin at both ends: the zone of `createdFrom` is not shown (Orders v2, "GET /settlements"). */
export function withMargin({ from, to }: DateRange): DateRange {
  return { from: new Date(from.getTime() - DAY_MS), to: new Date(to.getTime() + DAY_MS) }
}
