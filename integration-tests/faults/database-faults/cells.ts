import { FAULTS } from "./faults"
import { notApplicable } from "./not-applicable"
import { POINT_NAMES, type Point } from "./points"
import type { Cell } from "./walk"

/** Every fault at every write where it can occur. */
export const CELLS: readonly Cell[] = POINT_NAMES.flatMap((point) =>
  FAULTS.map((fault) => ({ fault, point })),
).filter(({ fault, point }) => notApplicable(fault, point) === null)

/** Each fault once, at writes of different requests. */
const OF_SAMPLE: Record<string, Point> = {
  "cut before": "refund outcome",
  "cut after": "captured",
  "time-out": "authorized",
  pause: "capture intent",
  restart: "placed",
  "read-only": "session",
  "clock ahead": "refund",
  "clock behind": "row",
  "clock jumps ahead": "refund intent",
  "clock jumps back": "capture outcome",
}

/** Few enough for every run of the tests. */
export const SAMPLE: readonly Cell[] = CELLS.filter(({ fault, point }) => OF_SAMPLE[fault.name] === point)
