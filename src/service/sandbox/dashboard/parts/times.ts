import { html, type Html } from "../../markup/html"
import { serviceDate } from "../../wire/dates"
import type { Context } from "../../context"

const units = [
  [86_400_000, "day"],
  [3_600_000, "hour"],
  [60_000, "minute"],
  [1_000, "second"],
] as const

/** A time, ISO 8601 or in epoch milliseconds, as the lender's local time. */
export function wall({ settings }: Context, at: string | number): Html {
  const text = serviceDate(new Date(at).getTime(), settings.timeZone).replace("T", " ")
  return html`<span class="nowrap">${text}</span>`
}

/** The current time in minutes: a page that reloads its parts changes no more often. */
export function wallMinute({ clock, settings }: Context): string {
  return serviceDate(clock.now().getTime(), settings.timeZone).slice(0, 16).replace("T", " ")
}

/** Milliseconds in words, in the two largest units: `4 days 1 hour`. */
export function duration(milliseconds: number): string {
  let left = milliseconds
  const parts: string[] = []
  for (const [size, name] of units) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? "" : "s"}`)
  }
  return parts.slice(0, 2).join(" ") || "no time"
}

/** The difference between a clock and the real one. */
export function aheadOf(offset: number): string {
  if (Math.abs(offset) < 1_000) return "real time"
  return `${duration(Math.abs(offset))} ${offset > 0 ? "ahead" : "behind"}`
}
