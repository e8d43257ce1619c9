import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "../../harness/folders"
import { promised } from "./expected"
import { FAULTS, type MatrixFault } from "./faults"
import { OUTCOMES } from "./outcomes"
import { POINTS, POINT_NAMES, type Point } from "./points"

export const PAGE = join(ROOT, "docs/internals/fault-matrix.md")
const BEGIN = "<!-- fault matrix: made by integration-tests/faults/fault-matrix.spec.ts -->"
const END = "<!-- end of the fault matrix -->"

/** The page with the fault matrix as promised now. @throws Error when the markers are missing */
export function freshPage(): { stored: string; fresh: string } {
  const stored = readFileSync(PAGE, "utf8")
  const [before, rest] = stored.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has lost its markers.`)
  return { stored, fresh: `${before}${BEGIN}\n${matrix()}\n${END}${after}` }
}

function matrix(): string {
  const notes: string[] = []
  const tables = [
    {
      title: "Calls that do something, and notifications",
      points: POINT_NAMES.filter((point) => !isRead(point)),
    },
    { title: "Reads", points: POINT_NAMES.filter(isRead) },
  ].map(({ title, points }) => `### ${title}\n\n${legend(points)}\n\n${table(points, notes)}`)
  const words = Object.entries(OUTCOMES).map(([word, meaning]) => `- **${word}**: ${meaning}`)
  const reasons = notes.map((note, index) => `${index + 1}. ${note}`)
  return [
    "<!-- prettier-ignore-start -->",
    words.join("\n"),
    ...tables,
    "Where a fault cannot strike:",
    reasons.join("\n"),
    "<!-- prettier-ignore-end -->",
  ].join("\n\n")
}

function isRead(point: Point): boolean {
  return POINTS[point].operation === "get"
}

function legend(points: readonly Point[]): string {
  return points.map((point) => `- \`${point}\`: ${POINTS[point].says}`).join("\n")
}

function table(points: readonly Point[], notes: string[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`
  return [
    line(["fault", ...points.map((point) => `\`${point}\``)]),
    line(["---", ...points.map(() => "---")]),
    ...FAULTS.map((fault) => line([fault.name, ...points.map((point) => cell(fault, point, notes))])),
  ].join("\n")
}

function cell(fault: MatrixFault, point: Point, notes: string[]): string {
  const one = promised(fault, point)
  if ("outcome" in one) return one.outcome
  if (!notes.includes(one.notApplicable)) notes.push(one.notApplicable)
  return `n/a (${notes.indexOf(one.notApplicable) + 1})`
}
