import type { DatabaseFault } from "./faults"
import { isFirst, POINTS, type Point } from "./points"

/** Why a fault cannot occur at a point; null when it can. */
export function notApplicable({ name, at }: DatabaseFault, point: Point): string | null {
  if (at === "request" && !isFirst(point))
    return "The clock is off for the whole request, whose first write stands for all of it."
  if (name === "time-out" && POINTS[point].wanted === "import")
    return "The plugin lifts the limit for this transaction: a large settlement takes longer than any other statement."
  return null
}
