import { parseServiceDate } from "../../client"

const MINUTE = 60_000
const QUARTER = 15
/** Spain, France and Portugal are never further ahead of UTC than this. */
export const FURTHEST_AHEAD = 120

/**
 * How many minutes the service's clock face is ahead of UTC, learnt from `created_at` of an order that was
 * created a moment ago: dates carry no zone and nothing says which is meant (money law 10). Null when the
 * difference is no offset any zone has.
 */
export function learnOffset(createdAt: string, now: Date): number | null {
  const face = parseServiceDate(createdAt)
  if (!face) return null
  const minutes = (face.getTime() - now.getTime()) / MINUTE
  const offset = Math.round(minutes / QUARTER) * QUARTER
  const plausible = Math.abs(minutes - offset) <= 5 && offset >= -12 * 60 && offset <= 14 * 60
  return plausible ? (offset === 0 ? 0 : offset) : null
}

/** How many minutes a named zone is ahead of UTC at an instant. */
export function offsetOfZone(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  const face = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  )
  return Math.round((face - Math.floor(at.getTime() / 1_000) * 1_000) / MINUTE)
}
