import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "../../harness/folders"
import { OUTCOMES } from "../fault-matrix/outcomes"
import { promised } from "./expected"
import { DOWN_MS, FAULTS, PAUSE_MS, type DatabaseFault } from "./faults"
import { POINTS, POINT_NAMES, type Point } from "./points"

export const PAGE = join(ROOT, "docs/internals/database-faults.md")
const BEGIN = "<!-- database faults: made by integration-tests/faults/database-sample.spec.ts -->"
const END = "<!-- end of the database faults -->"

/** The page with the outcomes as promised now. @throws Error when the markers are missing */
export function freshPage(): { stored: string; fresh: string } {
  const stored = readFileSync(PAGE, "utf8")
  const [before, rest] = stored.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has lost its markers.`)
  return { stored, fresh: `${before}${BEGIN}\n${tables()}\n${END}${after}` }
}

function tables(): string {
  const notes: string[] = []
  const rows = POINT_NAMES.map((point) =>
    line([`\`${point}\``, ...FAULTS.map((fault) => cell(fault, point, notes))]),
  )
  const head = [line(["write", ...FAULTS.map(({ name }) => name)]), line(["---", ...FAULTS.map(() => "---")])]
  return [
    "<!-- prettier-ignore-start -->",
    list(OUTCOMES),
    "### Faults",
    list(Object.fromEntries(FAULTS.map(({ name, says }) => [name, `${says}.`]))),
    `The pause lasts ${PAUSE_MS / 1_000} seconds, and PostgreSQL refuses connections for ${DOWN_MS / 1_000}.`,
    "### Writes",
    POINT_NAMES.map((point) => `- \`${point}\`: ${POINTS[point].says}`).join("\n"),
    "### Outcomes",
    [...head, ...rows].join("\n"),
    "Where a fault cannot occur:",
    notes.map((note, index) => `${index + 1}. ${note}`).join("\n"),
    "<!-- prettier-ignore-end -->",
  ].join("\n\n")
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`
}

function list(meanings: Record<string, string>): string {
  return Object.entries(meanings)
    .map(([word, meaning]) => `- **${word}**: ${meaning}`)
    .join("\n")
}

function cell(fault: DatabaseFault, point: Point, notes: string[]): string {
  const one = promised(fault, point)
  if ("outcomes" in one) return one.outcomes.join(" or ")
  if (!notes.includes(one.notApplicable)) notes.push(one.notApplicable)
  return `n/a (${notes.indexOf(one.notApplicable) + 1})`
}
