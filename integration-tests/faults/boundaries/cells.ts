import fc from "fast-check"
import { BOUNDARIES, POINTS, type Point } from "./boundaries"
import { FAULTS, type Fault } from "./faults"
import { promised } from "./promises"

/** A fault at a boundary. */
export interface Cell {
  fault: Fault
  point: Point
}

/** Every fault at every boundary where it can occur. */
export const CELLS: readonly Cell[] = POINTS.flatMap((point) =>
  FAULTS.filter((fault) => fault.canMeet(BOUNDARIES[point])).map((fault) => ({ fault, point })),
).filter(({ fault, point }) => promised(fault.name, point).length > 0)

export function nameOf({ fault, point }: Cell): string {
  return `${fault.name} at ${point}`
}

/** No other test holds what these do: of a confirmation or a refund, and of a row of the lender's API documentation. */
const IN_EVERY_SAMPLE = [
  ...["lost-response", "error-500", "accepted-202", "html, done"],
  ...["reset-before", "undone-200", "error-500, done", "no-content-204"],
].flatMap((fault) => [`${fault} at confirm`, `${fault} at refund`])

/** Each fault once and each boundary once, in nearly as few further cells as there can be; which ones, the seed says. */
export function sampleOf(seed: number): Cell[] {
  const shuffled = fc.shuffledSubarray([...CELLS], { minLength: CELLS.length })
  const [order = []] = fc.sample(shuffled, { seed, numRuns: 1 })
  const sample = CELLS.filter((cell) => IN_EVERY_SAMPLE.includes(nameOf(cell)))
  const isNew = (cell: Cell, what: keyof Cell): boolean => sample.every((one) => one[what] !== cell[what])
  for (const cell of order) if (isNew(cell, "fault") && isNew(cell, "point")) sample.push(cell)
  for (const cell of order) if (isNew(cell, "fault") || isNew(cell, "point")) sample.push(cell)
  return sample
}
