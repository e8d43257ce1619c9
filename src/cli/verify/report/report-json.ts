import { countsOf, exitCodeOf } from "./report"
import type { Report } from "./report"

/** The report for machines: counts, and each finding with its rows. */
export function reportJson(report: Report, at: Date): string {
  const counts = countsOf(report)
  const json = {
    at: at.toISOString(),
    base_url: report.baseUrl,
    legacy_base_url: report.legacyBaseUrl,
    wrote: report.wrote,
    exit_code: exitCodeOf(report),
    counts: {
      agrees: counts.agrees,
      differs: counts.differs,
      not_tried: counts["not tried"],
      found_out: counts["found out"],
    },
    findings: report.findings.map(({ verdict, ...finding }) => ({
      verdict: verdict.replace(" ", "_"),
      ...finding,
    })),
    left_behind: report.leftBehind,
  }
  return `${JSON.stringify(json, null, 2)}\n`
}
