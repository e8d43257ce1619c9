import { describedFaults } from "../../../src/service/sandbox"
import type { MatrixFault } from "./faults"
import { POINTS, type Point } from "./points"

const OTHER_WAY = "A notification is the service's call to the shop; this fault is one of the shop's calls."
const NO_NOTIFICATION = "It is a notification that goes wrong, not a call."
const NO_WORK = "A read does no work that could be done, late or in time: this is the same as without."
const EARLIER_CALL = "The call before it finds the service down, and this one is not made."
/** For a call without work, these equal `reset-before` and `hang`. */
const OF_WORK: readonly string[] = ["reset-after", "hang-after", "late"]
const CONFIRMED = "Only a CREATED or AUTHORIZED order moves to ERROR."

/** Why a kind applies to no other calls. */
const ONLY: Record<string, string> = {
  stale: "Only Get Order is played as it was a moment ago.",
  "not-found-404": "Only a read of one order can miss it.",
  "unknown-status": "A refund has no status.",
  "error-status": "Only a call about one order moves it to ERROR, and only a CREATED or AUTHORIZED one.",
  "undone-200": "Only a confirmation can succeed without effect.",
  "duplicate-refund-id": "Only a refund is answered with a refund's identifier.",
  "callback-before-response": "Only a new order can be decided before its creation is answered.",
}

/** Why a fault cannot occur at a point; null when it can. */
export function notApplicable({ play }: MatrixFault, point: Point): string | null {
  const { operation } = POINTS[point]
  if (play === "outage") return outage(point)
  const goesWith = describedFaults.find(({ kind }) => kind === play.kind)?.operations ?? []
  if (!goesWith.includes(operation)) {
    if (operation === "callback") return OTHER_WAY
    return ONLY[play.kind] ?? NO_NOTIFICATION
  }
  const read = operation === "get" || operation === "list"
  if (read && (("done" in play && play.done) || OF_WORK.includes(play.kind))) return NO_WORK
  if (play.kind === "error-status" && (point === "before" || point === "after")) return CONFIRMED
  return null
}

function outage(point: Point): string | null {
  switch (point) {
    case "callback":
      return OTHER_WAY
    case "list":
    case "authorize":
    case "capture":
    case "refund":
    case "after":
      return EARLIER_CALL
    default:
      return null
  }
}
