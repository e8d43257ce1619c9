import type { Finding } from "./finding"
import { countsOf } from "./report"
import type { Report } from "./report"

const VERDICT_WIDTH = 11
const MOST = 5
const INDENT = " ".repeat(2 + VERDICT_WIDTH)

/** The table a person reads: a heading for each call, a line for each question, what was seen below it. */
export function reportText(report: Report): string {
  const headings = [...new Set(report.findings.map(({ group }) => group))]
  const tables = headings.map((heading) => {
    const lines = report.findings.filter(({ group }) => group === heading).map(lineOf)
    return [heading, ...lines].join("\n")
  })
  const counts = countsOf(report)
  const summary = [
    `${counts.agrees} agree, ${counts.differs} ${counts.differs === 1 ? "differs" : "differ"}, ` +
      `${counts["not tried"]} not tried, ${counts["found out"]} found out.`,
    ...(report.leftBehind.length > 0 ? ["Left behind at the service:", ...report.leftBehind] : []),
    "The rows in brackets are those of docs/contract.md.",
  ]
  return [...tables, summary.join("\n")].join("\n\n") + "\n"
}

function lineOf({ verdict, asks, rows, seen }: Finding): string {
  const shown = rows.length > MOST ? [...rows.slice(0, MOST), `and ${rows.length - MOST} more`] : rows
  const first = `  ${verdict.padEnd(VERDICT_WIDTH)}${asks} [${shown.join(", ")}]`
  return seen === null ? first : `${first}\n${INDENT}${seen}`
}
