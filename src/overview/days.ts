import { isTimeZone } from "../modules/instalments/service-time"

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Local midnights lie between UTC's midnight minus 14 and plus 12 hours; clocks that change then add at most two. */
const FARTHEST_MINUTES = 16 * 60

/** Days in a row, and where on the time line they begin. `until` is the first instant after them. */
export interface Period {
  from: Date
  until: Date
  timeZone: string
  /** The first begins at `from`, each other with its own midnight; in order. */
  days: { day: string; start: Date }[]
}

/**
 * Whether this is the name of a time zone, such as `Europe/Madrid`. Offsets such as `+01:00` are none: they do not know
 * when clocks change.
 */
export function isZoneName(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name) && isTimeZone(name)
}

/** The days of a time zone as `2026-11-20`, worked out here: the database may not know every zone that `Intl` does. */
export class Days {
  readonly #format: Intl.DateTimeFormat

  constructor(readonly timeZone: string) {
    this.#format = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    })
  }

  /** The day on the calendar at an instant. */
  of(instant: Date): string {
    const parts = new Map(this.#format.formatToParts(instant).map(({ type, value }) => [type, value]))
    return `${(parts.get("year") ?? "").padStart(4, "0")}-${parts.get("month")}-${parts.get("day")}`
  }

  /** The first instant of a day, to the minute. Where clocks skip midnight, or the whole day, what comes next. */
  startOf(day: string): Date {
    const middle = Date.parse(`${day}T00:00:00Z`)
    let [before, within] = [-FARTHEST_MINUTES, FARTHEST_MINUTES]
    while (within - before > 1) {
      const between = Math.floor((before + within) / 2)
      if (this.of(new Date(middle + between * MINUTE_MS)) >= day) within = between
      else before = between
    }
    return new Date(middle + within * MINUTE_MS)
  }

  /** Those from one instant to another, the latter not included. */
  between(from: Date, until: Date): Period {
    const last = this.of(new Date(until.getTime() - 1))
    const days = [{ day: this.of(from), start: from }]
    for (let day = addDays(days[0]?.day ?? "", 1); day <= last; day = addDays(day, 1))
      days.push({ day, start: this.startOf(day) })
    return { from, until, timeZone: this.timeZone, days }
  }
}

/** A day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}
