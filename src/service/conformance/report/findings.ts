/**
 * The result of one question. `found out` is for what the API documentation does not specify: either result is correct.
 */
export type Verdict = "agrees" | "differs" | "not tried" | "found out"

export interface Finding {
  /** The call or subject it belongs to. */
  readonly group: string
  /** Rows of `docs/contract.md`. */
  readonly rows: readonly string[]
  readonly asks: string
  readonly verdict: Verdict
  /** What differs, why it was not tried, or what was found out: never a key, nor a value of a customer. */
  readonly seen: string | null
}

/** The findings of a run, in the order they were made, each once. Rows are given as one text, separated by spaces. */
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
  check(rows: string, asks: string, problem: string | null): boolean {
    this.add(rows, asks, problem === null ? ["agrees", null] : ["differs", problem])
    return problem === null
  }

  observe(rows: string, asks: string, what: string): void {
    this.add(rows, asks, ["found out", what])
  }

  notTried(rows: string, asks: string, why: string): void {
    this.add(rows, asks, ["not tried", why])
  }

  all(): readonly Finding[] {
    return this.made
  }

  private add(rows: string, asks: string, [verdict, seen]: readonly [Verdict, string | null]): void {
    const shown = seen === null ? null : this.hide(seen)
    const again = this.made.some(
      (one) => one.group === this.group && one.asks === asks && one.verdict === verdict && one.seen === shown,
    )
    if (!again) this.made.push({ group: this.group, rows: rows.split(" "), asks, verdict, seen: shown })
  }
}
