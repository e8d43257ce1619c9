import { dayOf, daysBetween } from "../format/days"

/** As many as the server imports at once, the first and the last among them. */
const MOST_DAYS = 366

/** Whether the server would import these days: it counts both ends, and a day begins in UTC. */
export function canImport(from: Date, to: Date, now = Date.now()): boolean {
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= MOST_DAYS && Date.parse(dayOf(from)) < now
}
