import { formatServiceDate, parseServiceDate } from "../../../client"
import type { Order } from "../../../client"

const DAY = 86_400_000

interface Range {
  readonly from: string
  readonly to: string
  readonly holds: (order: Order) => boolean
}

/**
 * Two days around a date of the service, which names no zone: wide enough for any reading of it. What lies a further
 * day outside cannot belong there. Null for what is no date.
 */
export function around(created: string | null): Range | null {
  const middle = timeOf(created)
  if (middle === null) return null
  return {
    from: formatServiceDate(new Date(middle - DAY)),
    to: formatServiceDate(new Date(middle + DAY)),
    holds: ({ created_at }) => Math.abs((timeOf(created_at) ?? middle) - middle) <= 2 * DAY,
  }
}

/** Epoch milliseconds as if the service's clock were UTC: good for comparing its dates with each other. */
export function timeOf(date: string | null): number | null {
  return date === null ? null : (parseServiceDate(date)?.getTime() ?? null)
}
