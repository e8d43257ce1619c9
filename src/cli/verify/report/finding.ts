/** What came of one question. `found out` is for what the documents do not show: neither answer is wrong. */
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
