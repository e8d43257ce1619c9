/**
 * The result of one question. `found out` is for what the API documentation does not specify: either result is correct.
 */
type Verdict = "agrees" | "differs" | "not tried" | "found out"

export interface Finding {
  /** The call or subject it belongs to. */
  readonly group: string
  /** Rows of `docs/internals/contract.md`. */
  readonly rows: readonly string[]
  readonly asks: string
  readonly verdict: Verdict
  /** What differs, why it was not tried, or what was found out: never a key, nor a value of a customer. */
  readonly seen: string | null
}

/** A question is written as the rows of the contract, separated by spaces, then `: ` and what it asks. */
export function readQuestion(question: string): Pick<Finding, "rows" | "asks"> {
  const [rows = "", ...asks] = question.split(": ")
  return { rows: rows.split(" "), asks: asks.join(": ") }
}

/** The findings of a run, in the order they were made, each once. */
export class Findings {
  private readonly made: Finding[] = []
  private group = ""

  /** @param hide redacts what must not be shown */
  constructor(private readonly hide: (text: string) => string) {}

  /** Later findings belong to this call or subject. */
  under(group: string): void {
    this.group = group
  }

  /** Records agreement when there is no problem; returns whether it did. */
  check(question: string, problem: string | null): boolean {
    this.add(question, problem === null ? "agrees" : "differs", problem)
    return problem === null
  }

  observe(question: string, what: string): void {
    this.add(question, "found out", what)
  }

  notTried(question: string, why: string): void {
    this.add(question, "not tried", why)
  }

  all(): readonly Finding[] {
    return this.made
  }

  private add(question: string, verdict: Verdict, what: string | null): void {
    const { rows, asks } = readQuestion(question)
    const { group } = this
    const seen = what === null ? null : this.hide(what)
    const again = this.made.some(
      (one) => one.group === group && one.asks === asks && one.verdict === verdict && one.seen === seen,
    )
    if (!again) this.made.push({ group, rows, asks, verdict, seen })
  }
}

export interface Report {
  readonly baseUrl: string | null
  readonly legacyBaseUrl: string | null
  readonly wrote: boolean
  readonly findings: readonly Finding[]
  /** What this run created in the lender's system and cannot delete, in words. */
  readonly leftBehind: readonly string[]
}

function count({ findings }: Pick<Report, "findings">, verdict: Verdict): number {
  return findings.filter((one) => one.verdict === verdict).length
}

/** 0 when nothing differs and something agrees, else 1. */
export function exitCodeOf(report: Pick<Report, "findings">): 0 | 1 {
  return count(report, "differs") === 0 && count(report, "agrees") > 0 ? 0 : 1
}

/** The report for machines: counts, and each finding with its rows. */
export function reportJson(report: Report, at: Date): string {
  const json = {
    at: at.toISOString(),
    base_url: report.baseUrl,
    legacy_base_url: report.legacyBaseUrl,
    wrote: report.wrote,
    exit_code: exitCodeOf(report),
    counts: {
      agrees: count(report, "agrees"),
      differs: count(report, "differs"),
      not_tried: count(report, "not tried"),
      found_out: count(report, "found out"),
    },
    findings: report.findings.map(({ verdict, ...finding }) => ({
      verdict: verdict.replace(" ", "_"),
      ...finding,
    })),
    left_behind: report.leftBehind,
  }
  return `${JSON.stringify(json, null, 2)}\n`
}

const VERDICT_WIDTH = 11
const MOST = 5
const INDENT = " ".repeat(2 + VERDICT_WIDTH)

/** The table for humans: a heading for each call, a line for each question, the details below it. */
export function reportText(report: Report): string {
  const headings = [...new Set(report.findings.map(({ group }) => group))]
  const tables = headings.map((heading) => {
    const lines = report.findings.filter(({ group }) => group === heading).map(lineOf)
    return [heading, ...lines].join("\n")
  })
  const differs = count(report, "differs")
  const summary = [
    `${count(report, "agrees")} agree, ${differs} ${differs === 1 ? "differs" : "differ"}, ` +
      `${count(report, "not tried")} not tried, ${count(report, "found out")} found out.`,
    ...(report.leftBehind.length > 0 ? ["Left behind in the lender's system:", ...report.leftBehind] : []),
    "The rows in brackets are those of docs/internals/contract.md.",
  ]
  return [...tables, summary.join("\n")].join("\n\n") + "\n"
}

function lineOf({ verdict, asks, rows, seen }: Finding): string {
  const shown = rows.length > MOST ? [...rows.slice(0, MOST), `and ${rows.length - MOST} more`] : rows
  const first = `  ${verdict.padEnd(VERDICT_WIDTH)}${asks} [${shown.join(", ")}]`
  return seen === null ? first : `${first}\n${INDENT}${seen}`
}
